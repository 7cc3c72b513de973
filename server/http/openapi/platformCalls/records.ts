import { commentEndpoints, commentLimits } from '../../../../src/platform/commentContract.ts'
import { endpoints } from '../../../../src/platform/contract.ts'
import { eraseEndpoints } from '../../../../src/platform/eraseContract.ts'
import { presenceEndpoints } from '../../../../src/platform/presenceContract.ts'
import { undoEndpoints, undoLimits } from '../../../../src/platform/undoContract.ts'
import { array, id, object, ref, type Schema, text, whole, yesNo } from '../schemas.ts'
import { anyValues, moment, type PlatformCalls, record, resourceName, textOrNull, wholeOrNull } from './platformCall.ts'

const named = { id, name: text }
const ofRecord = { resource: resourceName, id }
const required = ['resource', 'id']
const lists = { list: array(text) }
const failure: Schema = {
  ...object({ id, title: text, errorCode: { ...text, examples: ['E_STATE'] }, msg: text, later: { const: true } }, [
    'id',
    'title',
    'errorCode',
    'msg',
  ]),
}
const written = {
  text: { ...text, maxLength: commentLimits.text },
  mentions: array(id, { maxItems: commentLimits.mentions, description: 'Accounts that are told.' }),
  roles: array(id, { maxItems: commentLimits.roles }),
  files: array(id, { maxItems: commentLimits.files, description: 'Uploaded with the bizType `comment`.' }),
}
const undone = {
  total: wholeOrNull,
  done: array(id),
  same: whole,
  failed: array(failure),
  partly: array(record({ id, title: text, fields: array(text) })),
  next: { ...textOrNull, description: 'Where the next call goes on (`from`); null at the end.' },
}
const erased = {
  places: array(
    record({
      resource: resourceName,
      label: text,
      rows: whole,
      emptied: lists.list,
      masked: lists.list,
      stays: text,
    }),
  ),
  elsewhere: lists.list,
}

/** Schemas that several of these calls share. */
export const recordSchemas: Readonly<Record<string, Schema>> = {
  UndoQuestion: object(
    {
      resource: resourceName,
      change: { ...text, description: 'The `X-Request-Id` of a call of yours; or `entryId`.' },
      entryId: id,
      whole: yesNo,
      over: { ...yesNo, description: 'Overwrites what was changed later.' },
      from: text,
    },
    ['resource'],
  ),
  Comment: record({
    id,
    at: moment,
    edited: yesNo,
    who: text,
    text,
    mentions: array(object({ ...named, role: { const: true } }, ['id', 'name'])),
    files: array(record(named)),
    mine: yesNo,
  }),
  TrashOutcome: record({ done: array(id), failed: array(failure), together: whole }),
}

/** Calls about one record of any resource, its past, and its way back. */
export const recordCalls: PlatformCalls = {
  'history.list': {
    endpoint: endpoints.history,
    summary: 'Changes of a record',
    query: ofRecord,
    required,
    data: record({
      list: array(
        record({
          id,
          at: moment,
          who: text,
          operation: { ...text, examples: ['update'] },
          changes: array(record({ field: text, before: textOrNull, after: textOrNull })),
          restorable: yesNo,
        }),
      ),
      total: whole,
    }),
  },
  'history.version': {
    endpoint: endpoints.version,
    summary: 'What of a record differed after a change',
    query: { ...ofRecord, entryId: id },
    required: [...required, 'entryId'],
    data: record({ version: whole, values: anyValues }),
  },
  'comment.list': {
    endpoint: commentEndpoints.comments,
    summary: 'Comments on a record',
    query: ofRecord,
    required,
    data: record({ list: array(ref('Comment')) }),
  },
  'comment.readers': {
    endpoint: commentEndpoints.readers,
    summary: 'Who can be mentioned in a comment',
    query: { ...ofRecord, keyword: text },
    required,
    data: array(object({ ...named, role: { const: true } }, ['id', 'name'])),
  },
  'comment.recordTitle': {
    endpoint: commentEndpoints.recordTitle,
    summary: 'What a record is called',
    query: ofRecord,
    required,
    data: record({ title: text }),
  },
  'comment.create': {
    endpoint: commentEndpoints.addComment,
    summary: 'Writes a comment',
    body: object({ ...ofRecord, ...written }, [...required, 'text']),
    data: record({ id }),
  },
  'comment.update': {
    endpoint: commentEndpoints.editComment,
    summary: 'Changes a comment of one’s own',
    body: object({ id, ...written }, ['id', 'text']),
    data: record({ id }),
  },
  'comment.remove': {
    endpoint: commentEndpoints.removeComment,
    summary: 'Removes a comment of one’s own',
    body: record({ id }),
    data: record({ id }),
  },
  'presence.here': {
    endpoint: presenceEndpoints.here,
    summary: 'Says that somebody has a record open, and hears who else has',
    mutates: false,
    body: record({ ...ofRecord, tab: id, state: { enum: ['viewing', 'editing', 'gone'] } }),
    data: record({ list: array(record({ ...named, editing: yesNo })) }),
  },
  'personalData.reveal': {
    endpoint: endpoints.reveal,
    summary: 'A masked value in full',
    description: 'The operation log has who looked.',
    mutates: false,
    body: object({ ...ofRecord, field: { ...text, examples: ['mobile'] }, reason: text }, [...required, 'field']),
    data: record({ value: { type: ['string', 'number', 'array', 'object', 'null'], examples: ['13800001234'] } }),
  },
  'personalData.previewErasure': {
    endpoint: eraseEndpoints.preview,
    summary: 'What erasing a person would do',
    mutates: false,
    body: record(ofRecord),
    data: record(erased),
  },
  'personalData.erase': {
    endpoint: eraseEndpoints.run,
    summary: 'Erases the personal data of a person',
    description: 'It cannot be taken back.',
    stepUp: true,
    body: record(ofRecord),
    data: record({ ...erased, report: record({ name: text, content: text }) }),
  },
  'undo.preview': {
    endpoint: undoEndpoints.undoPreview,
    summary: 'What taking a change back would do',
    mutates: false,
    body: ref('UndoQuestion'),
    data: record({ ...undone, together: whole }),
  },
  'undo.run': {
    endpoint: undoEndpoints.undo,
    summary: 'Takes a change back',
    description: `A call takes back ${undoLimits.rows} rows; \`next\` names where the following one goes on.`,
    body: ref('UndoQuestion'),
    data: record(undone),
  },
  'trash.list': {
    endpoint: undoEndpoints.trash,
    summary: 'Rows that were deleted',
    mutates: false,
    body: object(
      {
        resource: resourceName,
        keyword: text,
        pageNum: { ...whole, minimum: 1, default: 1 },
        pageSize: { ...whole, minimum: 1, maximum: 200, default: 20 },
      },
      ['resource'],
    ),
    data: record({
      list: array(record({ id, title: text, at: moment, who: text, ip: textOrNull, row: anyValues })),
      total: whole,
      pageNum: whole,
      pageSize: whole,
      purges: yesNo,
    }),
  },
  'trash.restore': {
    endpoint: undoEndpoints.restore,
    summary: 'Brings deleted rows back',
    body: record({ resource: resourceName, ids: array(id, { maxItems: undoLimits.trash }) }),
    data: ref('TrashOutcome'),
  },
  'trash.purge': {
    endpoint: undoEndpoints.purge,
    summary: 'Removes deleted rows for good',
    body: record({ resource: resourceName, ids: array(id, { maxItems: undoLimits.trash }) }),
    data: ref('TrashOutcome'),
  },
}
