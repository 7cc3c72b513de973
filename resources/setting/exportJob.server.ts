import { DomainError, defineServer } from '#server'
import { exportJob } from './exportJob.ts'

/** 导出中心: what is being written right now cannot be thrown away. */
export default defineServer(exportJob, {
  beforeRemove(row) {
    if (row.state === 'running') throw new DomainError('E_STATE')
  },
})
