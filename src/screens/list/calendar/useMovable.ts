import { holds, type NormalCalendar, type NormalOperation, type NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { useLabels } from '../../../providers/language.tsx'
import { operationByVerb } from '../../../providers/operationOf.ts'
import { writableFields } from '../../formFields/fields.ts'
import { useBoardMessages } from '../board/messages.ts'
import { useConditionText } from '../board/useConditionText.ts'
import { datesOf } from './dates.ts'
import { useCalendarMessages } from './messages.ts'

/** How rows come to another date. */
export interface Movable {
  /** Null: by nothing that a form could ask for. */
  readonly update: NormalOperation | null
  /** Why the dates of a row cannot be changed now; null: they can. */
  readonly refusalOf: (row: WireRow) => string | null
}

/** Says which rows can be moved to another date: those whose dates the declared update may set. */
export function useMovable(resource: NormalResource, calendar: NormalCalendar): Movable {
  const words = useCalendarMessages()
  const { notPermitted, guarded } = useBoardMessages()
  const labels = useLabels()
  const can = useCan()
  const conditionOf = useConditionText(resource)
  const update = operationByVerb(resource, 'update') ?? null
  const writable = new Set(writableFields(resource, 'edit').map(({ name }) => name))

  return {
    update,
    refusalOf: (row) => {
      if (!update) return words.notByHand
      const names = datesOf(calendar, row)
      const fixed = names.find((name) => !writable.has(name))
      const field = resource.field[fixed ?? '']
      if (field) return field.from === 'staff' ? words.fixed(labels.field(resource, field)) : words.notByHand
      const verb = labels.operation(resource, update, row)
      if (!can(resource, update)) return notPermitted(verb)
      if (!holds(update.only, row)) return guarded(verb, conditionOf(update.only))
      const unasked = names.map((name) => resource.field[name]).find((one) => one && !holds(one.when, row))
      return unasked ? guarded(labels.field(resource, unasked), conditionOf(unasked.when)) : null
    },
  }
}
