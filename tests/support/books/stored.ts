import { openDatabase } from '../../../server/database/open.ts'
import { createLog } from '../../../server/log.ts'
import { registry } from '../../../server/registry.ts'
import { audit } from './audit.ts'

/** What is wrong with the books that a server left in its data directory, by the rules of domain 3; it has ended. */
export async function auditStored(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, log: createLog('fatal') })
  try {
    return await audit(database.read, registry().catalogue)
  } finally {
    await database.close()
  }
}
