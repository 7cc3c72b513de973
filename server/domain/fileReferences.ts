import { sql } from 'kysely'
import type { NormalField } from '#declare'
import { sanitise } from '../../src/fields/richText/richText.server.ts'
import { isInline, mimeOf } from '../files/fileTypes.ts'
import { type Context, connection } from './context.ts'
import { fileResource, isPrivate } from './fileResource.ts'
import { type Picture, pictureProblem } from './pictureSizes.ts'
import { note } from './problems.ts'
import { filesInText, type KnownFile, readableFiles } from './readableFiles.ts'
import { idsOf, type Names } from './referenceLabels.ts'
import type { Candidate } from './references.ts'

type FileField = Extract<NormalField, { kind: 'image' | 'images' | 'file' | 'files' }>
type TextField = Extract<NormalField, { kind: 'richText' }>

interface FileFacts extends KnownFile {
  readonly name: string
  readonly mime: string
  readonly size: string
}

interface Use {
  readonly candidate: Candidate
  readonly path: string
  readonly field: FileField | TextField
  readonly id: string
}

const isFile = (field: NormalField): field is FileField =>
  field.kind === 'image' || field.kind === 'images' || field.kind === 'file' || field.kind === 'files'

type Values = Readonly<Record<string, unknown>>

/** Files that a formatted text shows, read as it will be stored. */
const shownIn = (html: unknown): string[] =>
  typeof html === 'string' && /data-file/i.test(html) ? [...new Set(filesInText(sanitise(html)))] : []

/** Files a row names, those of its texts and nested lists included. */
function namedIn(fields: readonly NormalField[], values: Values, path = ''): Omit<Use, 'candidate'>[] {
  return fields.flatMap((field): Omit<Use, 'candidate'>[] => {
    const value = values[field.name]
    if (isFile(field)) return idsOf(value).map((id) => ({ path: path + field.name, field, id }))
    if (field.kind === 'richText') return shownIn(value).map((id) => ({ path: path + field.name, field, id }))
    if (field.kind !== 'list' || !Array.isArray(value)) return []
    return value.flatMap((item: unknown, index) =>
      typeof item === 'object' && item !== null
        ? namedIn(field.of, item as Values, `${path}${field.name}[${index}].`)
        : [],
    )
  })
}

const isPicture = (field: Use['field']): field is Picture => field.kind === 'image' || field.kind === 'images'

/** A picture that stays has to fit another row from now on. */
const isMeasuredAnew = ({ field }: Pick<Use, 'field'>, { before, values }: Candidate): boolean => {
  const by = isPicture(field) ? field.facts.sizedBy : undefined
  return by !== undefined && values[by] !== before?.[by]
}

/** Ids of the files that candidates take away, which the trail names beside those that come. */
const takenAway = (fields: readonly FileField[], { before, values }: Candidate) =>
  fields.flatMap(({ name }) => {
    const kept = new Set(idsOf(values[name]))
    return idsOf(before?.[name]).filter((id) => !kept.has(id))
  })

/**
 * Refuses files that do not exist or that the caller may not read (naming one would show it), that are no pictures where
 * pictures are asked for, have other proportions or are larger than the field takes. Texts may show what is not there: it
 * is not seen. Answers what the files of each field are called.
 */
export async function checkFiles(context: Context, candidates: readonly Candidate[]): Promise<Names> {
  const { fields } = context.resource
  const fileFields = fields.filter(isFile)
  const uses = candidates.flatMap((candidate): Use[] => {
    const kept = new Set(candidate.before ? namedIn(fields, candidate.before).map(({ id }) => id) : [])
    return namedIn(fields, candidate.values).flatMap((use) =>
      kept.has(use.id) && !isMeasuredAnew(use, candidate) ? [] : [{ ...use, candidate }],
    )
  })
  const ids = new Set([
    ...uses.map(({ id }) => id),
    ...candidates.flatMap((candidate) => takenAway(fileFields, candidate)),
  ])
  if (ids.size === 0 || !context.platform.catalogue.byName[fileResource]) return new Map()
  const { rows } =
    await sql<FileFacts>`select id, name, mime, size, "bizType", "createdBy" from ${sql.table(fileResource)}
    where id = any(${[...ids]}::text[]) and "deletedAt" is null`.execute(connection(context))
  const known = new Map(rows.map((file) => [file.id, file]))
  const named = new Set(uses.map(({ id }) => id))
  const readable = await readableFiles(
    context,
    rows.filter(({ id }) => named.has(id)),
  )
  for (const { candidate, path, field, id } of uses) {
    const file = known.get(id)
    if (!file && field.kind === 'richText') continue
    if (!file || isPrivate(file.bizType) || !readable.has(id)) note(candidate.problems, path, 'E_REF')
    else if (field.kind === 'richText') continue
    else if (isPicture(field)) {
      const problem = isInline(file.mime)
        ? await pictureProblem(context, field, candidate.values, file)
        : ({ code: 'E_FORMAT' } as const)
      if (problem) note(candidate.problems, path, problem)
    } else if ('types' in field.facts && !field.facts.types?.some((type) => mimeOf(type) === file.mime))
      note(candidate.problems, path, 'E_FORMAT')
    else if (field.facts.maxBytes !== undefined && Number(file.size) > field.facts.maxBytes)
      note(candidate.problems, path, 'E_RANGE')
  }
  const names = new Map(rows.map(({ id, name }) => [id, { label: name }]))
  return new Map(fileFields.map(({ name }) => [name, names]))
}
