import type { Labels, NormalOperation, NormalResource } from '../../declare/index.ts'
import { inSentence, type ScreenTranslate } from './useScreenTranslations.ts'

/** What adding a record is called, at the button and over the form: as its operation is, else by the record. */
export const createLabel = (
  resource: NormalResource,
  operation: NormalOperation | null,
  labels: Labels,
  t: ScreenTranslate,
): string =>
  operation && operation.label !== null
    ? labels.operation(resource, operation)
    : t('row.create', { label: inSentence(labels.resource(resource)) })
