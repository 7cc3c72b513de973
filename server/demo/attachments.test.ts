import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { film, pdf } from './attachments.ts'

test('papers and films are what their names say', async () => {
  expect(await fileTypeFromBuffer(pdf('a (test) \\'))).toMatchObject({ ext: 'pdf' })
  expect(await fileTypeFromBuffer(film())).toMatchObject({ ext: 'mp4' })
})

test('the table of a paper says where its objects stand', () => {
  const text = pdf('x').toString('latin1')
  const places = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place))
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
  )
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true)
})
