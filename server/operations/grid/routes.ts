import { gridSave } from '../../../src/platform/gridContract.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { ensureProof } from '../../session/factor/proof.ts'
import { sheetIn } from './request.ts'
import { saveSheet } from './save.ts'

/** Sheets of lists: one call saves all that was typed. Every session may ask; each row asks for its own operation. */
export const gridRoutes = (platform: Platform): Route[] => [
  {
    ...addressed(gridSave),
    name: 'grid.save',
    permit: 'login',
    byToken: true,
    mutates: true,
    handle: async ({ body }, call) => {
      const sheet = sheetIn(platform, call, body)
      if (sheet.update?.stepUp || sheet.create?.stepUp) await ensureProof(platform, call)
      return { data: await saveSheet(sheet) }
    },
  },
]
