// #console/page: what whole pages of one's own are made of, beside `#console`. It stands apart because forms come with it,
// and a list whose resource has cells of its own must not wait for them.
export { readOnce } from './providers/readOnce.ts'
/** Only what differs from what was there is sent. */
export { changes } from './screens/form/values.ts'
export { FieldControl } from './screens/own/FieldControl.tsx'
export { FieldFilter } from './screens/own/FieldFilter.tsx'
export { FieldValue } from './screens/own/FieldValue.tsx'
export { filtersAsked } from './screens/own/filtersAsked.ts'
export { RecordOverList } from './screens/own/RecordOverList.tsx'
export { type FieldRules, useFieldRules } from './screens/own/useFieldRules.ts'
