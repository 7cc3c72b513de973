import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBlock, writeBlock } from './block.ts'

describe('a block on the clipboard', () => {
  test.each([
    ['', [['']]],
    ['12', [['12']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb\n', [['a'], [''], ['b']]],
    ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
    ['5" pipe\t"quoted" rest', [['5" pipe', '"quoted" rest']]],
    ['"never closed\tb', [['"never closed', 'b']]],
    ['a\t', [['a', '']]],
  ])('%j is read as a spreadsheet means it', (text, rows) => {
    expect(readBlock(text)).toEqual(rows)
  })

  test('comes back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '价', '5') })
    const block = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
    fc.assert(
      fc.property(block, (rows) => {
        expect(readBlock(`${writeBlock(rows)}\r\n`)).toEqual(rows)
      }),
    )
  })
})
