import {
  endpointsAreUnique,
  extensionsHaveDeclarations,
  inventoryIsClaimed,
  menuGrantsOperations,
  menuLeadsToPages,
  permitsAreKnown,
  readingAsksNobody,
  reasonsAreAsked,
} from './access.ts'
import { assignmentsCanBe } from './assignee.ts'
import { calendarsHaveDates } from './calendar.ts'
import { conditionsCanHold } from './conditions.ts'
import { withoutConsequences } from './consequences.ts'
import { demoRowsFit } from './demoRows.ts'
import { factsAreKnown } from './facts.ts'
import {
  conditionsNameFields,
  namedFieldsExist,
  noFieldIsOrphaned,
  requiredFieldsCanBeGiven,
  sheetsFillLists,
  targetsExist,
  viewsSelectRows,
} from './fields.ts'
import type { Check, CheckInput, Finding } from './finding.ts'
import { gridCanBeEdited } from './grid.ts'
import { callsAreAnswered } from './handlers.ts'
import { listKindsCanBeShown } from './listKinds.ts'
import { listsDoWhatTheyOffer, listsShowTheirState } from './lists.ts'
import {
  enumerationsAreUnique,
  fieldNamesAreFree,
  iconsExist,
  namesAreUnique,
  namesMatchFiles,
  pathsAreUnique,
  titlesAreUnique,
} from './names.ts'
import { callsAskForInput, operationsFitFields } from './operations.ts'
import { partitionIsPossible } from './partition.ts'
import { activitiesAreSomebodys, daysCanBeAddedUp } from './perDay.ts'
import { picturesAreSized } from './pictures.ts'
import { reportsNameWhatExists } from './reports.ts'
import { retentionIsPossible } from './retain.ts'
import { movesOfValueAreConfirmed } from './value.ts'
import { messagesAreComplete, wordsAreSaid } from './words.ts'

/** The declaration checks, in the order of their numbers. */
const checks: readonly Check[] = [
  namesMatchFiles,
  namesAreUnique,
  fieldNamesAreFree,
  pathsAreUnique,
  titlesAreUnique,
  targetsExist,
  requiredFieldsCanBeGiven,
  noFieldIsOrphaned,
  endpointsAreUnique,
  operationsFitFields,
  messagesAreComplete,
  extensionsHaveDeclarations,
  viewsSelectRows,
  inventoryIsClaimed,
  iconsExist,
  permitsAreKnown,
  conditionsNameFields,
  enumerationsAreUnique,
  menuLeadsToPages,
  menuGrantsOperations,
  reportsNameWhatExists,
  listsDoWhatTheyOffer,
  movesOfValueAreConfirmed,
  daysCanBeAddedUp,
  activitiesAreSomebodys,
  sheetsFillLists,
  listsShowTheirState,
  namedFieldsExist,
  factsAreKnown,
  callsAskForInput,
  conditionsCanHold,
  picturesAreSized,
  reasonsAreAsked,
  demoRowsFit,
  wordsAreSaid,
  readingAsksNobody,
  callsAreAnswered,
  retentionIsPossible,
  assignmentsCanBe,
  listKindsCanBeShown,
  calendarsHaveDates,
  gridCanBeEdited,
  partitionIsPossible,
]

/** Everything there is to say about the declarations, all at once: what is wrong, and then what reads badly. */
export function findAll(input: CheckInput): { readonly mistakes: Finding[]; readonly warnings: Finding[] } {
  const found = checks.flatMap((check) => check(input))
  return {
    mistakes: withoutConsequences(found.filter(({ warns }) => !warns)),
    warnings: found.filter(({ warns }) => warns),
  }
}

/** Everything that is wrong with the declarations. */
export const findMistakes = (input: CheckInput): Finding[] => findAll(input).mistakes
