import { png, type Rgb } from './png.ts'

/** What a picture is for decides its proportions; together 40, the built-in set of domain 6.1. */
export const pictureShapes = {
  /** 16:9, at the head of articles and projects. */
  cover: { width: 640, height: 360, count: 10 },
  /** 1:1: avatars, icons, goods, logos. */
  square: { width: 240, height: 240, count: 12 },
  /** 5:2 across a page of the app. */
  banner: { width: 750, height: 300, count: 6 },
  /** 9:16, a whole screen of a phone. */
  portrait: { width: 360, height: 640, count: 4 },
  /** 5:4, the card of something shared. */
  card: { width: 500, height: 400, count: 2 },
  /** A4, papers somebody photographed. */
  document: { width: 420, height: 594, count: 6 },
} as const
export type PictureShape = keyof typeof pictureShapes

const steps = 16
const mix = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
]

/** Sky above, sky at the horizon, sun, far hills, near hills, houses. */
type Mood = readonly [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
const moods: readonly [Mood, ...Mood[]] = [
  [
    [64, 132, 214],
    [198, 226, 247],
    [255, 240, 186],
    [112, 166, 150],
    [62, 118, 104],
    [240, 244, 246],
  ],
  [
    [232, 120, 92],
    [252, 214, 158],
    [255, 248, 214],
    [164, 106, 118],
    [104, 66, 92],
    [250, 232, 214],
  ],
  [
    [44, 62, 110],
    [132, 128, 184],
    [246, 226, 174],
    [70, 82, 128],
    [40, 48, 86],
    [232, 214, 150],
  ],
  [
    [96, 178, 168],
    [222, 242, 226],
    [255, 244, 196],
    [134, 182, 122],
    [82, 138, 84],
    [252, 250, 240],
  ],
  [
    [150, 140, 208],
    [238, 222, 242],
    [255, 236, 206],
    [158, 140, 178],
    [104, 90, 134],
    [250, 244, 250],
  ],
  [
    [214, 160, 60],
    [252, 236, 190],
    [255, 252, 226],
    [190, 146, 84],
    [138, 100, 58],
    [255, 248, 232],
  ],
]

const moodOf = (n: number): Mood => moods[n % moods.length] ?? moods[0]

/** A small town under the sky: the same one for the same number. */
function landscape(width: number, height: number, n: number): Buffer {
  const [top, low, sun, far, near, house] = moodOf(n)
  const sky = Array.from({ length: steps }, (_, i) => mix(top, low, i / (steps - 1)))
  const palette = [...sky, sun, far, near, house, mix(house, near, 0.45)]
  const [sunAt, farAt, nearAt, houseAt, windowAt] = [steps, steps + 1, steps + 2, steps + 3, steps + 4]
  const unit = Math.min(width, height)
  const centre = { x: width * (0.2 + ((n * 37) % 60) / 100), y: height * 0.28, r: unit * 0.11 }
  const farHill = (x: number) => height * (0.62 + 0.09 * Math.sin((x / width) * 5 + n))
  const nearHill = (x: number) => height * (0.78 + 0.07 * Math.sin((x / width) * 7 + n * 2.3))
  const plot = unit * 0.16
  const roof = (column: number) => height * (0.5 + ((column * 7 + n * 3) % 5) * 0.05)
  return png(width, height, palette, (x, y) => {
    if (y > nearHill(x)) return nearAt
    const column = Math.floor(x / plot)
    const within = x - column * plot
    if ((column + n) % 3 !== 0 && within > plot * 0.12 && within < plot * 0.88 && y > roof(column)) {
      const lit =
        Math.floor(within / (plot * 0.14)) % 2 === 1 && Math.floor((y - roof(column)) / (plot * 0.16)) % 2 === 1
      return lit ? windowAt : houseAt
    }
    if (y > farHill(x)) return farAt
    if ((x - centre.x) ** 2 + (y - centre.y) ** 2 < centre.r ** 2) return sunAt
    return Math.min(steps - 1, Math.floor((y / height) * steps))
  })
}

/** A coloured tile with a simple figure in it. */
function tile(size: number, n: number): Buffer {
  const [top, low, , , near, house] = moodOf(n)
  const ground = Array.from({ length: steps }, (_, i) => mix(near, top, i / (steps - 1)))
  const middle = size / 2
  const circle = (x: number, y: number) => x ** 2 + y ** 2 < 0.09
  const figures = [
    circle,
    (x: number, y: number) => Math.abs(x) + Math.abs(y) < 0.36,
    (x: number, y: number) => x ** 2 + (y + 0.14) ** 2 < 0.026 || (y > 0.07 && x ** 2 + (y - 0.36) ** 2 < 0.09),
    (x: number, y: number) => Math.abs(x) < 0.26 && y < 0.28 && y > Math.abs(x) * 0.9 - 0.3,
  ]
  const figure = figures[n % figures.length] ?? circle
  return png(size, size, [...ground, house, low], (x, y) => {
    if (figure((x - middle) / size, (y - middle) / size)) return steps
    return Math.min(steps - 1, Math.floor(((x + y) / (2 * size)) * steps))
  })
}

/** A sheet of paper with lines of writing and a stamp. */
function paper(width: number, height: number, n: number): Buffer {
  const margin = width * 0.12
  const line = height / 22
  const stamp = { x: width * 0.72, y: height * 0.8, r: width * 0.11 }
  return png(
    width,
    height,
    [
      [252, 251, 247],
      [96, 104, 116],
      [206, 68, 60],
      [232, 232, 226],
    ],
    (x, y) => {
      const distance = Math.hypot(x - stamp.x, y - stamp.y)
      if (distance < stamp.r && distance > stamp.r * 0.82) return 2
      if (y > height - 6 || x > width - 6) return 3
      const row = Math.floor(y / line)
      const end = width - margin - ((row * 53 + n * 17) % 7) * width * 0.06
      if (row === 2)
        return Math.abs(x - width / 2) < width * 0.2 && y % line > line * 0.2 && y % line < line * 0.8 ? 1 : 0
      return row > 3 && row < 16 && x > margin && x < end && y % line > line * 0.42 && y % line < line * 0.58 ? 1 : 0
    },
  )
}

/** One picture of the set, as the bytes of a PNG. */
export function draw(shape: PictureShape, n: number): Buffer {
  const { width, height } = pictureShapes[shape]
  if (shape === 'square') return tile(width, n)
  return shape === 'document' ? paper(width, height, n) : landscape(width, height, n)
}
