import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { draw, type PictureShape, pictureShapes } from './draw.ts'
import { drawSubject, pictureSubjects } from './subjects.ts'

const shapes = Object.keys(pictureShapes) as PictureShape[]

test('the built-in set has 40 different pictures (domain 6.1)', () => {
  const all = shapes.flatMap((shape) => Array.from({ length: pictureShapes[shape].count }, (_, n) => draw(shape, n)))
  expect(all).toHaveLength(40)
  expect(new Set(all.map((picture) => picture.toString('base64'))).size).toBe(40)
})

test.each(shapes)('%s is a small PNG of its proportions', async (shape) => {
  const picture = draw(shape, 0)
  expect(await fileTypeFromBuffer(picture)).toMatchObject({ ext: 'png' })
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    pictureShapes[shape].width,
    pictureShapes[shape].height,
  ])
  expect(picture.length).toBeLessThan(200 * 1024)
})

test('every thing has a small picture of its own', async () => {
  const drawn = pictureSubjects.map(drawSubject)
  expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(pictureSubjects.length)
  for (const picture of drawn) expect(picture.length).toBeLessThan(4 * 1024)
  expect(await fileTypeFromBuffer(drawn[0] ?? Buffer.alloc(0))).toMatchObject({ ext: 'png' })
})
