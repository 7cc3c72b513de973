import { openDatabase } from '../../../server/database/open.ts'
import { createLog } from '../../../server/log.ts'
import { registry } from '../../../server/registry.ts'
import { audit } from './audit.ts'

interface Stored {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** What is wrong with the books of a server, by the rules of domain 3; one with an embedded database has ended. */
export async function auditStored({ dataDir, databaseUrl: url }: Stored): Promise<string[]> {
  const database = await openDatabase({ dataDir, url, log: createLog('fatal') })
  try {
    return await audit(database.read, registry().catalogue)
  } finally {
    await database.close()
  }
}
