// @ts-check
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * Opens the data of the embedded database, which nobody else has open, with the extension its indexes are made of.
 * @param {string} folder
 */
export const openData = (folder) => PGlite.create(folder, { extensions: { pg_trgm } })
