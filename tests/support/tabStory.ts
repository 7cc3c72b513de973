import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from './journey.ts'
import { listPage } from './listPage.ts'
import { pathOf } from './tabStrip.ts'

/** Lists whose new records are typed into a dialog over them, which is kept with the list. */
const typable: Readonly<Record<string, string>> = {
  [paths.phones]: 'universalServicePhone',
  [paths.companies]: 'company',
  '/setting/project': 'project',
  '/setting/job': 'job',
  '/setting/dictionary': 'dictionary',
}
const lists = [...Object.keys(typable), paths.units, paths.accounts, paths.workplace]

/** The same numbers for the same seed: a story that fails can be told again. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * What somebody does with many tabs, beside a model of what the strip should hold. Every step presses what staff press;
 * presses are sent to the element itself where a dialog lies over it.
 */
export class TabStory {
  strip: string[] = [paths.workplace]
  active: string = paths.workplace
  readonly typed = new Map<string, string>()
  readonly done: string[] = []
  private readonly page: Page
  private readonly random: (below: number) => number

  constructor(page: Page, random: (below: number) => number) {
    this.page = page
    this.random = random
  }

  private one<Item>(items: readonly Item[]): Item {
    const item = items[this.random(items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  private press = (selector: string) => this.page.locator(selector).first().dispatchEvent('click')
  private tab = (key: string) => `[role=tab][data-testid="tab.${key}"]`
  private arrived(key: string): void {
    if (!this.strip.includes(key)) this.strip.push(key)
    this.active = key
  }
  private closed(keys: readonly string[]): void {
    this.strip = this.strip.filter((key) => !keys.includes(key))
    for (const key of keys) this.typed.delete(key)
    if (!keys.includes(this.active)) return
    this.arrived(this.strip.at(-1) ?? paths.workplace)
  }
  /** Answers the question that protects what was typed, whenever one of these tabs holds something. */
  private async lose(keys: readonly string[]): Promise<boolean> {
    if (!keys.some((key) => this.typed.has(key))) return true
    const lose = this.random(2) === 0
    const question = this.page.locator('.ant-modal-confirm:visible')
    await question.getByRole('button', { name: lose ? '放弃修改' : '继续编辑' }).click()
    await question.waitFor({ state: 'detached' })
    return lose
  }

  async open(path: string): Promise<void> {
    this.done.push(`open ${path}`)
    await this.press(`[data-testid="menu.${path}"]`)
    this.arrived(path)
    await this.agrees()
  }
  openSome = () => this.open(this.one(lists))

  /** Through the list of the unit phones. */
  async openRecord(): Promise<void> {
    if (this.active !== paths.units) await this.open(paths.units)
    const { rows } = listPage(this.page, 'unitServicePhone')
    await rows.first().waitFor()
    const id = this.one(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id') ?? '')))
    const key = `${paths.unitForm}?id=${id}`
    this.done.push(`open ${key}`)
    await this.press(`[data-testid="unitServicePhone.row.${id}.update"]`)
    this.arrived(key)
    await this.agrees()
  }

  async switchTo(key = this.one(this.strip)): Promise<void> {
    this.done.push(`switch to ${key}`)
    await this.press(this.tab(key))
    this.active = key
    await this.agrees()
  }

  async type(): Promise<void> {
    const resource = typable[this.active]
    if (!resource) return
    this.done.push(`type into ${this.active}`)
    const list = listPage(this.page, resource)
    const text = `没有保存${this.done.length}`
    if (!this.typed.has(this.active)) await list.action('create').click()
    await list.field('name').fill(text)
    this.typed.set(this.active, text)
    await this.agrees()
  }

  private async fromMenu(key: string, entry: string): Promise<void> {
    await this.page.locator(this.tab(key)).dispatchEvent('contextmenu', { clientX: 400, clientY: 80 })
    await this.page.getByRole('menuitem', { name: entry, exact: true }).dispatchEvent('click')
  }
  async refresh(key = this.one(this.strip)): Promise<void> {
    this.done.push(`refresh ${key}`)
    await this.fromMenu(key, '刷新')
    if (await this.lose([key])) {
      this.typed.delete(key)
      this.active = key
    }
    await this.agrees()
  }
  async close(key = this.one(this.strip)): Promise<void> {
    this.done.push(`close ${key}`)
    await this.press(`${this.tab(key)} .tabs-close`)
    if (await this.lose([key])) this.closed([key])
    await this.agrees()
  }
  async closeOthers(): Promise<void> {
    const kept = this.one(this.strip)
    this.done.push(`close others than ${kept}`)
    const others = this.strip.filter((key) => key !== kept)
    if (others.length === 0) return
    await this.fromMenu(kept, '关闭其他')
    if (await this.lose(others)) {
      this.closed(others)
      this.active = kept
    }
    await this.agrees()
  }
  async move(): Promise<void> {
    const [key, step] = [this.one(this.strip), this.random(2) === 0 ? -1 : 1]
    this.done.push(`move ${key} by ${step}`)
    const at = this.strip.indexOf(key)
    const options = { key: step < 0 ? 'ArrowLeft' : 'ArrowRight', ctrlKey: true, shiftKey: true, bubbles: true }
    await this.page.locator(this.tab(key)).dispatchEvent('keydown', options)
    if (this.strip[at + step] !== undefined) this.strip = this.strip.toSpliced(at, 1).toSpliced(at + step, 0, key)
    await this.agrees()
  }

  /** The strip, its mark, its dots, the address and what was typed are as the model says. */
  private async agrees(): Promise<void> {
    const shown = () =>
      this.page.evaluate(() => {
        const tabs = [...document.querySelectorAll<HTMLElement>('.tabs [role=tab]')]
        const keys = (some: readonly HTMLElement[]) => some.map((tab) => tab.dataset['testid']?.slice('tab.'.length))
        return {
          strip: keys(tabs),
          active: keys(tabs.filter((tab) => tab.ariaSelected === 'true')),
          unsaved: keys(tabs.filter((tab) => tab.querySelector('.tabs-unsaved'))).toSorted(),
        }
      })
    await expect
      .poll(shown, { interval: 60, message: this.done.slice(-6).join('\n') })
      .toEqual({ strip: this.strip, active: [this.active], unsaved: [...this.typed.keys()].toSorted() })
    expect(pathOf(this.page)).toBe(this.active.split('?')[0])
    const text = this.typed.get(this.active)
    const resource = typable[this.active]
    if (text === undefined || !resource) return
    await expect.poll(() => listPage(this.page, resource).field('name').inputValue()).toBe(text)
  }

  async step(): Promise<void> {
    const chance = this.random(100)
    if (chance < 12) return this.openSome()
    if (chance < 24) return this.openRecord()
    if (chance < 54) return this.switchTo()
    if (chance < 70) return this.type()
    if (chance < 80) return this.refresh()
    if (chance < 94) return this.close()
    return this.move()
  }
}
