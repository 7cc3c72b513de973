import { describe, expect, test } from 'vitest'
import type { NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import type { Can } from '../../../providers/accessControl.ts'
import { sample } from '../../sample.fixture.ts'
import { wayTo } from './moves.ts'

const row = (phase: string, more: object = {}): WireRow => ({ id: '1', version: 1, name: 'a', phase, ...more })
const everything: Can = () => true
const summary = (resource: NormalResource, from: WireRow, code: string, can = everything) => {
  const { moves, refusal } = wayTo(resource, from, code, can)
  return refusal ? [refusal.why, ...refusal.by.map(({ name }) => name)] : moves.map(({ name }) => name)
}

describe('how a card comes to a column', () => {
  test('by the moves that its state allows, and by no others', () => {
    expect(summary(sample, row('draft'), 'live')).toEqual(['release'])
    expect(summary(sample, row('draft'), 'closed')).toEqual(['noMove'])
    expect(summary(sample, row('draft'), 'draft')).toEqual([])
    expect(summary(sample, row('closed'), 'draft')).toEqual(['noMove'])
  })
  test('not without a permission, nor where a guard does not hold', () => {
    const may: Can = (_resource, operation) => typeof operation !== 'string' && operation.name !== 'release'
    expect(summary(sample, row('draft'), 'live', may)).toEqual(['notPermitted', 'release'])
    const guarded: NormalResource = {
      ...sample,
      operations: sample.operations.map((one) => (one.name === 'release' ? { ...one, only: { tone: 'warm' } } : one)),
    }
    expect(summary(guarded, row('draft', { tone: 'cold' }), 'live')).toEqual(['guarded', 'release'])
    expect(summary(guarded, row('draft', { tone: 'warm' }), 'live')).toEqual(['release'])
    expect(summary(guarded, row('draft', { tone: 'warm' }), 'live', may)).toEqual(['notPermitted', 'release'])
  })
  test('by any of several moves, and by one that leads to several states', () => {
    const [release] = sample.operations.filter(({ name }) => name === 'release')
    if (!release) throw new Error('the sample has lost its move')
    const again = { ...release, name: 'releaseLater', to: ['live', 'closed'] }
    const resource = { ...sample, operations: [...sample.operations, again] }
    expect(summary(resource, row('draft'), 'live')).toEqual(['release', 'releaseLater'])
    expect(summary(resource, row('draft'), 'closed')).toEqual(['releaseLater'])
  })
})
