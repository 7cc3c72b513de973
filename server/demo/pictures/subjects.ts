import { drawFigure } from './shapes.ts'

/**
 * Things, as `shapes.ts` reads them: the colour of the tile; then what lies on it, the first at the back, each a colour, a
 * shape with its numbers, and what is cut out of it.
 */
const subjects = {
  rice: 'y; w pill 26 26 48 58 8; l box 34 18 32 10; r box 26 42 48 18; w round 50 51 6 3',
  oil: 'y; k box 43 12 14 8; y box 44 18 12 14; y pill 32 30 36 58 10; w box 32 50 36 22',
  eggs: 'o; s round 36 54 13 17; s round 64 54 13 17; o round 50 58 14 18; m round 50 62 34 30 - box 0 0 100 62',
  shrimp: 'c; o ring 52 52 30 15 - box 52 52 50 50; r area 52 68 66 86 44 86; k round 72 40 3; o line 76 36 92 20 3',
  dumplings:
    's; w round 50 62 38 18; s round 38 56 16 14 - box 0 58 100 60; s round 64 56 16 14 - box 0 58 100 60; m line 20 20 70 44 3',
  milk: 'b; w area 34 34 66 34 66 88 34 88; b area 34 34 42 18 58 18 66 34; b box 34 56 32 16',
  lotus:
    'n; s round 50 52 32; m round 68 52 5; m round 59.7 67.1 5; m round 42.5 68.4 5; m round 32.2 54.5 5; m round 38.2 38.4 5; m round 55.1 34.7 5; m round 50 52 5',
  crab: 'o; r round 50 56 26 18; r round 16 34 10; r line 30 50 16 36 6; r line 32 66 12 78 5; k round 42 46 3; r round 84 34 10; r line 70 50 84 36 6; r line 68 66 88 78 5; k round 58 46 3',
  meat: 'i; r pill 18 34 64 36 16; i pill 26 42 48 10 5; w round 72 52 7',
  cucumber: 'c; d line 24 72 74 28 20; n round 32 65 2.5; n round 43 55 2.5; n round 54 45 2.5; n round 65 35 2.5',
  jujube: 'n; r round 36 58 15 18; r round 62 60 16 19; n line 36 40 50 20 3; n line 62 42 50 20 3; d round 58 20 10 5',
  melon: 'n; d round 50 54 34 30; n line 32 28 24.8 80 5; n line 50 28 50 80 5; n line 68 28 75.2 80 5',
  meal: 'o; w round 50 50 34 30 - box 0 0 100 50; n round 40 48 11 8; o round 60 47 11 9; k line 70 12 56 46 3',
  tissues: 'c; b pill 20 46 60 36 5; w area 40 48 36 22 52 30 64 20 60 48; c box 20 60 60 8',
  detergent: 'b; k box 43 12 14 8; b box 44 18 12 14; b pill 32 30 36 58 10; y box 32 50 36 22; w round 50 61 7',
  bags: 'n; k area 30 34 70 34 82 86 18 86; g area 42 16 58 16 62 36 38 36',
  mat: 'g; g pill 16 34 68 42 6; l box 24 41 52 3; l box 24 49 52 3; l box 24 57 52 3; l box 24 65 52 3',
  crate: 'y; o box 18 40 64 42; m box 14 32 72 10; w pill 40 54 20 8 4',
  toothbrush: 'c; b line 26 82 66 30 8; w line 64 24 78 34 12; r line 44 86 84 40 8',
  cloth: 'p; p area 18 30 70 22 82 70 30 80; i area 34 30 80 36 70 82 26 72',
  cup: 'g; g pill 34 26 32 60 8; k pill 32 16 36 14 4; l box 40 34 5 44',
  kettle: 'l; g area 32 34 62 34 70 82 24 82; k ring 72 54 16 6; g area 24 44 10 36 28 60; k round 47 32 6',
  steamer: 'p; w pill 36 56 28 30 6; p line 50 56 50 30 6; p area 26 14 74 14 66 34 34 34',
  humidifier: 'c; w pill 28 42 44 44 14; c round 50 64 10; b round 34 26 3 5; b round 50 18 3 5; b round 66 26 3 5',
  cooker: 'o; w pill 18 36 64 46 14; r pill 18 28 64 18 9; k pill 38 58 24 12 3',
  vacuum: 'b; k line 24 18 60 70 5; r pill 40 58 42 24 12; k round 48 82 7; k round 74 82 7; k box 14 14 20 8',
  fryer: 'g; k pill 26 18 48 68 14; g pill 32 46 36 24 4; l pill 44 54 12 20 4; o round 50 32 6',
  filter: 'c; w pill 34 20 32 62 6; b box 34 38 32 30; k box 42 12 16 10',
  hood: 'l; g area 40 14 60 14 60 40 84 58 84 68 16 68 16 58 40 40; k box 22 60 56 5; y round 36 78 3; y round 64 78 3',
  aircon: 'c; w pill 12 28 76 28 6; g box 20 46 60 4; b line 30 64 25 82 3; b line 50 64 45 82 3; b line 70 64 65 82 3',
  washer: 'b; w pill 22 14 56 74 5; b round 50 58 20; c round 50 58 14; g box 30 22 26 5; r round 68 24 4',
  fridge: 'c; w pill 28 10 44 80 5; g box 28 40 44 2; k box 64 24 3 12; k box 64 48 3 18',
  broom: 'n; m line 70 14 46 60 5; y area 36 54 58 62 48 90 18 78; o line 36 55 58 63 5',
  mop: 'b; m line 66 10 54 62 5; c area 36 60 74 60 82 88 28 88; b box 34 56 42 6',
  window: 'c; w box 20 16 60 66; c box 24 20 24 58; c box 52 20 24 58; k line 60 62 84 88 5; b line 46 58 68 46 6',
  bucket: 'o; b area 26 40 74 40 66 86 34 86; k ring 50 42 26 4 - box 0 42 100 60; w round 40 38 8; w round 56 36 10',
  baby: 'i; s round 50 46 24; k round 41 46 3; k round 59 46 3; r round 50 57 6 3; m round 50 24 6 4; i pill 30 70 40 24 10',
  child: 'y; s round 50 34 16; y area 50 48 72 88 28 88; m round 50 30 17 15 - box 0 32 100 60',
  elder: 'p; s round 46 30 15; l round 46 26 16 13 - box 0 28 100 60; p pill 28 46 36 44 14; m line 76 50 76 90 4',
  pot: 'r; g pill 22 44 56 36 10; k box 14 50 72 6; k pill 22 34 56 8 4; r round 50 30 5',
  pipe: 'b; g box 14 26 44 16; g box 42 26 16 42; k box 36 64 28 8; b round 50 84 3 5',
  lamp: 'y; k line 50 6 50 30 3; o area 38 30 62 30 78 58 22 58; y round 50 62 11 9',
  sofa: 'm; m pill 22 34 56 36 8; o pill 12 48 18 28 6; o pill 70 48 18 28 6; o box 26 58 48 14; k box 18 76 6 8; k box 76 76 6 8',
  shelves:
    's; m box 20 18 60 66; s box 25 23 50 16; s box 25 43 50 16; s box 25 63 50 16; b box 28 26 8 13; r box 38 28 7 11; n pill 52 47 18 12 3',
  carwash:
    'c; b pill 14 28 72 44 6 - round 14 50 6 - round 86 50 6; w box 64 34 2 32; w pill 22 50 34 12 4; w area 28 50 34 40 46 40 52 50; k round 30 62 4; k round 48 62 4',
  checkup:
    'r; r pill 14 28 72 44 6 - round 14 50 6 - round 86 50 6; w box 64 34 2 32; w box 34 38 8 24; w box 26 46 24 8',
  library:
    'n; d pill 14 28 72 44 6 - round 14 50 6 - round 86 50 6; w box 64 34 2 32; w area 24 38 38 42 38 64 24 60; l area 54 38 40 42 40 64 54 60',
  floorcare:
    'm; m pill 14 28 72 44 6 - round 14 50 6 - round 86 50 6; w box 64 34 2 32; y box 24 40 30 5; y box 24 48 30 5; y box 24 56 30 5',
  cleaning:
    'b; c pill 14 28 72 44 6 - round 14 50 6 - round 86 50 6; w box 64 34 2 32; w round 36 50 9; w round 48 42 5; w round 50 58 4',
  mealcard:
    'o; o pill 14 28 72 44 6 - round 14 50 6 - round 86 50 6; w box 64 34 2 32; w round 38 46 14 14 - box 0 0 100 46',
  movie: 'p; p pill 14 28 72 44 6 - round 14 50 6 - round 86 50 6; w box 64 34 2 32; w area 32 40 32 62 52 51',
  medal1:
    'l; r area 34 10 50 46 42 52 24 14; b area 66 10 50 46 58 52 76 14; l round 50 60 28; g round 50 60 22; w area 50 44 54.5 55 66 56 57 63 60 74 50 68 40 74 43 63 34 56 45.5 55',
  medal2:
    'm; r area 34 10 50 46 42 52 24 14; b area 66 10 50 46 58 52 76 14; o round 50 60 28; m round 50 60 22; w area 50 44 54.5 55 66 56 57 63 60 74 50 68 40 74 43 63 34 56 45.5 55',
  medal3:
    'g; r area 34 10 50 46 42 52 24 14; b area 66 10 50 46 58 52 76 14; g round 50 60 28; l round 50 60 22; w area 50 44 54.5 55 66 56 57 63 60 74 50 68 40 74 43 63 34 56 45.5 55',
  medal4:
    'y; r area 34 10 50 46 42 52 24 14; b area 66 10 50 46 58 52 76 14; o round 50 60 28; y round 50 60 22; w area 50 44 54.5 55 66 56 57 63 60 74 50 68 40 74 43 63 34 56 45.5 55',
  medal5:
    'c; r area 34 10 50 46 42 52 24 14; b area 66 10 50 46 58 52 76 14; b round 50 60 28; c round 50 60 22; w area 50 44 54.5 55 66 56 57 63 60 74 50 68 40 74 43 63 34 56 45.5 55',
  medal6:
    'p; r area 34 10 50 46 42 52 24 14; b area 66 10 50 46 58 52 76 14; k round 50 60 28; p round 50 60 22; w area 50 44 54.5 55 66 56 57 63 60 74 50 68 40 74 43 63 34 56 45.5 55',
  discount:
    'r; r area 20 46 48 18 84 22 80 56 50 84; w round 70 34 5; w line 40 62 62 44 4; w round 42 48 4; w round 60 60 4',
  double: 'o; o round 40 50 26; y round 40 50 20; o round 64 54 26; y round 64 54 20',
  gift: 'i; r box 22 44 56 40; i box 18 32 64 14; y box 45 32 10 52; y ring 40 24 9 4; y ring 60 24 9 4',
  cake: 'i; i pill 20 50 60 34 6; w pill 20 46 60 14 6; b box 48 26 5 22; o round 50.5 20 4 6',
  wrench: 'b; g line 32 78 64 38 12; g round 68 30 17 - round 76 22 10',
  truck: 'n; n box 12 34 46 34; d area 60 44 76 44 88 58 88 68 60 68; k round 30 72 9; k round 72 72 9',
  headset: 'p; k ring 50 48 32 7 - box 0 52 100 50; p pill 14 46 16 28 6; p pill 70 46 16 28 6; k line 78 74 58 84 4',
  cross: 'r; r pill 18 18 64 64 14; w box 43 30 14 40; w box 30 43 40 14',
  calendar: 'b; w pill 18 24 64 60 6; r pill 18 20 64 20 6; b box 30 50 12 10; g box 48 50 12 10; g box 30 66 12 10',
  shield: 'd; d area 50 12 82 24 78 58 50 88 22 58 18 24; w line 36 50 47 62 6; w line 47 62 66 36 6',
  coin: 'y; o round 50 50 34; y round 50 50 28; o line 38 34 50 50 5; o line 62 34 50 50 5; o line 50 50 50 70 5; o line 38 54 62 54 4',
  basket:
    'n; m area 18 44 82 44 72 84 28 84; m line 30 44 46 18 4; m line 70 44 54 18 4; s box 34 52 5 24; s box 48 52 5 24; s box 62 52 5 24',
  group:
    'o; o round 30 40 10; o round 30 66 18 17 - box 0 66 100 100; o round 70 40 10; o round 70 66 18 17 - box 0 66 100 100; o round 50 46 13; o round 50 79.8 23.4 22.1 - box 0 79.8 100 100',
  door: 'm; m pill 28 14 44 74 3; s box 34 20 32 62; y round 60 54 4',
  parking: 'b; b pill 18 18 64 64 12; w box 36 30 9 42; w round 50 43 17 14 - round 49 43 8 6; b box 18 30 18 40',
  flame: 'o; r round 50 62 24 26; r area 50 8 72 52 28 52; y round 50 70 12 15',
  parcel: 'm; m box 18 34 64 50; s area 26 20 74 20 82 34 18 34; w box 44 34 12 20',
  pharmacy: 'n; d pill 16 32 68 52 6; w box 44 40 12 36; w box 32 52 36 12; d pill 36 22 28 12 5',
  hanger: 'p; k ring 50 22 8 3 - box 30 22 20 20; p area 50 34 88 64 84 70 50 46 16 70 12 64; b pill 30 66 40 22 3',
  shop: 'c; w box 20 42 60 42; r box 14 22 72 20; w box 28 22 12 20; w box 56 22 12 20; b box 28 52 20 20; m box 56 52 16 32',
  home: 'b; r area 50 18 86 50 14 50; s box 24 48 52 36; m box 44 60 13 24',
} as const

/** What there are pictures of. */
export type PictureSubject = keyof typeof subjects
export const pictureSubjects = Object.keys(subjects) as PictureSubject[]

/** The picture of a thing, as the bytes of a PNG. */
export const drawSubject = (name: PictureSubject): Buffer => drawFigure(subjects[name])
