import { fileResource } from '../domain/fileResource.ts'
import { keepFile } from '../domain/storedFile.ts'
import { stageBuffer } from '../files/store.ts'
import type { Call } from '../platform/call.ts'
import type { Platform } from '../platform/platform.ts'

/** Files of the demo data that are no pictures. */
export type AttachmentType = 'pdf' | 'mp4'
/** Their ids by type. */
export type Attachments = Readonly<Record<AttachmentType, readonly string[]>>

/** Of an installation that starts empty. */
export const noAttachments: Attachments = { pdf: [], mp4: [] }

/** One A4 page with a line of text. */
export function pdf(text: string): Buffer {
  const drawing = `BT /F1 20 Tf 72 760 Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A film without tracks: whoever opens it sees that it is a film, and nothing in it. */
export function film(): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(0x00_01_00_00, 20)
  header.writeUInt16BE(0x01_00, 24)
  for (const [at, value] of [
    [36, 0x00_01_00_00],
    [52, 0x00_01_00_00],
    [68, 0x40_00_00_00],
    [96, 1],
  ] as const)
    header.writeUInt32BE(value, at)
  const brands = Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')
  return Buffer.concat([box('ftyp', brands), box('moov', box('mvhd', header))])
}

const contents: readonly (readonly [AttachmentType, string, string, () => Buffer])[] = [
  ['pdf', '数据授权协议.pdf', 'application/pdf', () => pdf('Data access agreement')],
  ['pdf', '测试报告.pdf', 'application/pdf', () => pdf('Test report')],
  ['mp4', '宣传片.mp4', 'video/mp4', film],
]

/** Puts the built-in papers and films into the file store, as if somebody had uploaded them. */
export async function keepAttachments(platform: Platform, call: Call): Promise<Attachments> {
  const kept: Record<AttachmentType, string[]> = { pdf: [], mp4: [] }
  if (!platform.catalogue.byName[fileResource]) return kept
  for (const [type, name, mime, make] of contents) {
    const staged = await stageBuffer(platform.dataDir, make())
    kept[type].push((await keepFile(platform, call, { staged, name, mime, bizType: 'demo' })).id)
  }
  return kept
}
