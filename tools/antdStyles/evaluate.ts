import { createRequire } from 'node:module'
import { createCache, StyleProvider } from '@ant-design/cssinjs'
import type { ThemeConfig } from 'antd'
import { ConfigProvider } from 'antd'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { argumentsOf, type PlacedCall } from './called.ts'
import { looks } from './looks.ts'

const load = createRequire(import.meta.url)

type Hook = (...classes: readonly string[]) => readonly [wrap?: (node: ReactNode) => ReactNode]
type Component = FunctionComponent<{ readonly prefixCls: string }>

const key = 'console'

function Styled({ call }: { readonly call: PlacedCall }): ReactNode {
  const made: Readonly<Record<string, Hook>> = load(`antd/lib/${call.module}`)
  const useStyles = made[call.exported]
  if (!useStyles) throw new Error(`antd/lib/${call.module} exports no ${call.exported}`)
  const [wrap] = useStyles(...(argumentsOf(call) as readonly string[]))
  return wrap?.(null) ?? null
}

const elementOf = (call: PlacedCall, at: number) =>
  call.kind === 'hook'
    ? createElement(Styled, { call, key: at })
    : createElement((load(`antd/lib/${call.module}`) as Record<string, Component>)[call.exported] as Component, {
        prefixCls: argumentsOf(call)[0],
        key: at,
      })

/** What antd keeps of a style: the text, a key, its digest, animations by name, where it is added, its place among others. */
type Kept = readonly [css: string, string, string, animations: Readonly<Record<string, string>>, unknown, order: number]

export interface Look {
  readonly styles: ReadonlyMap<string, Kept>
  /** Variables of antd, and by component those of its own and those that it alone has otherwise. */
  readonly variables: ReadonlyMap<string, string>
  readonly ofComponent: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly token: Readonly<Record<string, unknown>>
}

const variablesIn = (rule: string) =>
  new Map([...rule.matchAll(/(--[\w-]+):([^;}]*)/g)].map(([, name = '', value = '']) => [name, value] as const))

/** All styles of antd in one look, written with variables. */
function lookOf(theme: ThemeConfig, calls: readonly PlacedCall[]): Look {
  const cache = createCache()
  const options = { ...theme, cssVar: { prefix: 'ant', key } }
  const all = createElement(ConfigProvider, { theme: options }, calls.map(elementOf))
  renderToString(createElement(StyleProvider, { cache, mock: 'server' }, all))
  const [styles, ofComponent] = [new Map<string, Kept>(), new Map<string, ReadonlyMap<string, string>>()]
  let [variables, token]: [Look['variables'], Look['token']] = [new Map(), {}]
  for (const [path, [, kept]] of cache.cache as Map<string, [number, readonly never[]]>) {
    const [kind, ...parts] = path.split('%')
    if (kind === 'style') styles.set(parts.slice(1).join(' '), kept as never)
    if (kind === 'cssVar') ofComponent.set(parts[0] ?? '', variablesIn(kept[1] ?? ''))
    if (kind === 'token' && kept[3]) [variables, token] = [variablesIn(kept[3]), kept[2] ?? {}]
  }
  return { styles, variables, ofComponent, token }
}
/** @public */
export const evaluated = (calls: readonly PlacedCall[]): readonly Look[] => looks.map((theme) => lookOf(theme, calls))
