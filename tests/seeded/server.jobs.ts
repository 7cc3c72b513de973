import type { SeededFault } from './faults.ts'

/** Exports, imports with their sheets, and what happens by the clock. */
export const serverJobs: readonly SeededFault[] = [
  {
    name: 'server/jobs: an import skips the first row of a sheet',
    file: 'server/import/readRows.ts',
    from: 'isBlank(cells) || (index === 0 && isSample(context, cells, matched))',
    to: 'isBlank(cells) || index === 0',
  },
  {
    name: 'server/jobs: an import takes the example of the template for a row',
    file: 'server/import/readRows.ts',
    from: '(index === 0 && isSample(context, cells, matched))',
    to: '(index === 1 && isSample(context, cells, matched))',
  },
  {
    name: 'server/jobs: two rows of a sheet change the same record',
    file: 'server/import/match.ts',
    from: '    seen.add(place)\n',
    to: '',
  },
  {
    name: 'server/jobs: an import does not say how far it is',
    file: 'server/import/runImport.ts',
    from: `set "doneCount" = \${done}, "failCount"`,
    to: 'set "failCount"',
  },
  {
    name: 'server/jobs: an import that was cancelled goes on',
    file: 'server/import/runImport.ts',
    from: "if (rows[0]?.state !== 'running') return 'cancelled'",
    to: "if (rows[0] === undefined) return 'cancelled'",
    found: ['server/import/import.test.ts'],
  },
  {
    name: 'server/jobs: an import is taken back although somebody worked on its rows',
    file: 'server/import/importCalls.ts',
    from: 'if (rows.length > 0 || (await isBuiltOn(context, ids)))',
    to: 'if (await isBuiltOn(context, ids))',
  },
  {
    name: 'server/jobs: an export that was cancelled is written',
    file: 'server/export/runExport.ts',
    from: "if (!job || (job['state'] !== 'queued' && job['state'] !== 'running')) return null",
    to: 'if (!job) return null',
  },
  {
    name: 'server/jobs: a cell of a CSV file is a formula',
    file: 'server/sheets/csv.ts',
    from: 'escape_formulas: true',
    to: 'escape_formulas: false',
  },
  {
    name: 'server/jobs: an export keeps its own order of columns',
    file: 'server/sheets/columns.ts',
    from: 'return named(resource, columns ?? resource.list.export).filter((field) => allowed.has(field))',
    to: 'return named(resource, columns?.toSorted() ?? resource.list.export).filter((field) => allowed.has(field))',
  },
  {
    name: 'server/jobs: the heading of a template does not fit its columns',
    file: 'server/import/template.ts',
    from: 'header: described.map(({ label }) => label),',
    to: 'header: described.map(({ label }) => label).toReversed(),',
  },
  {
    name: 'server/jobs: everything scheduled is published at once',
    file: 'server/jobs/clock/publishDue.ts',
    from: "typeof publishAt === 'string' && Date.parse(publishAt) <= now.getTime()",
    to: "typeof publishAt === 'string' && now.getTime() > 0",
  },
  {
    name: 'server/jobs: uploads are swept before their form is saved',
    file: 'server/jobs/clock/sweepFiles.ts',
    from: 'new Date(clock().getTime() - day)',
    to: 'new Date(clock().getTime() + day)',
  },
  {
    name: 'server/jobs: what is younger is let go as well',
    file: 'server/jobs/clock/letGo.ts',
    from: 'due.days * day',
    to: 'due.days * 1000',
  },
  {
    name: 'server/jobs: an export goes on with rights that are gone',
    file: 'server/export/runExport.ts',
    from: '      await ensureSameRights(platform, caller)\n      const done',
    to: '      const done',
  },
]
