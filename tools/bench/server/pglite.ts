import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Opens the data of the embedded database, which nobody else has open, with what its indexes are made of. */
export const openData = (folder: string): Promise<PGlite> => PGlite.create(folder, { extensions: { pg_trgm } })
