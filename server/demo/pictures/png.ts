import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue. */
export type Rgb = readonly [number, number, number]

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of at most 256 colours; `colourAt` answers the index of a pixel's colour in the palette. */
export function png(
  width: number,
  height: number,
  palette: readonly Rgb[],
  colourAt: (x: number, y: number) => number,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  // Every line begins with its filter: none.
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) lines[y * (width + 1) + 1 + x] = colourAt(x, y)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ])
}
