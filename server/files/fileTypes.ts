import { fileTypeFromFile } from 'file-type'

const megabyte = 1024 * 1024

/** What may be uploaded (domain 2.3). SVG is not among them: it is a document that runs scripts. */
interface FileType {
  readonly mime: string
  readonly maxBytes: number
  /** What the content itself must turn out to be. */
  readonly sniffed: string
}

const image = (mime: string, sniffed: string): FileType => ({ mime, maxBytes: 5 * megabyte, sniffed })
const attachment = (mime: string, sniffed: string): FileType => ({ mime, maxBytes: 20 * megabyte, sniffed })
const office = 'application/vnd.openxmlformats-officedocument'

const fileTypes: Readonly<Record<string, FileType>> = {
  jpg: image('image/jpeg', 'jpg'),
  jpeg: image('image/jpeg', 'jpg'),
  png: image('image/png', 'png'),
  webp: image('image/webp', 'webp'),
  gif: image('image/gif', 'gif'),
  mp4: { mime: 'video/mp4', maxBytes: 50 * megabyte, sniffed: 'mp4' },
  pdf: attachment('application/pdf', 'pdf'),
  doc: attachment('application/msword', 'cfb'),
  docx: attachment(`${office}.wordprocessingml.document`, 'docx'),
  xls: attachment('application/vnd.ms-excel', 'cfb'),
  xlsx: attachment(`${office}.spreadsheetml.sheet`, 'xlsx'),
  zip: attachment('application/zip', 'zip'),
}

/** What a stored file of an extension says it is. */
export const mimeOf = (extension: string): string | undefined => fileTypes[extension]?.mime

const extensionOf = (name: string): string => /\.([0-9a-z]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type of a file by its name, if its content agrees; null if either is not allowed. */
export async function fileTypeOf(name: string, path: string): Promise<FileType | null> {
  const extension = extensionOf(name)
  const claimed = Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined
  if (!claimed) return null
  const sniffed = await fileTypeFromFile(path)
  return sniffed?.ext === claimed.sniffed ? claimed : null
}

/** Shown in the page; everything else is offered for saving. */
export const isInline = (mime: string): boolean => /^image\/(jpeg|png|webp|gif)$/.test(mime)
