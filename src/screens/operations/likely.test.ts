import { describe, expect, it } from 'vitest'
import { op } from '../../declare/index.ts'
import { normaliseOperation } from '../../declare/normalise.ts'
import { sample } from '../sample.fixture.ts'
import { cannotBeUndone, likelyFirst } from './likely.ts'

const move = (name: string, facts: object) =>
  normaliseOperation(name, op.transition(`POST /sample/${name}`, { label: name, permit: 'publish', ...facts }))
const reopen = move('reopen', { from: ['closed'], to: 'draft' })
const reset = move('reset', { danger: true })
const withMove = (operation = reopen) => ({ ...sample, operations: [...sample.operations, operation] })
const named = (name: string) => sample.operations.filter((operation) => operation.name === name)

describe('the buttons of a row', () => {
  it('begin with what its state waits for, and end with what ends it', () => {
    const offered = ['remove', 'enable', 'close', 'update', 'release'].flatMap(named)
    const order = likelyFirst([reset, ...offered]).map(({ name }) => name)
    expect(order).toEqual(['release', 'update', 'close', 'reset', 'enable', 'remove'])
  })
  it('have both answers to a request in front', () => {
    const reject = move('reject', { permit: 'audit', from: ['draft'], to: 'closed', danger: true })
    const approve = move('approve', { permit: 'audit', from: ['draft'], to: 'live' })
    const order = likelyFirst([...named('update'), approve, reject]).map(({ name }) => name)
    expect(order).toEqual(['approve', 'reject', 'update'])
  })
  it('are red only where there is no way back', () => {
    const red = (resource = sample) =>
      resource.operations.filter((operation) => cannotBeUndone(resource, operation)).map(({ name }) => name)
    expect(red()).toEqual(['remove', 'close'])
    expect(red(withMove())).toEqual(['remove'])
    expect(red(withMove(reset))).toEqual(['remove', 'close', 'reset'])
  })
})
