// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { draftKeptMs, dropDraft, keepDraft, keptDraft, longestDraft, maxDrafts } from './formDrafts.ts'
import { holdIdentity } from './identity.ts'

const draft = (at: number, name = 'a') => ({ at, version: 1, base: { name: '' }, values: { name } })
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

beforeEach(() => {
  localStorage.clear()
  holdIdentity('anna')
})

test('a draft is there again for who typed it, and for nobody else', () => {
  keepDraft('sample:7', draft(1000))
  expect(keptDraft('sample:7', 2000)).toEqual(draft(1000))
  expect(keptDraft('sample:8', 2000)).toBeNull()
  holdIdentity('berta')
  expect(keptDraft('sample:7', 2000)).toBeNull()
})

test('the newest are kept, and none for ever', () => {
  for (let at = 1; at <= maxDrafts + 5; at++) keepDraft(`sample:${at}`, draft(at))
  expect(drafts()).toHaveLength(maxDrafts)
  expect(keptDraft('sample:1', 100)).toBeNull()
  expect(keptDraft(`sample:${maxDrafts + 5}`, 100)).not.toBeNull()
  expect(keptDraft('sample:20', 20 + draftKeptMs + 1)).toBeNull()
  keepDraft('sample:new', draft(draftKeptMs + 1000))
  expect(drafts()).toHaveLength(1)
})

test('what is too long or damaged is no draft', () => {
  keepDraft('sample:7', draft(1))
  keepDraft('sample:7', draft(2, 'x'.repeat(longestDraft)))
  expect(keptDraft('sample:7', 3)).toBeNull()
  localStorage.setItem('draft:anna:sample:8', '{"at":"now"')
  expect(keptDraft('sample:8', 3)).toBeNull()
})

test('a saved form leaves none', () => {
  keepDraft('sample:7', draft(1))
  dropDraft('sample:7')
  expect(drafts()).toEqual([])
})
