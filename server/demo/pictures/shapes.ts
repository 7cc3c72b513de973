import { png, type Rgb } from './png.ts'

/** Whether a point of the tile, 0 to 100 both ways from the upper left, lies within a figure. */
type Shape = (x: number, y: number) => boolean

const round =
  (cx: number, cy: number, rx: number, ry: number = rx): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

const shapes = {
  /** From the left and the top, so wide and so high. */
  box: (left, top, width, height) => (x, y) => x >= left && x < left + width && y >= top && y < top + height,
  /** The same with round corners. */
  pill: (left, top, width, height, radius) => (x, y) => {
    const dx = Math.max(left + radius - x, x - (left + width - radius), 0)
    const dy = Math.max(top + radius - y, y - (top + height - radius), 0)
    return dx * dx + dy * dy < radius * radius
  },
  /** A circle, or an ellipse of another height. */
  round: (cx, cy, rx, ry) => round(cx, cy, rx, ry),
  /** A circle without its middle. */
  ring: (cx, cy, radius, width) => (x, y) => round(cx, cy, radius)(x, y) && !round(cx, cy, radius - width)(x, y),
  /** With round ends. */
  line: (x1, y1, x2, y2, width) => (x, y) => {
    const [dx, dy] = [x2 - x1, y2 - y1]
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) < width / 2
  },
  /** Any polygon: x and y of its corners in turn. */
  area:
    (...corners) =>
    (x, y) => {
      let inside = false
      for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2) {
        const [ax = 0, ay = 0, bx = 0, by = 0] = [corners[at], corners[at + 1], corners[before], corners[before + 1]]
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
      }
      return inside
    },
} satisfies Record<string, (...numbers: number[]) => Shape>

/** Colours of things, by a letter each. */
const paint = {
  w: [255, 255, 255],
  k: [52, 58, 70],
  g: [146, 154, 168],
  l: [222, 226, 232],
  r: [222, 76, 70],
  o: [240, 140, 50],
  y: [248, 202, 72],
  n: [104, 178, 88],
  d: [44, 118, 84],
  b: [66, 134, 222],
  c: [92, 196, 208],
  p: [146, 110, 210],
  m: [176, 116, 68],
  s: [244, 214, 170],
  i: [240, 160, 178],
} satisfies Record<string, Rgb>
type Paint = keyof typeof paint
const letters = Object.keys(paint) as Paint[]

function shapeOf(written: string): Shape {
  const [name = '', ...numbers] = written.split(' ')
  const shape: (...numbers: number[]) => Shape = shapes[name as keyof typeof shapes]
  return shape(...numbers.map(Number))
}

/** A layer of a figure: `k ring 50 42 26 4 - box 0 42 100 60` is the upper half of a dark ring. */
function layerOf(written: string): { readonly colour: Paint; readonly covers: Shape } {
  const [first, ...holes] = written.slice(2).split(' - ').map(shapeOf) as [Shape, ...Shape[]]
  return {
    colour: written.slice(0, 1) as Paint,
    covers: (x, y) => first(x, y) && !holes.some((hole) => hole(x, y)),
  }
}

const size = 200
const steps = 8
const lightened = ([r, g, b]: Rgb, part: number): Rgb => [
  Math.round(255 - (255 - r) * part),
  Math.round(255 - (255 - g) * part),
  Math.round(255 - (255 - b) * part),
]

/** A figure on a tile of a light shade of its first colour: `y; w round 50 50 20; …`, the first layer at the back. */
export function drawFigure(written: string): Buffer {
  const [ground = 'w', ...figure] = written.split('; ')
  const shades = Array.from({ length: steps }, (_, n) => lightened(paint[ground as Paint], 0.16 + (n / steps) * 0.2))
  const layers = figure.map(layerOf).toReversed()
  return png(size, size, [...shades, ...letters.map((letter): Rgb => paint[letter])], (px, py) => {
    const [x, y] = [((px + 0.5) / size) * 100, ((py + 0.5) / size) * 100]
    const top = layers.find(({ covers }) => covers(x, y))
    return top ? steps + letters.indexOf(top.colour) : Math.min(steps - 1, Math.floor((y / 100) * steps))
  })
}
