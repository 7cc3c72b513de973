import { resourceBase } from '../../src/platform/contract.ts'

/** The list that is measured: filters, references, a default order of two fields, and rows that are easy to make. */
const resource = 'universalServicePhone'

export const table = resource
/** The row that every measured row refers to. */
const categoryTable = 'servicePhoneCategory'
/** Where staff find the list. */
export const listAddress = '/functions/publish/peopleTelephone/uniConveniencePhone'

const url = (verb: string) => `${resourceBase}/${resource}/${verb}`
export const urls = { list: url('condition'), insert: url('insert'), update: url('update') }

const digits = 15
/** Id of the nth row made for the bench. */
export const idOf = (n: number | '{n}') => `bench${typeof n === 'number' ? String(n).padStart(digits, '0') : n}`
export const numberOf = (n: number) => String(n).padStart(digits, '0')

/**
 * What the row of number `i` says, from its id to its last change. `categories`: the ids that they share, as an array of SQL.
 * Nearly all keep the default display order, as they do in real life.
 */
export const rowOf = (categories: string): string => `
    'bench' || lpad(i::text, ${digits}, '0'), '便民服务点 ' || i, (${categories})[1 + i % cardinality(${categories})],
    '0991-' || (2000000 + i), i % 3 = 0, case when i % 3 > 0 then '08:00' end, case when i % 3 > 0 then '18:00' end,
    '和平路 ' || i % 900 || ' 号', '上门服务，请提前预约。', i % 500, 'all', i % 20 > 0,
    case when i % 50 = 0 then i % 90 else 100 end, now() - i * interval '1 minute', now()`

/** Rows as staff would have entered them, each with a category and a writer of the demo data; `$1` is how many. */
export const fillTable = `
  insert into "${table}" ("id", "name", "categoryId", "phone", "allDay", "openTime", "closeTime", "address", "intro",
    "callCount", "audience", "enable", "sort", "createdAt", "updatedAt", "createdBy", "updatedBy", "version")
  select ${rowOf('category.ids')}, writer.id, writer.id, 1
  from generate_series(1, $1::int) i,
    (select array_agg("id" order by "id") as ids from "${categoryTable}" where "deletedAt" is null) category,
    (select "id" from "account" where "deletedAt" is null order by "id" limit 1) writer`

/** What the console sends to add and to change a row; `{n}` is a number that no other call has. */
export const insertBody = (categoryId: string) =>
  JSON.stringify({ name: '新增 {n}', categoryId, phone: '0991-2345678', allDay: true, audience: 'all' })
export const updateBody = JSON.stringify({ id: idOf('{n}'), version: 1, address: '和平路 {n} 号' })
