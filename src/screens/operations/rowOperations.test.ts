import { describe, expect, it } from 'vitest'
import type { WireRow } from '../../platform/contract.ts'
import { sample } from '../sample.fixture.ts'
import { rowOperations } from './rowOperations.ts'

const row = (phase: string): WireRow => ({ id: '1', version: 1, name: 'a', phase, enable: true })
const names = (phase: string, can: Parameters<typeof rowOperations>[2] = () => true) =>
  rowOperations(sample, row(phase), can).map(({ name }) => name)

describe('operations of a row', () => {
  it('offers exactly the moves its state allows', () => {
    expect(names('draft')).toEqual(['detail', 'update', 'release', 'enable', 'remove'])
    expect(names('live')).toEqual(['detail', 'update', 'close', 'enable', 'remove'])
    expect(names('closed')).toEqual(['detail', 'update', 'enable', 'remove'])
  })
  it('leaves out what is not permitted', () => {
    expect(
      names('draft', (_resource, operation) => typeof operation !== 'string' && operation.verb === 'detail'),
    ).toEqual(['detail'])
  })
})
