import { expect } from 'vitest'
import { back, dayOf, type Figures, type Raw } from '../figures.fixture.ts'
import { isOneOf, percent, type Recompute, sum, tenths } from './arithmetic.fixture.ts'

/** Where published things lie, and in which state they are out. */
const kinds = [
  ['notice', 'notice', 'publishState', ['published']],
  ['news', 'news', 'publishState', ['published']],
  ['propertyNews', 'propertyNews', 'publishState', ['published']],
  ['activity', 'communityActivity', 'state', ['published', 'reviewed']],
] as const

/** What is published and whom it addresses, from the rows themselves. */
export async function publishedItems(scene: Figures, loginName: string) {
  const mine = await scene.communitiesOf(loginName)
  const reads = new Map<unknown, Raw[]>()
  for (const row of await scene.knownRows('publishRead')) {
    const known = reads.get(row['bizId'])
    if (known) known.push(row)
    else reads.set(row['bizId'], [row])
  }
  const customers = (await scene.knownRows('customer')).filter(isOneOf('enable', true))
  const signups = (await scene.knownRows('activitySignup')).filter(isOneOf('state', 'pending', 'confirmed', 'attended'))
  const likesOf = (code: string, row: Raw): number | null => {
    if (code === 'news') return Number(row['likeCount'])
    return code === 'activity' ? sum(signups.filter(isOneOf('activityId', row['id'])), 'headcount') : null
  }
  const ofKind = async ([code, table, state, shown]: (typeof kinds)[number]) =>
    (await scene.knownRows(table)).filter(isOneOf(state, ...shown)).map((row) => {
      const chosen = (row['communityIds'] ?? []) as readonly unknown[]
      const forAll = code === 'news' || row['audience'] === 'all'
      const ofItem = reads.get(row['id']) ?? []
      return {
        code,
        id: row['id'],
        publishedAt: row['publishedAt'],
        publishedBy: row['publishedBy'],
        seen: mine === null || forAll || chosen.some((id) => mine.includes(String(id))),
        audienceSize: customers.filter((one) => forAll || chosen.includes(one['communityId'])).length,
        readCount: sum(ofItem, 'times'),
        readSeconds: sum(ofItem, 'seconds'),
        readerCount: new Set(ofItem.map(({ customerId }) => customerId)).size,
        likes: likesOf(code, row),
      }
    })
  return (await Promise.all(kinds.map(ofKind))).flat().filter(({ seen }) => seen)
}
type Item = Awaited<ReturnType<typeof publishedItems>>[number]

function itemFigures(items: readonly Item[], knowsLikes: boolean) {
  const all = (name: 'audienceSize' | 'readCount' | 'readSeconds' | 'readerCount' | 'likes') =>
    items.reduce((total, item) => total + (item[name] ?? 0), 0)
  return {
    items: items.length,
    audienceSize: all('audienceSize'),
    readCount: all('readCount'),
    readerCount: all('readerCount'),
    readRate: percent(all('readerCount'), all('audienceSize')),
    readSeconds: all('readSeconds'),
    avgSeconds: tenths(BigInt(all('readSeconds')), BigInt(all('readCount'))),
    likes: knowsLikes ? all('likes') : null,
  }
}

const publishReport: Recompute = async (scene, loginName) => {
  const { today } = scene
  const published = await publishedItems(scene, loginName)
  for (const days of [30, 300]) {
    const from = back(today, days)
    const items = published.filter(
      ({ publishedAt }) => publishedAt !== null && dayOf(publishedAt) >= from && dayOf(publishedAt) <= today,
    )
    const filters = { publishedAt: { from, to: today } }
    const answer = await scene.figures(loginName, 'publishReport', { filters })
    expect(answer.summary).toEqual(itemFigures(items, true))
    expect(answer.total).toBe(items.length)
    for (const { keys, values } of answer.list) {
      const item = items.find(({ id }) => id === keys[1])
      expect(keys[0]).toBe(item?.code)
      expect(values).toEqual(itemFigures(item ? [item] : [], item?.likes !== null))
    }
    for (const { keys, values } of answer.charts['kinds'] ?? [])
      expect(values['readCount']).toBe(
        itemFigures(
          items.filter(({ code }) => code === keys[0]),
          true,
        ).readCount,
      )
    if (days > 30) continue
    for (const { keys, values } of answer.charts['perDay'] ?? [])
      expect(values['items']).toBe(items.filter(({ publishedAt }) => dayOf(publishedAt) === keys[0]).length)
  }
}

export const publishing = { publishReport }
