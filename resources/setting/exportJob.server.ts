import { DomainError, defineServer } from '#server'
import { exportJob } from './exportJob.ts'

const isOnce = (condition: unknown): boolean => (condition as { readonly once?: unknown } | null)?.once === true

/** 导出中心: what is being written right now cannot be thrown away, and what tells of a moment is not made again later. */
export default defineServer(exportJob, {
  beforeRemove(row) {
    if (row.state === 'running') throw new DomainError('E_STATE')
  },
  transitions: {
    retry({ condition }) {
      if (isOnce(condition)) throw new DomainError('E_STATE')
      return {}
    },
  },
})
