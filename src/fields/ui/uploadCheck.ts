import { Failure } from '../../platform/failure.ts'
import type { Formats } from '../../platform/format/format.ts'
import { ratioText, type Sides, sidesText } from '../sides.ts'
import type { FieldTranslate } from './useFieldTranslations.ui.ts'

const kilobyte = 1024

interface WantedFiles {
  /** Extensions, with their dots. */
  readonly types: readonly string[]
  /** Default: what the platform takes. */
  readonly maxBytes?: number | undefined
  readonly ratio?: number | undefined
  /** Sides that a picture should have; they have the ratio. */
  readonly sides?: Sides | undefined
  readonly picture: boolean
}

/** Most files of one field where the declaration states none. */
export const maxFiles = 9

/** What the platform takes (domain 2.3), by extension. */
export const pictureTypes = ['.jpg', '.jpeg', '.png', '.webp', '.gif'] as const
export const attachmentTypes = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.zip', '.mp4', ...pictureTypes] as const

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()
const isOneOf = (types: readonly string[], file: File) => types.includes(extensionOf(file.name))

const limitOfType = (type: string): number =>
  ((pictureTypes as readonly string[]).includes(type) ? 5 : type === '.mp4' ? 50 : 20) * kilobyte * kilobyte

/** The largest a file of its type may be where the declaration states none. */
export const limitOf = ({ name }: File): number => limitOfType(extensionOf(name))

/** What is wanted, said before anything is chosen: a picture's sides, and how large which files may be. */
export function wantedText(
  { types, maxBytes, ratio, sides, picture }: WantedFiles,
  t: FieldTranslate,
  formats: Pick<Formats, 'size' | 'number'>,
): string {
  const limits = new Map<number, string[]>()
  for (const type of types) {
    const limit = Math.min(maxBytes ?? limitOfType(type), limitOfType(type))
    limits.set(limit, [...(limits.get(limit) ?? []), type.slice(1)])
  }
  const sizes = [...limits].map(([limit, of]) =>
    picture || of.length === attachmentTypes.length
      ? t('uploadSize', { size: formats.size(limit) })
      : t('uploadSizeOf', { types: of.join(', '), size: formats.size(limit) }),
  )
  const measures = [
    ...(sides ? [sidesText(sides)] : []),
    ...(ratio === undefined ? [] : [t('uploadRatio', { ratio: ratioText(ratio, formats.number) })]),
  ]
  return [...measures, ...sizes].join(' · ')
}

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
