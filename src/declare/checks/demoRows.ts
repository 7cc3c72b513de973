import { type Check, fileOf } from './finding.ts'

/** R034: Demo rows have what is required, values of their kinds, codes that exist, and references to rows that are made. */
export const demoRowsFit: Check = ({ catalogue, demoRows }) =>
  (demoRows ?? []).map(({ resource, message, hint }) => ({
    rule: 'R034',
    file: fileOf(catalogue, resource).replace(/\.ts$/, '.demo.ts'),
    message,
    hint,
  }))
