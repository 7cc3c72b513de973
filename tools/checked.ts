import { findMistakes } from '../src/declare/checks/checks.ts'
import type { Finding } from '../src/declare/checks/finding.ts'
import { gatherWithRows } from './gather.ts'
import { writeMap } from './resourceMap.ts'

/** What is wrong with the declarations as they are right now; the dev server loads this anew whenever one changes. */
export const mistakes = async (): Promise<readonly Finding[]> => {
  const input = await gatherWithRows()
  writeMap(input)
  return findMistakes(input)
}
