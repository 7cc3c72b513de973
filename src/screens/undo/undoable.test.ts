import { describe, expect, it } from 'vitest'
import type { Can } from '../../providers/accessControl.ts'
import { sample } from '../sample.fixture.ts'
import { isEntryUndoable } from './undoable.ts'

const only =
  (...verbs: readonly string[]): Can =>
  (_resource, operation) =>
    typeof operation !== 'string' && verbs.includes(operation.verb)

describe('whether an entry of a history may be taken back', () => {
  it('is told of what a sheet did by whether its rows may be written or deleted', () => {
    expect(isEntryUndoable(sample, 'import', only('update'))).toBe(true)
    expect(isEntryUndoable(sample, 'import', only('remove'))).toBe(true)
    expect(isEntryUndoable(sample, 'import', only('create', 'import'))).toBe(false)
  })

  it('is told of what was made or deleted by its own buttons', () => {
    expect(isEntryUndoable(sample, 'create', () => true)).toBe(false)
    expect(isEntryUndoable(sample, 'remove', () => true)).toBe(false)
  })
})
