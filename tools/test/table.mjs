/** A column of text, and columns of numbers behind it. */
function table(head, rows) {
  const cells = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ')
  return cells.map((row) => line(row).trimEnd()).join('\n')
}

const seconds = (value) => (value === null || value === undefined ? '' : value.toFixed(1))

/** Seconds and processor seconds of each stage. */
export const stageTable = (rows) =>
  table(
    ['stage', 'seconds', 'processor', 'passed', 'failed'],
    rows.map((row) => [
      row.title,
      seconds(row.seconds),
      seconds(row.processor),
      row.passed > 0 ? String(row.passed) : '',
      row.failed > 0 ? String(row.failed) : '',
    ]),
  )

/** The files that took longest. */
export const slowestTable = (files, count = 20) =>
  table(
    ['slowest files', 'seconds', 'processor', 'stage'],
    files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, count)
      .map(({ file, project, ...times }) => [file, seconds(times.seconds), seconds(times.processor), project]),
  )

/** A row for every Vitest project: the time of its files added up, which pass side by side. */
export function projectRows(files) {
  const rows = new Map()
  for (const { project, passed, failed, ...times } of files) {
    const row = rows.get(project) ?? { title: project, seconds: 0, processor: 0, passed: 0, failed: 0 }
    row.seconds += times.seconds
    row.processor += times.processor ?? 0
    row.passed += passed
    row.failed += failed
    rows.set(project, row)
  }
  return [...rows.values()]
}
