import { batchLimits, batchResult } from '../../../../src/platform/batchContract.ts'
import { endpoints } from '../../../../src/platform/contract.ts'
import { describeLimits, describeSearch } from '../../../../src/platform/describeContract.ts'
import { gridLimits, gridSave } from '../../../../src/platform/gridContract.ts'
import { array, id, object, ref, type Schema, text, whole, yesNo } from '../schemas.ts'
import { anyValues, mapOf, type PlatformCalls, record, resourceName } from './platformCall.ts'

const operation: Schema = { ...text, examples: ['enable'] }

/** Schemas that several of these calls share. */
export const listSchemas: Readonly<Record<string, Schema>> = {
  BatchRequest: object(
    {
      resource: resourceName,
      operation: { ...operation, description: 'Name of the operation in the declaration.' },
      input: { ...anyValues, description: 'What the operation asks: a switch, the fields to set, or its input.' },
      ids: array(id, { maxItems: batchLimits.named, description: 'Rows by id; or all that `where` finds.' }),
      where: object({ keyword: text, filters: { type: 'object', examples: [{ enable: true }] } }),
    },
    ['resource', 'operation'],
  ),
  BatchFailure: record({ id, title: text, errorCode: { ...text, examples: ['E_STATE'] }, msg: text }),
  BatchPreview: object(
    {
      total: whole,
      done: array(id),
      same: { ...whole, description: 'How many of these are as asked already.' },
      failed: array(ref('BatchFailure')),
      unseen: { ...whole, description: 'Rows that there was no time for.' },
      sums: { ...mapOf(whole), description: 'What moves with the rows, by field, in stored units.' },
    },
    ['total', 'done', 'failed'],
  ),
  BatchState: object(
    {
      id,
      state: { enum: ['running', 'finished', 'cancelled', 'failed'] },
      total: whole,
      done: array(id),
      doneCount: whole,
      same: whole,
      failed: array(ref('BatchFailure')),
      failedCount: whole,
      unseen: whole,
      sums: mapOf(whole),
    },
    ['id', 'state', 'total', 'done', 'doneCount', 'failed', 'failedCount'],
  ),
  ListSheet: {
    type: 'object',
    description: 'The rows of a sheet as rows of a nested list, and what is wrong with it.',
  },
}

const cells: Schema = { type: 'object', examples: [{ name: '物业服务中心' }] }
const row: Schema = { type: 'object', properties: { id, version: whole }, required: ['id', 'version'] }

/** What a nested list is called: the resource, or an operation of it, and the field. */
const place = { resource: resourceName, operation: text, field: { ...text, examples: ['contacts'] } }

/** Calls about many rows at once. */
export const listCalls: PlatformCalls = {
  'batch.preview': {
    endpoint: endpoints.batchPreview,
    summary: 'What a batch would do',
    description: 'Nothing is changed.',
    mutates: false,
    body: ref('BatchRequest'),
    data: ref('BatchPreview'),
  },
  'batch.run': {
    endpoint: endpoints.batch,
    summary: 'One operation on many rows',
    description:
      'Rows are decided one by one, under the rules of the operation’s own call. What takes longer than a second goes on by itself: ask `GET /platform/pc/batch/state` until it is not `running`.',
    body: ref('BatchRequest'),
    data: ref('BatchState'),
  },
  'batch.state': {
    endpoint: endpoints.batchState,
    summary: 'How far a batch is',
    query: { id },
    required: ['id'],
    data: ref('BatchState'),
  },
  'batch.result': {
    endpoint: batchResult,
    summary: 'The result of a batch as a workbook',
    query: { id },
    required: ['id'],
    file: true,
  },
  'batch.cancel': {
    endpoint: endpoints.batchCancel,
    summary: 'Stops a batch',
    description: 'What is done stays done.',
    body: record({ id }),
    data: ref('BatchState'),
  },
  'grid.save': {
    endpoint: gridSave,
    summary: 'Many rows, created and changed in one call',
    description: 'Of a list that has a sheet. Rows with `id` and `version` are changed, others are created.',
    body: record({
      resource: resourceName,
      partly: { ...yesNo, description: 'Whether what can be saved is, without what cannot.' },
      rows: array(
        object(
          {
            key: { ...text, maxLength: 64, description: 'Names the row in the answer.', examples: ['row-1'] },
            id,
            version: whole,
            values: cells,
            names: {
              ...mapOf({ anyOf: [text, array(text)] }),
              description: 'References by what people call them.',
              examples: [{ categoryId: '物业' }],
            },
          },
          ['key', 'values'],
        ),
        { maxItems: gridLimits.rows },
      ),
    }),
    data: record({
      saved: array(record({ key: text, row })),
      failed: array(
        object({ key: text, errorCode: text, msg: text, errors: mapOf(text), current: row }, [
          'key',
          'errorCode',
          'msg',
          'errors',
        ]),
      ),
    }),
  },
  'list.describe': {
    endpoint: describeSearch,
    summary: 'Filters from what somebody says they look for',
    description:
      'Only where an assistant is configured; otherwise E_STATE. Nothing is listed: the answer is for the list call.',
    mutates: false,
    body: record({
      resource: resourceName,
      text: { ...text, maxLength: describeLimits.text, examples: ['switched off since last week'] },
    }),
    data: record({ filters: { type: 'object', examples: [{ enable: false }] } }),
  },
  'listSheet.template': {
    endpoint: endpoints.listTemplate,
    summary: 'The template of a nested list',
    query: place,
    required: ['resource', 'field'],
    file: true,
  },
  'listSheet.read': {
    endpoint: endpoints.listSheet,
    summary: 'What a sheet says as rows of a nested list',
    description: 'Nothing is stored.',
    mutates: false,
    multipart: object(
      {
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
        ...place,
        columns: text,
        corrections: text,
      },
      ['file', 'resource', 'field'],
    ),
    data: ref('ListSheet'),
  },
}
