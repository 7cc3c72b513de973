/** The resource of the platform whose rows are files (domain 2.3). */
export const fileResource = 'fileAsset'

/** Files that the server made or took in for one person: never shown to anybody else. */
export const privateUses = { export: 'job.export', import: 'job.import', failedRows: 'job.failedRows' } as const

export const isPrivate = (bizType: unknown): boolean => typeof bizType === 'string' && bizType.startsWith('job.')
