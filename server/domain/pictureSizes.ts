import { sql } from 'kysely'
import type { NormalField, PictureSize } from '#declare'
import { issue, issueText } from '../../src/fields/issue.ts'
import { hasRatio, ratioText, type Sides, sidesText } from '../../src/fields/sides.ts'
import type { OptionItem } from '../../src/platform/contract.ts'
import { formatsOf } from '../../src/platform/format/format.ts'
import { sidesOf } from '../files/sides.ts'
import { type Context, connection } from './context.ts'
import type { Problem } from './problems.ts'

export type Picture = Extract<NormalField, { kind: 'image' | 'images' }>
type Values = Readonly<Record<string, unknown>>

/** How large pictures are that are made for a row. */
export function pictureSizeIn(
  { width, height, maxKilobytes }: PictureSize,
  row: Values,
): NonNullable<OptionItem['pictureSize']> {
  // A row that the driver read holds whole numbers as text.
  const kilobytes = maxKilobytes === undefined ? null : (row[maxKilobytes] ?? null)
  const sides = { width: Number(row[width]), height: Number(row[height]) }
  return kilobytes === null ? sides : { ...sides, maxBytes: Number(kilobytes) * 1024 }
}

/** What is asked of a picture. */
interface Wanted {
  readonly ratio?: number | undefined
  /** What its sides should be; null: any with that ratio. */
  readonly sides: Sides | null
  readonly maxBytes?: number | undefined
}

/** The row by which a picture is sized says what it takes, if it was chosen and is there. */
async function sizedBy(context: Context, { facts }: Picture, values: Values): Promise<Wanted | null> {
  const by = context.resource.field[facts.sizedBy ?? '']
  const id = by ? values[by.name] : undefined
  const target = by?.kind === 'ref' ? context.platform.catalogue.byName[by.facts.to] : undefined
  if (!target?.pictureSize || typeof id !== 'string') return null
  const names = Object.values(target.pictureSize).map((name) => sql.ref(name))
  const { rows } = await sql<Values>`
    select ${sql.join(names)} from ${sql.table(target.of)} where id = ${id}`.execute(connection(context))
  if (!rows[0]) return null
  const { maxBytes, ...sides } = pictureSizeIn(target.pictureSize, rows[0])
  return { sides, ratio: sides.width / sides.height, maxBytes }
}

/** What is wrong with the sides or the size of a stored picture, or null. */
export async function pictureProblem(
  context: Context,
  field: Picture,
  values: Values,
  file: { readonly id: string; readonly size: string },
): Promise<Problem | null> {
  const { ratio, maxBytes } = field.facts
  const wanted = (await sizedBy(context, field, values)) ?? { ratio, sides: null }
  const { locale } = context.call
  const say = (wrong: ReturnType<typeof issue>): Problem => ({
    code: wrong.code,
    message: issueText(wrong, String, locale),
  })
  const limit = Math.min(maxBytes ?? Number.POSITIVE_INFINITY, wanted.maxBytes ?? Number.POSITIVE_INFINITY)
  if (Number(file.size) > limit) return say(issue('E_RANGE', 'pictureBytes', { size: Math.floor(limit / 1024) }))
  if (wanted.ratio === undefined) return null
  const sides = await sidesOf(context.platform.dataDir, file.id)
  // What cannot be measured is no reason to refuse: the content was checked when it was uploaded.
  if (!sides || hasRatio(sides, wanted.ratio)) return null
  const { number } = formatsOf(locale)
  return say(
    issue('E_FORMAT', 'pictureSides', {
      wanted: wanted.sides ? sidesText(wanted.sides) : ratioText(wanted.ratio, number),
      sides: sidesText(sides),
    }),
  )
}
