import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv.ts'
import { decode, readCsv } from './reading/readCsv.ts'
import { readTable } from './reading/readTable.ts'
import { readXlsx } from './reading/readXlsx.ts'
import { type Cell, UnreadableSheet } from './table.ts'
import { writeWorkbook } from './workbook.ts'
import { columnLetter, writeXlsx } from './xlsx.ts'

const reasonOf = async (work: Promise<unknown>) => {
  try {
    await work
    return null
  } catch (cause) {
    if (cause instanceof UnreadableSheet) return cause.reason
    throw cause
  }
}

/** A zip of one entry, whose size may be a lie. */
function zipOf(content: Buffer, claimed = content.length): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const data = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(claimed, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(claimed, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + data.length, 16)
  return Buffer.concat([local, name, data, central, name, end])
}

describe('csv', () => {
  it('neutralises formulas and reads them back as they were', () => {
    const rows = [
      ['名称', '=1+1', '+2', '-3', '@x', '＝4', "'5", 'a\n"b"', '\tc'],
      [-6, 7, null, '', 'x', 'y', 'z', 'u', 'v'],
    ]
    const text = writeCsv(rows)
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(text).toContain("'=1+1,'+2,'-3,'@x,'＝4")
    expect(text).toContain('\r\n-6,7,')
    const [first, second] = readCsv(Buffer.from(text))
    expect(first).toEqual(rows[0])
    expect(second?.[0]).toBe('-6')
  })

  it('knows the encodings and separators of spreadsheet programs', () => {
    expect(decode(Buffer.from('\ufeff名称', 'utf16le'))).toContain('名称')
    expect(decode(Buffer.from([0xc3, 0xfb, 0xb3, 0xc6]))).toBe('名称')
    expect(readCsv(Buffer.from('a;b\r1;2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(readCsv(Buffer.from('a\tb\n1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})

describe('xlsx', () => {
  it('keeps text as text and numbers as numbers', async () => {
    const file = await writeXlsx([
      {
        name: 's',
        header: ['a', 'b'],
        rows: [
          ['=1+1', 13800001234],
          ['007', -1.5],
          [null, null],
          ['<&>"', 0],
        ],
      },
    ])
    expect(await readXlsx(file)).toEqual([
      ['a', 'b'],
      ['=1+1', '13800001234'],
      ['007', '-1.5'],
      ['', ''],
      ['<&>"', '0'],
    ])
    expect(file.includes('<f>')).toBe(false)
  })

  it('is written while its rows are still being read, as the same workbook', async () => {
    const many = Array.from({ length: 700 }, (_, n) => [`第 ${n} 行`, n, null])
    const rows: Cell[][] = [['=1+1', 13800001234, ' x '], ['<&>"\'\u0007', -1.5, 'a\r\nb'], [null, null, null], ...many]
    async function* parts() {
      yield rows.slice(0, 2)
      yield []
      yield rows.slice(2)
    }
    const header = ['名称', 'n', 'ñ']
    const file = await buffer(Readable.from(writeWorkbook('a/b:c', header, parts())))
    const expected = [['=1+1', '13800001234', 'x'], ['<&>"\'', '-1.5', 'a\r\nb'], ...rows.slice(2)]
    expect(await readXlsx(file)).toEqual([header, ...expected.map((cells) => cells.map((cell) => String(cell ?? '')))])
    expect(file.includes('<f>')).toBe(false)
  })

  it('of nothing is its heading, and breaks when its rows do', async () => {
    async function* nothing() {}
    const file = await buffer(Readable.from(writeWorkbook('s', ['a'], nothing())))
    expect(await readXlsx(file)).toEqual([['a']])
    // biome-ignore lint/correctness/useYield: it breaks before it has anything to give
    async function* broken(): AsyncGenerator<Cell[][]> {
      throw new Error('the rows are gone')
    }
    await expect(buffer(Readable.from(writeWorkbook('s', ['a'], broken())))).rejects.toThrow('the rows are gone')
  })

  it('names columns as formulas do', () => {
    expect([1, 26, 27, 52, 53].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
  })

  it('trims the edges of a table, and keeps row numbers', async () => {
    const file = await writeXlsx([
      {
        name: 's',
        header: ['a', ''],
        rows: [
          ['1', null],
          [null, null],
          ['3', null],
          [null, null],
        ],
      },
    ])
    expect(await readTable(file)).toEqual({ header: ['a'], rows: [['1'], [''], ['3']] })
  })

  it('gives up on archives that unpack to too much, whatever they say', async () => {
    const bomb = Buffer.alloc(120 * 1024 * 1024)
    expect(await reasonOf(readTable(zipOf(bomb)))).toBe('tooLarge')
    expect(await reasonOf(readTable(zipOf(bomb, 1000)))).toMatch(/tooLarge|format/)
    expect(await reasonOf(readTable(Buffer.from('PK\x03\x04 nothing')))).toBe('format')
    expect(await reasonOf(readTable(Buffer.alloc(0)))).toBe('empty')
    expect(await reasonOf(readTable(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])))).toBe('format')
  })
})
