import type { SeededFault } from './faults.ts'

/** The operations of rows: versions, scope, masks, filters, transitions, batches and the trail. */
export const serverOperations: readonly SeededFault[] = [
  {
    name: 'server/operations: a write over an older version is taken',
    file: 'server/domain/claim.ts',
    from: 'found.row.version !== version',
    to: 'found.row.version < version',
  },
  {
    name: 'server/operations: a transition leaves any state',
    file: 'server/domain/transition.ts',
    from: "if (typeof state !== 'string' || !from.includes(state)) throw refuse('E_STATE')",
    to: "if (typeof state !== 'string') throw refuse('E_STATE')",
  },
  {
    name: 'server/operations: who looks after a community sees the rows of all',
    file: 'server/domain/scope.ts',
    from: "if (caller.dataScope === 'all') return null",
    to: "if (caller.dataScope === 'all' || caller.dataScope === 'community') return null",
  },
  {
    name: 'server/operations: who looks after a community manages its project',
    file: 'server/domain/scope.ts',
    from: "  if (use === 'write' && caller.dataScope === 'community') return never\n",
    to: '',
  },
  {
    name: 'server/operations: a value that differs in case alone is another one',
    file: 'server/domain/uniqueness.ts',
    from: 'return [String(value).toLowerCase(), ...',
    to: 'return [String(value), ...',
  },
  {
    name: 'server/operations: a list shows personal data unmasked',
    file: 'server/domain/wire.ts',
    from: 'full ? row[field.name] : masked(field, row[field.name])',
    to: 'full || field.mask ? row[field.name] : masked(field, row[field.name])',
  },
  {
    name: 'server/operations: who may only look sees personal data in full',
    file: 'server/domain/wire.ts',
    from: "(permits.has('edit') || permits.has('audit'))",
    to: "(permits.has('edit') || permits.has('audit') || permits.has('detail'))",
  },
  {
    name: 'server/operations: a page may be of any size',
    file: 'server/domain/query.ts',
    from: "if (value < 1 || value > most) throw wrong(name, 'E_RANGE')",
    to: "if (value < 1) throw wrong(name, 'E_RANGE')",
  },
  {
    name: 'server/operations: a list is sorted the other way round',
    file: 'server/domain/query.ts',
    from: "return { field, order: term.startsWith('-') ? 'desc' : 'asc' }",
    to: "return { field, order: term.startsWith('-') ? 'asc' : 'desc' }",
  },
  {
    name: 'server/operations: a list forgets its filters',
    file: 'server/domain/query.ts',
    from: 'return found ? [...filtered, found] : filtered',
    to: 'return found ? [...filtered, found] : []',
  },
  {
    name: 'server/operations: a list begins with its second page',
    file: 'server/domain/rows.ts',
    from: 'const offset = (pageNum - 1) * pageSize',
    to: 'const offset = pageNum * pageSize',
  },
  {
    name: 'server/operations: a picker offers what is switched off like anything else',
    file: 'server/operations/verbs/options.ts',
    from: 'const disabled = enable !== null && row[enable] === false',
    to: 'const disabled = enable !== null && row[enable] === null',
  },
  {
    name: 'server/operations: a picker finds residents by a part of their number',
    file: 'server/operations/verbs/options.ts',
    from: 'return inFull || !(field?.mask || field?.quotes) || whole.includes(field)',
    to: 'return inFull || field !== undefined || whole.length > 0',
  },
  {
    name: 'server/operations: a name that is offered quotes a number',
    file: 'server/operations/verbs/options.ts',
    from: 'const quotes = inFull ? null : title?.quotes',
    to: 'const quotes = inFull ? title?.quotes : null',
  },
  {
    name: 'server/operations: nobody counts who is looked up by a number',
    file: 'server/domain/personalSearch.ts',
    from: 'if (!allowed) throw new HttpFailure(429)',
    to: 'if (!allowed) return',
  },
  {
    name: 'server/operations: a reference to what is switched off is taken',
    file: 'server/domain/references.ts',
    from: 'if (!referred?.choosable || referred.disabled)',
    to: 'if (!referred?.choosable)',
  },
  {
    name: 'server/operations: a tree grows deeper than declared',
    file: 'server/domain/tree.ts',
    from: 'if (candidate && (loops || tooDeep))',
    to: 'if (candidate && loops && tooDeep)',
  },
  {
    name: 'server/operations: a row that one other needs is deleted',
    file: 'server/domain/remove.ts',
    from: 'if (blocking.length > 0) {',
    to: 'if (blocking.length > 1) {',
  },
  {
    name: 'server/operations: an update leaves no entry in the trail',
    file: 'server/domain/write.ts',
    from: '  await writeLog(context, [{ id: before.id, operation, before, after: stored.row, answers }], names)\n',
    to: '',
  },
  {
    name: 'server/operations: the trail tells secrets',
    file: 'server/domain/log.ts',
    from: '({ standard, writeOnly, stored }) => !standard && !writeOnly && stored',
    to: '({ standard, stored }) => !standard && stored',
  },
  {
    name: 'server/operations: who looks at personal data stands in no trail',
    file: 'server/operations/reveal/routes.ts',
    from: '          await writeLog(context, [{ id: row.id, operation, before: row, after: row, seen: [field.name] }], new Map())\n',
    to: '',
  },
  {
    name: 'server/operations: anybody reads what became of a record',
    file: 'server/operations/history/trail.ts',
    from: "  if (!mayRead(context)) throw refuse('E_OP')\n",
    to: '',
  },
  {
    name: 'server/operations: a batch asks for no right of its own',
    file: 'server/operations/batch/request.ts',
    from: "if (!satisfies(call.caller.permits(context.resource.of), operation)) throw refuse('E_OP')",
    to: "if (call.caller.permits(context.resource.of) === null) throw refuse('E_OP')",
  },
  {
    name: 'server/operations: a batch is anybody’s who knows its number',
    file: 'server/operations/batch/routes.ts',
    from: 'if (!batch || batch.accountId !== caller.accountId)',
    to: "if (!batch || caller.accountId === '')",
  },
]
