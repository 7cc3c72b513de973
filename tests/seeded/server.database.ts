import type { SeededFault } from './faults.ts'

/** Locks, transactions, budgets, prepared statements, and how tables are brought to what is declared. */
export const serverDatabase: readonly SeededFault[] = [
  {
    name: 'server/database: a replica is read that has not come as far as the primary',
    file: 'server/database/replica.ts',
    from: 'pg_is_in_recovery() and pg_last_wal_replay_lsn()',
    to: 'pg_is_in_recovery() or pg_last_wal_replay_lsn()',
  },
  {
    name: 'server/database: a replica names the state that it shows',
    file: 'server/database/state.ts',
    from: 'gen_random_uuid()::text',
    to: 'pg_current_snapshot()::text',
  },
  {
    name: 'server/database: a read that a replica ended runs on it again',
    file: 'server/database/transactions.ts',
    from: "kind === 'reading' && attempt === 1",
    to: "kind === 'reading'",
  },
  {
    name: 'server/database: what a savepoint undid is told as the cause of a later failure',
    file: 'server/database/transactions.ts',
    from: '      store.unawaited.length = sent\n',
    to: '',
  },
  {
    name: 'server/database: statements that are asked for in one go leave one by one',
    file: 'server/database/sending.ts',
    from: 'process.nextTick(uncork)',
    to: 'uncork()',
  },
  {
    name: 'server/database: months begin in another zone than days',
    file: 'server/database/schema/months.ts',
    from: 'shanghaiDay(moment).slice(0, 7)',
    to: 'moment.toISOString().slice(0, 7)',
  },
  {
    name: 'server/database: rows that came before their month stay where they are',
    file: 'server/database/schema/months.ts',
    from: 'literal(until)} returning',
    to: 'literal(from)} returning',
  },
  {
    name: 'server/database: a table that is taken over ends with this month whatever it holds',
    file: 'server/database/schema/divide.ts',
    from: 'latest > now ? latest : now',
    to: 'now',
  },
  {
    name: 'server/database: the lock of a data directory is given back at once',
    file: 'server/database/lock.ts',
    from: 'held.push(server)',
    to: 'held.push(server.close())',
  },
  {
    name: 'server/database: what failed inside a transaction is kept',
    file: 'server/database/transactions.ts',
    from: `await sql\`rollback to savepoint \${name}\``,
    to: `await sql\`release savepoint \${name}\``,
  },
  {
    name: 'server/database: what was undone is told after the commit',
    file: 'server/database/transactions.ts',
    from: '      store.afterCommit.length = pending\n',
    to: '',
  },
  {
    name: 'server/database: a transaction in the way of others is not run again',
    file: 'server/database/transactions.ts',
    from: 'const attempts = 3',
    to: 'const attempts = 1',
  },
  {
    name: 'server/database: a statement over its budget is a fault of the server',
    file: 'server/database/errors.ts',
    from: 'cause instanceof StatementTimeout || isGone',
    to: 'isGone',
  },
  {
    name: 'server/database: work that may take its time is hurried',
    file: 'server/database/statementTimeout.ts',
    from: 'unlimited.getStore() === true',
    to: 'unlimited.getStore() === null',
  },
  {
    name: 'server/database: a plan that no longer fits is kept',
    file: 'server/database/statementTimeout.ts',
    from: '      prepared.forget(statement)\n',
    to: '',
  },
  {
    name: 'server/database: what rows are counted by has no index',
    file: 'server/database/schema/indexes.ts',
    from: '...counted, ...whole',
    to: '...whole',
  },
  {
    name: 'server/database: a unique index tells capitals apart',
    file: 'server/database/schema/indexes.ts',
    from: `: \`lower(\${name})\`\n`,
    to: ': name\n',
  },
  {
    name: 'server/database: a new column is not added to its table',
    file: 'server/database/schema/difference.ts',
    from: `return accepted(\`\${alter} add column \${columnSql(wanted)}\`)`,
    to: 'return accepted()',
  },
  {
    name: 'server/database: fewer decimals count as more',
    file: 'server/database/schema/difference.ts',
    from: 'numericScale(to) >= numericScale(from)',
    to: 'numericScale(to) <= numericScale(from)',
  },
  {
    name: 'server/database: a column that holds data is dropped',
    file: 'server/database/schema/apply.ts',
    from: 'if ((await filled.execute(db)).rows.length > 0) kept.push',
    to: 'if ((await filled.execute(db)).rows.length > 1) kept.push',
  },
  {
    name: 'server/database: history of a renamed field forgets what it said',
    file: 'server/database/migration/statements.ts',
    from: 'then c || jsonb_build_object(',
    to: 'then jsonb_build_object(',
  },
  {
    name: 'server/database: a migration fills a new field where there is a value, and nowhere else',
    file: 'server/database/migration/statements.ts',
    from: ' is null`)',
    to: ' is not null`)',
  },
  {
    name: 'server/database: a default is left to a person to decide',
    file: 'server/database/migration/plan.ts',
    from: 'presetSql(preset) ?? ',
    to: '',
  },
  {
    name: 'server/database: a commit that was a rollback counts as done',
    file: 'server/database/transactions.ts',
    from: "command === 'ROLLBACK'",
    to: "command === ''",
  },
]
