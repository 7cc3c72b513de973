import { startChild } from '../child.ts'
import type { Measure } from '../measure.ts'
import type { Options } from '../options.ts'
import { inSteps, type Later } from '../steps.ts'
import type { Load, LoadResult } from './load.ts'
import { stagesOn } from './stage.ts'
import { throughput } from './throughput.ts'

/** Lists and writes under load: every database in every size, one after the other. */
export const underLoad = (
  { only, extent }: Pick<Options, 'only' | 'extent'>,
  postgres: string | null,
  print: (line: string) => void,
): Promise<Measure[]> =>
  inSteps(async (later) => {
    const loader = startChild<Load, LoadResult>('server/load.ts')
    later(loader.stop)
    const measures: Measure[] = []
    for (const rows of extent.rows)
      for (const [database, open] of Object.entries(stagesOn(postgres))) {
        const name = `${database}, ${rows.toLocaleString('en')} rows`
        print(`${name} …`)
        const work = async (undo: Later) => throughput(name, await open(rows, undo), loader, { only, extent, rows })
        measures.push(...(await inSteps(work)))
      }
    return measures
  })
