import { useMemo } from 'react'
import type { NormalField, NormalResource } from '../../../declare/index.ts'
import { issueText } from '../../../fields/issue.ts'
import { useLabels, useLocale } from '../../../providers/language.tsx'
import { useConditionText } from '../board/useConditionText.ts'
import type { Cells, Lock } from './cells.ts'
import type { Line } from './line.ts'
import { useGridMessages } from './messages.ts'
import { type Problem, problemOf } from './problems.ts'

/** What is to be said of cells, in words. */
export interface CellTexts {
  readonly problem: (problem: Problem) => string
  readonly lock: (lock: Lock) => string
  /** What is wrong with a cell, or why it is locked; null: neither. */
  readonly hint: (line: Line, field: NormalField) => string | null
}

export function useCellTexts(resource: NormalResource, cells: Cells): CellTexts {
  const labels = useLabels()
  const locale = useLocale()
  const words = useGridMessages()
  const conditionText = useConditionText(resource)
  return useMemo(() => {
    const labelOf = (name: string) => {
      const field = resource.field[name]
      return field ? labels.field(resource, field) : name
    }
    const problem = (found: Problem): string => {
      if (found.why === 'issue') return issueText(found.issue, labelOf, locale)
      if (found.why === 'theirs') return words.theirs(found.text === '' ? words.empty : found.text)
      return found.text
    }
    const lock = (found: Lock): string =>
      found.why === 'condition' ? words.condition(conditionText(found.condition)) : words[found.why]
    const hint = (line: Line, field: NormalField): string | null => {
      const found = problemOf(cells, line, field.name, field === cells.fields[0])
      if (found) return problem(found)
      const locked = cells.lock(line, field)
      return locked && locked.why !== 'shown' ? lock(locked) : null
    }
    return { problem, lock, hint }
  }, [resource, cells, labels, locale, words, conditionText])
}
