export type { Assigns, NormalAssignee, NormalDue } from './assignee.ts'
export { leavesOneOf } from './assignment.ts'
export { alternativeOf, boundsOf } from './bounds.ts'
export type { NormalCalendar } from './calendar.ts'
export { calendarFields } from './calendarOf.ts'
export { type AreaDeclarations, buildCatalogue, routeName } from './catalogue.ts'
export { codesIn } from './codesIn.ts'
export { type Condition, type Expectation, holds, isAnything } from './condition.ts'
export { isConfidential } from './confidential.ts'
export { declaredIn } from './declaredIn.ts'
export { defineReport } from './defineReport.ts'
export { type Colour, type Dictionary, defineEnumeration, dict, type Enumeration } from './enumeration.ts'
export {
  type AnyField,
  type Field,
  f,
  type Values,
} from './field.ts'
export type { Comparison, Derivation, FieldFacts } from './fieldFacts.ts'
export { decisionFields, isAmount, isStateField } from './fieldMeaning.ts'
export { fieldsForMany } from './fieldsForMany.ts'
export { fieldsIn, partsOf } from './figure.ts'
export { isForNewRows, isForSheets } from './gridFields.ts'
export { type DateRange, isNumberKind, type Kind, type KindFacts, type KindValues, type NumberKind } from './kind.ts'
export { buildLabels, type LabelSource, type Labels, transitionOn } from './labels.ts'
export { leadingFilters, tabField } from './lead.ts'
export { identifying, isMoney, isText, letGoOf, tellingOf } from './letGo.ts'
export { type ListKind, listKindsOf } from './listKindsOf.ts'
export { measure } from './measure.ts'
export type { VocabularyMessages } from './messages/zh.ts'
export type { AreaMessages, EnumerationMessages, Messages } from './messages.ts'
export { audience, auditState, linkType, publishState, roleType, windowState } from './mixins/enumerations.ts'
export { auditTransitions, mixin, publishTransitions, unpublished } from './mixins/mixins.ts'
export type {
  FieldOfKind,
  ListReport,
  NormalField,
  NormalOperation,
  NormalPage,
  NormalPerDay,
  NormalResource,
  NormalSort,
  PageKind,
} from './normal.ts'
export type { Catalogue } from './normalCatalogue.ts'
export { sortTerm } from './normalise.ts'
export {
  hasRows,
  isStanding,
  type NormalBoard,
  type NormalChart,
  type NormalMeasure,
  type NormalReport,
  type NormalReportList,
  type NormalSource,
  ownRows,
  readBy,
} from './normalReport.ts'
export { type Endpoint, type Operation, op, type Verb } from './operation.ts'
export type { IsOfRow, OperationInput, TransitionInput } from './operationInput.ts'
export { type Area, defineArea, definePage, defineView, type Page, type View } from './page.ts'
export { type PatternName, patterns } from './pattern.ts'
export { byPeriod } from './period.ts'
export {
  codesByPath,
  type Grant,
  menuPermissionsOf,
  type Permissions,
  permissionsOf,
  type RowsShown,
  rowsShownBy,
  satisfies,
} from './permissions.ts'
export { type Permit, permits } from './permit.ts'
export { type PickerUse, pickableBy, pickerRows, pickerUses } from './pickers.ts'
export type { PictureSize } from './pictureSize.ts'
export { lettingGo, type Place, placesOf } from './places.ts'
export { type ChartKind, type Dimension, isCalendar, type Report } from './report.ts'
export type { RelatedTab, ResourceKind, Scope } from './resource.ts'
export {
  type AnyResource,
  type ConditionOf,
  type Draft,
  defineResource,
  type FieldName,
  type OperationName,
  type ResourceOf,
  type Row,
} from './resource.ts'
export type { CodeOf, EnumerationMap, HeldAgainstThemselves, ResourceMap, ResourceName } from './resourceMap.ts'
export { hasOwnSheet, listSheetOf, sheetOf } from './sheet.ts'
export { rowsFor, type ShownRows } from './shownRows.ts'
export type { StandardName, StandardValues } from './standardValues.ts'
export { isSum, movesValue, sumsAsked, sumsTold } from './value.ts'
export { movesBack, wayBack } from './wayBack.ts'
