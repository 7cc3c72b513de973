import fc from 'fast-check'
import type { Location } from 'react-router'
import { describe, expect, it } from 'vitest'
import { keptViews, nextAfterClosing, nothingVisited, openTabs, type Tab, type Visited, visited } from './visited.ts'

const at = (key: string, search = ''): Location => ({ pathname: key, search, hash: '', state: null, key: 'test' })
const visit = (state: Visited, key: string, more: { search?: string; keepAlive?: boolean; unsaved?: string[] } = {}) =>
  visited(state, {
    type: 'visit',
    key,
    location: at(key, more.search),
    keepAlive: more.keepAlive ?? true,
    unsaved: more.unsaved ?? [],
  })
const open = (...keys: readonly string[]) => keys.reduce((state, key) => visit(state, key), nothingVisited)
const close = (state: Visited, ...keys: readonly string[]) => visited(state, { type: 'close', keys })
const strip = (state: Visited) => openTabs(state).map(({ key }) => key)
const tabOf = (state: Visited, key: string) => state.tabs.find((tab) => tab.key === key)

describe('visited views (specification 2, layout; 4, tab and cache views)', () => {
  it('have one tab per key, which remembers where it was left', () => {
    const state = visit(visit(open('/a', '/b'), '/a', { search: '?q=1' }), '/b')
    expect(strip(state)).toEqual(['/a', '/b'])
    expect(tabOf(state, '/a')?.location.search).toBe('?q=1')
  })

  it('are the same where a visit changes nothing, so that their pages stand as they are', () => {
    const state = visit(open('/a', '/b'), '/a', { search: '?q=1' })
    const again = visit(visit(state, '/b'), '/a', { search: '?q=1' })
    expect(tabOf(again, '/a')).toBe(tabOf(state, '/a'))
    const asked = { ...at('/a', '?q=1'), state: { asked: true } }
    const other = visited(again, { type: 'visit', key: '/a', location: asked, keepAlive: true, unsaved: [] })
    expect(tabOf(other, '/a')?.location).toBe(asked)
    expect(tabOf(visit(again, '/a', { search: '?q=1', keepAlive: false }), '/a')?.keepAlive).toBe(false)
  })

  it('close the active tab: to the last remaining one, or nowhere', () => {
    const state = visit(open('/a', '/b', '/c'), '/a')
    expect(nextAfterClosing(state, ['/a'])?.key).toBe('/c')
    expect(nextAfterClosing(state, ['/b'])).toBe(undefined)
    expect(nextAfterClosing(state, ['/a', '/b', '/c'])).toBe(null)
    const closing = close(state, '/a')
    expect(strip(closing)).toEqual(['/b', '/c'])
    expect(tabOf(closing, '/a'), 'on the screen until the next page is there').toBeTruthy()
    expect(visit(closing, '/c').tabs.map(({ key }) => key)).toEqual(['/b', '/c'])
  })

  it('begin anew when they are closed and come back at once', () => {
    const before = open('/a')
    const after = visit(close(before, '/a'), '/a')
    expect(strip(after)).toEqual(['/a'])
    expect(tabOf(after, '/a')?.view).not.toBe(tabOf(before, '/a')?.view)
  })

  it('begin anew when they are refreshed', () => {
    const before = open('/a', '/b')
    const after = visited(before, { type: 'refresh', key: '/a' })
    expect(tabOf(after, '/a')?.view).not.toBe(tabOf(before, '/a')?.view)
    expect(after.kept).toEqual(['/b'])
    expect(visited(before, { type: 'refresh', key: '/nowhere' })).toBe(before)
  })

  it('go elsewhere in their tab, or back in it, while they are hidden', () => {
    const state = visit(visit(open('/a'), '/a', { search: '?create=1' }), '/b')
    const back = visited(state, { type: 'relocate', key: '/a', to: -1 })
    expect(tabOf(back, '/a')?.location.search).toBe('')
    expect([back.active, tabOf(back, '/a')?.view]).toEqual(['/b', tabOf(state, '/a')?.view])
    const on = visited(state, { type: 'relocate', key: '/a', to: { pathname: '/a', search: '?q=2', hash: '' } })
    expect(tabOf(on, '/a')?.location.search).toBe('?q=2')
    expect(visited(back, { type: 'relocate', key: '/a', to: -1 })).toEqual(back)
  })

  it('end when their page is done: the tab goes as the next page comes, and not one that began anew meanwhile', () => {
    const state = open('/list', '/form')
    const view = tabOf(state, '/form')?.view ?? 0
    const ended = visited(state, { type: 'end', view })
    expect(strip(ended)).toEqual(['/list'])
    expect(strip(visit(ended, '/list'))).toEqual(['/list'])
    const again = visited(state, { type: 'refresh', key: '/form' })
    expect(visited(again, { type: 'end', view })).toBe(again)
    expect(strip(visited(visit(state, '/list'), { type: 'end', view })), 'while it is hidden').toEqual(['/list'])
  })

  it('carry the name of the record their page shows', () => {
    const state = open('/form')
    const view = tabOf(state, '/form')?.view ?? 0
    const named = visited(state, { type: 'name', view, record: '采油一厂' })
    expect(tabOf(visit(visit(named, '/list'), '/form'), '/form')?.record).toBe('采油一厂')
    expect(visited(named, { type: 'name', view, record: '采油一厂' })).toBe(named)
  })

  it('are not kept when their page says so', () => {
    const state = visit(open('/a'), '/form', { keepAlive: false })
    expect(state.kept).toEqual(['/a', '/form'])
    expect(visit(state, '/b').kept).toEqual(['/a', '/b'])
  })

  it('give up the longest unused first, and none with unsaved input', () => {
    const keys = Array.from({ length: keptViews }, (_, index) => `/${index}`)
    const full = visit(open(...keys), '/0')
    const after = visit(full, '/more', { unsaved: ['/1'] })
    expect(after.kept.length).toBe(keptViews)
    expect(after.kept).not.toContain('/2')
    expect(after.kept).toEqual(expect.arrayContaining(['/0', '/1', '/more']))
    expect(strip(after).length, 'the tab stays').toBe(keptViews + 1)
    expect(visit(full, '/more', { unsaved: keys }).kept.length).toBe(keptViews + 1)
  })
})

interface Model {
  strip: string[]
  active: string | null
}
interface Real {
  state: Visited
}
/** What a person does, as the specification describes it. */
abstract class Step implements fc.Command<Model, Real> {
  abstract apply(model: Model, real: Real): void
  check(_model: Readonly<Model>): boolean {
    return true
  }
  run(model: Model, real: Real): void {
    this.apply(model, real)
    const { state } = real
    expect(strip(state)).toEqual(model.strip)
    expect(state.active).toBe(model.active)
    expect(new Set(state.tabs.map(({ view }) => view)).size).toBe(state.tabs.length)
    for (const key of state.kept) expect(tabOf(state, key)).toBeTruthy()
    if (state.active !== null) expect(state.kept).toContain(state.active)
    expect(state.kept.length).toBeLessThanOrEqual(keptViews)
  }
}
class Open extends Step {
  readonly key: string
  constructor(key: string) {
    super()
    this.key = key
  }
  apply(model: Model, real: Real) {
    if (!model.strip.includes(this.key)) model.strip.push(this.key)
    model.active = this.key
    real.state = visit(real.state, this.key, { keepAlive: !this.key.endsWith('0') })
  }
  override toString = () => `open ${this.key}`
}
class Close extends Step {
  readonly keys: readonly string[]
  constructor(keys: readonly string[]) {
    super()
    this.keys = keys
  }
  override check({ strip: keys }: Readonly<Model>) {
    return this.keys.some((key) => keys.includes(key))
  }
  apply(model: Model, real: Real) {
    const next = nextAfterClosing(real.state, this.keys)
    real.state = close(real.state, ...this.keys)
    model.strip = model.strip.filter((key) => !this.keys.includes(key))
    if (model.active === null || !this.keys.includes(model.active)) return expect(next).toBe(undefined)
    const last: string | undefined = model.strip.at(-1)
    expect(next?.key).toBe(last)
    const opened = last ?? '/'
    if (last === undefined) model.strip = ['/']
    model.active = opened
    real.state = visit(real.state, opened)
  }
  override toString = () => `close ${this.keys.join()}`
}
class Refresh extends Step {
  readonly key: string
  constructor(key: string) {
    super()
    this.key = key
  }
  override check({ strip: keys }: Readonly<Model>) {
    return keys.includes(this.key)
  }
  apply(model: Model, real: Real) {
    const before: Tab | undefined = tabOf(real.state, this.key)
    real.state = visit(visited(real.state, { type: 'refresh', key: this.key }), this.key)
    expect(tabOf(real.state, this.key)?.view).not.toBe(before?.view)
    model.active = this.key
  }
  override toString = () => `refresh ${this.key}`
}
class Move extends Step {
  readonly key: string
  readonly to: number
  constructor(key: string, to: number) {
    super()
    this.key = key
    this.to = to
  }
  override check({ strip: keys }: Readonly<Model>) {
    return keys.includes(this.key)
  }
  apply(model: Model, real: Real) {
    const others = model.strip.filter((key) => key !== this.key)
    model.strip = [...others.slice(0, this.to), this.key, ...others.slice(this.to)]
    real.state = visited(real.state, { type: 'move', key: this.key, to: this.to })
  }
  override toString = () => `move ${this.key} to ${this.to}`
}

it('the strip obeys its rules whatever is opened, closed, refreshed and moved', () => {
  const key = fc.integer({ min: 0, max: 45 }).map((number) => `/${number}`)
  const steps = fc.commands(
    [
      key.map((one) => new Open(one)),
      key.map((one) => new Close([one])),
      fc.array(key, { minLength: 1, maxLength: 46 }).map((keys) => new Close(keys)),
      key.map((one) => new Refresh(one)),
      fc.tuple(key, fc.nat(45)).map(([one, to]) => new Move(one, to)),
    ],
    { size: 'large', maxCommands: 300 },
  )
  fc.assert(
    fc.property(steps, (commands) => {
      fc.modelRun(() => ({ model: { strip: [], active: null }, real: { state: nothingVisited } }), commands)
    }),
    { numRuns: 200 },
  )
}, 60_000)
