import type { AnyResource } from '#declare'
import { newId } from '../../server/core/identifier.ts'
import { DemoRows, demoOf } from '../../server/demo/demo.ts'
import type { Demo, DemoRow } from '../../server/demo/demoData.ts'
import { type Demos, inOrder } from '../../server/demo/order.ts'
import { pictureShapes } from '../../server/demo/pictures/draw.ts'
import { pictureSubjects } from '../../server/demo/pictures/subjects.ts'
import type { Problem } from './problems.ts'

type MadeRow = DemoRow<AnyResource> & { readonly id: string }

/** Demo rows as they are written, without a database. */
export interface MadeRows {
  /** By resource, in the order in which they are made. */
  readonly rows: ReadonlyMap<string, readonly MadeRow[]>
  /** What could not be made, and rows that are named and made by nobody. */
  readonly problems: readonly Problem[]
}

/** More files than any row has of one shape. */
const files = () => Array.from({ length: 20 }, newId)
const listsFor = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, files()])) as unknown as Record<K, readonly string[]>

/** Stands for what a server keeps in its file store. */
const filesOfNobody = () => ({
  pictures: {
    byShape: listsFor(Object.keys(pictureShapes) as (keyof typeof pictureShapes)[]),
    bySubject: Object.fromEntries(pictureSubjects.map((subject) => [subject, newId()])) as Record<
      (typeof pictureSubjects)[number],
      string
    >,
  },
  attachments: listsFor(['pdf', 'mp4'] as const),
})

const onlyInPlay = () => {
  throw new Error('demo.earlier and demo.analyze are for `play`, when all rows are there')
}

const hintOf = (message: string) =>
  message.includes('pick from nothing')
    ? 'say in `after` which rows must be there first'
    : 'the function that makes the rows throws'

/** Makes the demo rows of all resources; what waits for rows that could not be made is left out. */
export async function makeRows(demos: Demos, now: Date): Promise<MadeRows> {
  const known = new DemoRows()
  const rows = new Map<string, readonly MadeRow[]>()
  const askedBy = new Map<string, string>()
  const problems: Problem[] = []
  const settings = {
    profile: 'small',
    now,
    password: 'Demo@2024',
    callAt: onlyInPlay,
    analyze: onlyInPlay,
    ...filesOfNobody(),
  } as const
  const order = inOrder(demos)
  const waits = (name: string) => demos[name]?.after?.some((before) => order.includes(before) && !rows.has(before))

  const make = async (name: string): Promise<void> => {
    const demo = demoOf(known, name, settings)
    const id: Demo['id'] = (of, key) => {
      if (!askedBy.has(`${of} ${key}`)) askedBy.set(`${of} ${key}`, name)
      return demo.id(of, key)
    }
    const made = ((await demos[name]?.rows({ ...demo, id })) ?? []).map((row) => ({
      ...row,
      id: row.key === undefined ? newId() : known.id(name, row.key),
    }))
    rows.set(name, made)
    known.made(
      name,
      made.map((row) => row.id),
    )
  }

  for (const name of order.filter((one) => demos[one]))
    if (!waits(name))
      await make(name).catch((cause: unknown) => {
        const message = cause instanceof Error ? cause.message : String(cause)
        problems.push({ resource: name, message, hint: hintOf(message) })
      })
  for (const one of known.missing) {
    const [of = '', ...key] = one.split(' ')
    const resource = askedBy.get(one)
    // Rows that could not be made are told once.
    if (resource !== undefined && (rows.has(of) || !demos[of]))
      problems.push({
        resource,
        message: `names the row ${key.join(' ')} of ${of}, which no demo row is called`,
        hint: 'check the spelling',
      })
  }
  return { rows, problems }
}
