import type { SeededFault } from './faults.ts'

/** Generated screens: forms with their drafts and conflicts, lists with their addresses, operations and reports. */
export const screenFaults: readonly SeededFault[] = [
  {
    name: 'screens: a merge takes theirs over mine',
    file: 'src/screens/form/merge.ts',
    from: 'values: { ...mine, ...Object.fromEntries',
    to: 'values: { ...mine, ...theirs, ...Object.fromEntries',
  },
  {
    name: 'screens: a merge does not ask where both changed a field',
    file: 'src/screens/form/merge.ts',
    from: '.filter((field) => byMe.includes(field) && !isSame(mine[field.name] ?? null, theirs[field.name] ?? null))',
    to: '.filter((field) => byMe.includes(field) && isSame(mine[field.name] ?? null, null))',
  },
  {
    name: 'screens: a draft is not kept',
    file: 'src/screens/form/useDraft.ts',
    from: 'if (isDirty()) keepDraft(form, { at: Date.now(), ...typed() })\n    else dropDraft(form)',
    to: 'if (!isDirty()) dropDraft(form)',
  },
  {
    name: 'screens: a draft holds a secret',
    file: 'src/screens/form/useRecordForm.ts',
    from: 'fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => [name, all[name] ?? null])',
    to: 'fields.map(({ name }) => [name, all[name] ?? null])',
  },
  {
    name: 'screens: a merged form is saved over the old version',
    file: 'src/screens/form/useRecordForm.ts',
    from: 'const body = { id: before.id, version: before.version, ...changed }',
    to: 'const body = { id: before.id, version: row?.version ?? before.version, ...changed }',
  },
  {
    name: 'screens: what the server says of a field is not said there',
    file: 'src/screens/formFields/useFieldForm.ts',
    from: 'refuse(textOf(error), error.errors)',
    to: 'refuse(textOf(error), {})',
  },
  {
    name: 'screens: a lost attempt is made again under another key',
    file: 'src/screens/formFields/attempts.ts',
    from: 'if (last?.content !== hash) last = { content: hash, key: makeKey() }',
    to: 'last = { content: hash, key: makeKey() }',
  },
  {
    name: 'screens: whether a draft is of today is asked of another clock',
    file: 'src/screens/form/moment.ts',
    from: 'shanghaiDay(at) === shanghaiDay(now)',
    to: 'at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)',
  },
  {
    name: 'screens: a third click on a heading sorts again',
    file: 'src/screens/list/sorting.ts',
    from: "current.order === 'asc' ? { field, order: 'desc' } : null",
    to: "current.order === 'asc' ? { field, order: 'desc' } : { field, order: 'asc' }",
  },
  {
    name: 'screens: an address forgets the filters',
    file: 'src/screens/list/address.ts',
    from: 'if (value !== undefined) filters[name] = value',
    to: 'if (isPeriod && value !== undefined) filters[name] = value',
  },
  {
    name: 'screens: a column is made too narrow to be widened again',
    file: 'src/screens/list/layout.ts',
    from: 'Math.min(widest, Math.max(narrowest, Math.round(width)))',
    to: 'Math.min(widest, Math.round(width))',
  },
  {
    name: 'screens: a range of rows stops before its last',
    file: 'src/screens/list/useSelection.ts',
    from: 'ids.slice(from, to + 1)',
    to: 'ids.slice(from, to)',
  },
  {
    name: 'screens: a row offers moves that its state does not allow',
    file: 'src/screens/operations/rowOperations.ts',
    from: "(verb !== 'transition' || leaves(resource, operation, row))",
    to: "(verb !== 'transition' || resource.stateField !== null)",
  },
  {
    name: 'screens: a row offers what is not permitted',
    file: 'src/screens/operations/rowOperations.ts',
    from: '        can(resource, operation) &&\n',
    to: '',
  },
  {
    name: 'screens: the month of a chart ends with the first of the next',
    file: 'src/screens/report/bucket.ts',
    from: 'Date.UTC(year, month, 0)',
    to: 'Date.UTC(year, month, 1)',
  },
  {
    name: 'screens: a record that could not be read is told in other words',
    file: 'src/screens/messages/zh.ts',
    from: "failed: '获取详情失败！',",
    to: "failed: '获取失败',",
  },
  {
    name: 'screens: an address asks for a page larger than the platform answers',
    file: 'src/screens/list/address.ts',
    from: 'const largestPage = 200',
    to: 'const largestPage = 100_000',
  },
  {
    name: 'screens: the week of a chart ends with the Monday of the next',
    file: 'src/screens/report/bucket.ts',
    from: 'addDays(bucket, 6)',
    to: 'addDays(bucket, 7)',
  },
  {
    name: 'screens: a form sends again while it awaits an answer',
    file: 'src/screens/formFields/useFieldForm.ts',
    from: '    if (busy.current) return\n',
    to: '',
    found: ['src/screens/formFields/useFieldForm.test.tsx'],
  },
  {
    name: 'screens: a form that was answered quickly takes a second click',
    file: 'src/screens/formFields/useFieldForm.ts',
    from: '    if (now - clickedAt.current < clickDebounceMs) return\n',
    to: '',
    found: ['src/screens/formFields/useFieldForm.test.tsx'],
  },
]
