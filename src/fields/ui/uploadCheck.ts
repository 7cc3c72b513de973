import { Failure } from '../../platform/failure.ts'
import type { Formats } from '../../platform/format/format.ts'
import type { FieldTranslate } from './useFieldTranslations.ui.ts'

const kilobyte = 1024

/** Most files of one field where the declaration states none. */
export const mostFiles = 9

/** What the platform takes (domain 2.3), by extension. */
export const pictureTypes = ['.jpg', '.jpeg', '.png', '.webp', '.gif'] as const
export const attachmentTypes = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.zip', '.mp4', ...pictureTypes] as const

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()
const isOneOf = (types: readonly string[], file: File) => types.includes(extensionOf(file.name))

/** The largest a file of its type may be where the declaration states none. */
export const limitOf = (file: File): number =>
  (isOneOf(pictureTypes, file) ? 5 : isOneOf(['.mp4'], file) ? 50 : 20) * kilobyte * kilobyte

/** What is wrong with a file's kind, or null. The server looks at the content; this spares a wait. */
export const typeProblem = (file: File, types: readonly string[], t: FieldTranslate): string | null =>
  isOneOf(types, file)
    ? null
    : t('wrongType', { name: file.name, types: types.map((type) => type.slice(1)).join(', ') })

/** What is wrong with a file's size, or null. */
export function sizeProblem(file: File, maxBytes: number, t: FieldTranslate, { size }: Formats): string | null {
  if (file.size === 0) return t('emptyFile', { name: file.name })
  return file.size > maxBytes ? t('tooLarge', { name: file.name, size: size(maxBytes) }) : null
}

/** That a file did not arrive, and why if the platform said so. */
export function failedUpload(error: unknown, file: File, t: FieldTranslate): string {
  const said = t('uploadFailed', { name: file.name })
  return error instanceof Failure && error.kind === 'business' ? `${said}: ${error.message}` : said
}
