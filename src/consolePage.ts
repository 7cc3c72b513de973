// #console/page: what whole pages of one's own are made of, beside `#console`. It stands apart because forms come with it,
// and a list whose resource has cells of its own must not wait for them.
export { readOnce } from './providers/readOnce.ts'
export { FieldControl } from './screens/custom/FieldControl.tsx'
export { FieldFilter } from './screens/custom/FieldFilter.tsx'
export { FieldValue } from './screens/custom/FieldValue.tsx'
export { filtersAsked } from './screens/custom/filtersAsked.ts'
export { RecordOverList } from './screens/custom/RecordOverList.tsx'
export { type FieldRules, useFieldRules } from './screens/custom/useFieldRules.ts'
/** Only what differs from what was there is sent. */
export { changes } from './screens/formFields/values.ts'
