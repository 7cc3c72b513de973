import type { SeededFault } from './faults.ts'

/** Uploads, downloads and where their bytes lie. */
export const serverFiles: readonly SeededFault[] = [
  {
    name: 'server/files: the file of somebody else’s export is given to anybody',
    file: 'resources/setting/exportJob.ts',
    from: "scope: 'own',",
    to: "scope: 'global',",
    found: ['server/import/importFile.test.ts'],
  },
  {
    name: 'server/files: a file that is shown may run scripts',
    file: 'server/files/disposition.ts',
    from: `"default-src 'none'; sandbox"`,
    to: `"default-src 'none'"`,
  },
  {
    name: 'server/files: the name of an upload may be a path',
    file: 'server/domain/storedFile.ts',
    from: "    .replace(/^.*[/\\\\]/, '')\n",
    to: '',
  },
  {
    name: 'server/files: an upload is whatever its name says',
    file: 'server/files/fileTypes.ts',
    from: 'return sniffed?.ext === claimed.sniffed ? claimed : null',
    to: 'return sniffed === undefined ? null : claimed',
  },
  {
    name: 'server/files: the id of a file may lead outside its folder',
    file: 'server/files/store.ts',
    from: "  if (!/^[0-9a-z]{20}$/.test(id)) throw new Error('not a file id')\n",
    to: '',
  },
  {
    name: 'server/files: an upload that breaks off stays on the disk',
    file: 'server/files/store.ts',
    from: '    await rm(path, { force: true })\n    throw cause\n',
    to: '    throw cause\n',
  },
  {
    name: 'server/files: a file is given to anybody who knows its address',
    file: 'server/operations/files/routes.ts',
    from: "  if (!readable.has(row.id)) throw new DomainError('E_NOT_FOUND')\n",
    to: '',
  },
  {
    name: 'server/files: a file is read through rows out of scope',
    file: 'server/domain/readableFiles.ts',
    from: 'visible({ ...context, permit }) ?? sql`true`',
    to: '(permit ? sql`true` : sql`false`)',
  },
  {
    name: 'server/files: what a scanner does not answer is clean',
    file: 'server/files/scan.ts',
    from: '  throw new ScanFailed(`the scanner answered',
    to: "  if (answer === '') throw new ScanFailed(`the scanner answered",
  },
]
