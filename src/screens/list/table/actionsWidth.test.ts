import { expect, test } from 'vitest'
import type { NormalOperation } from '../../../declare/index.ts'
import { sample } from '../../sample.fixture.ts'
import { actionsWidth } from './actionsWidth.ts'

const widthOf = (names: readonly string[], texts: Readonly<Record<string, string>> = {}) => {
  const possible = names.flatMap((name) => sample.operation[name] ?? [])
  return actionsWidth(sample, possible, '操作', ({ name }: NormalOperation) => [texts[name] ?? '两字'])
}

test('moves that lead out of different states never stand side by side', () => {
  expect(widthOf(['release', 'close'])).toBe(widthOf(['release']))
  expect(widthOf(['update', 'release', 'close'])).toBe(widthOf(['update', 'release']))
  expect(widthOf(['update', 'release', 'close'], { close: '很长的按钮文字' })).toBeGreaterThan(
    widthOf(['update', 'release']),
  )
})

test('of more than two, the others take no more room than the button of a menu', () => {
  const two = ['update', 'enable']
  expect(widthOf([...two, 'remove'])).toBeGreaterThan(widthOf(two))
  expect(widthOf([...two, 'remove', 'detail'])).toBe(widthOf([...two, 'remove']))
})

test('the heading is never broken', () => {
  const [only] = sample.operations.filter(({ name }) => name === 'detail')
  const of = (title: string) => actionsWidth(sample, only ? [only] : [], title, () => ['Ver'])
  expect(of('Acciones de la fila')).toBeGreaterThan(of('Ver'))
})
