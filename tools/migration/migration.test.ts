import { describe, expect, test } from 'vitest'
import { defineMigration } from '../../server/database/migration/define.ts'
import { catalogueOf, locker, resource } from '../../server/database/migration/migration.fixture.ts'
import { releasedTables } from '../../server/database/migration/released.ts'
import type { Step } from '../../server/database/migration/steps.ts'
import { f } from '../../src/declare/index.ts'
import { fileOf, nameOf, releasedFile } from './file.ts'
import { standing } from './standing.ts'

const release = { migrations: ['2026-01-01-old'], tables: releasedTables(catalogueOf(locker())) }
const old = { '2026-01-01-old': defineMigration({ do: 'dropField', resource: 'locker', field: 'longGone' }) }
const monthlyFee = f.text({ label: '月租', renamed: 'fee' })
const { fee: _, ...others } = locker().fields
const renamed = catalogueOf(resource('locker', { ...others, monthlyFee }))
const renaming: Step = { do: 'renameField', resource: 'locker', from: 'fee', to: 'monthlyFee' }

describe('where a release, its migrations and the declarations stand', () => {
  test('what nobody wrote down is missing, what somebody did is not', () => {
    expect(standing(release, old, renamed).missing).toEqual([renaming])
    const written = standing(release, { ...old, '2026-02-01-fee': defineMigration(renaming) }, renamed)
    expect(written).toEqual({ missing: [], open: [], outdated: ["renamed: 'fee' of locker.monthlyFee"] })
  })

  test('what says TODO is undecided', () => {
    const step: Step = { do: 'fillField', resource: 'locker', field: 'fee', type: 'text', value: 'TODO: what' }
    const { open } = standing(release, { '2026-02-01-fee': defineMigration(step) }, catalogueOf(locker()))
    expect(open).toEqual(['2026-02-01-fee: fillField locker: TODO: what'])
  })

  test('a migration that does not fit the release is named', () => {
    const wrong = { '2026-02-01-fee': defineMigration({ ...renaming, from: 'price' }) }
    expect(() => standing(release, wrong, renamed)).toThrow('2026-02-01-fee does not fit the last release: renameField')
  })
})

test('a migration is called after its day and its first step, the second of a day after the first', () => {
  const now = new Date('2026-02-01T10:00:00Z')
  expect(nameOf([renaming], [], now)).toBe('2026-02-01-rename-locker-fee')
  expect(nameOf([renaming], ['2026-02-01-drop-locker-colour'], now)).toBe('2026-02-01-2-rename-locker-fee')
})

test('its file has the steps as somebody would write them', () => {
  const codes = { big: "TODO: what's left", 'very-big': null }
  const recode: Step = { do: 'recodeField', resource: 'locker', field: 'size', codes }
  expect(fileOf([recode])).toBe(`import { defineMigration } from '../migration/define.ts'

export const { steps, up } = defineMigration(
  {
    do: 'recodeField',
    resource: 'locker',
    field: 'size',
    codes: {
      big: 'TODO: what\\'s left',
      'very-big': null,
    },
  },
)
`)
})

test('the tables of a release are read as they were written', () => {
  const catalogue = catalogueOf(locker())
  expect(JSON.parse(releasedFile(catalogue, ['b', 'a']))).toEqual({
    migrations: ['a', 'b'],
    tables: releasedTables(catalogue),
  })
})
