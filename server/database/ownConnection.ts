import {
  type CompiledQuery,
  type Kysely,
  PostgresDialect,
  type PostgresPool,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Tables } from './executor.ts'

/** A connection that nobody else has. */
export interface OwnConnection {
  /** Sends its statements in their order, without waiting for one another. */
  readonly db: Transaction<Tables>
  /** Answers what was done, which is not always what was asked for: a commit may have been a rollback. */
  readonly run: (statement: string) => Promise<Pick<Answer, 'command'>>
  readonly release: () => void
}

const counted: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

interface Answer {
  readonly command: string
  readonly rowCount: number
  readonly rows: unknown[]
}

/**
 * Takes connections out of the pool. Kysely's own transactions send a statement only when the one before it is answered, and
 * begin and commit by themselves.
 */
export function ownConnections(kysely: Kysely<Tables>, pool: PostgresPool): () => Promise<OwnConnection> {
  const dialect = new PostgresDialect({ pool })
  const unused = { config: { dialect }, dialect, driver: dialect.createDriver() }
  return async () => {
    const client = await pool.connect()
    const query = client.query as unknown as (text: string, parameters: readonly unknown[]) => Promise<Answer>
    const connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const { command, rowCount, rows } = await query(sql, parameters)
        return { rows: rows as R[], ...(counted.has(command) && { numAffectedRows: BigInt(rowCount) }) }
      },
      streamQuery(): never {
        throw new Error('rows are read in parts by cursors of SQL')
      },
    }
    const executor = kysely.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) })
    return {
      db: new Transaction<Tables>({ ...unused, executor }),
      run: (statement) => query(statement, []),
      release: () => client.release(),
    }
  }
}
