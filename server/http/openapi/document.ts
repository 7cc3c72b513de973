import type { Catalogue, NormalOperation, NormalResource } from '#declare'
import { addressOf, endpoints, errorCodes, granularities, headers } from '../../../src/platform/contract.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  array,
  changesOf,
  draftOf,
  id,
  listRequestOf,
  object,
  ref,
  rowOf,
  type Schema,
  text,
  whole,
} from './schemas.ts'
import { type Shape, shapeOf } from './verbs.ts'

/** An operation object of OpenAPI. */
export interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  readonly responses: Schema
}

/** The API document: OpenAPI 3.1. */
export interface Document {
  readonly openapi: '3.1.0'
  readonly info: Readonly<Record<string, string>>
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>
  readonly security: readonly Schema[]
}

const json = (schema: Schema): Schema => ({ 'application/json': { schema } })

const envelope = (data: Schema = {}): Schema => ({
  allOf: [ref('Envelope'), { type: 'object', properties: { data } }],
})

function responsesOf({ data, file }: Shape): Schema {
  const content = file ? { 'application/octet-stream': {}, ...json(ref('Envelope')) } : json(envelope(data))
  return {
    200: { description: 'Done, or refused by a rule (`status: "fail"`).', content },
    401: { description: 'The session does not carry the call: 103, 105 or 401.', content: json(ref('Envelope')) },
  }
}

const permitText = (permit: NormalOperation['permit']): string =>
  permit === 'login'
    ? 'Every session.'
    : permit === 'menu'
      ? 'Whoever has the page in the menu.'
      : permit === 'uses'
        ? 'Whoever has the page in the menu, or may use a field that refers to these rows.'
        : `Operation ${permit.map((code) => `\`${code}\``).join(' or ')} on the page.`

const proofText =
  ' Answers E_PROOF when the last proof of who calls, the login or `POST /platform/pc/user/login/prove`, is older than ten minutes.'

function describe(of: string, operation: NormalOperation, summary: string, shape: Shape): Described {
  const query = Object.entries(shape.query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
  const key = operation.mutates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  const content = shape.multipart
    ? { 'multipart/form-data': { schema: shape.multipart } }
    : shape.body && json(shape.body)
  return {
    operationId: `${of}.${operation.name}`,
    summary,
    description: `${permitText(operation.permit)}${operation.stepUp ? proofText : ''}`,
    tags: [of],
    ...(query.length + key.length > 0 && { parameters: [...query, ...key] }),
    ...(content && { requestBody: { required: true, content } }),
    responses: responsesOf(shape),
  }
}

const sharedSchemas: Readonly<Record<string, Schema>> = {
  Envelope: object(
    {
      status: { enum: ['success', 'fail'] },
      code: { ...whole, description: '200, else the HTTP-like code of the error.' },
      errorCode: { anyOf: [{ enum: Object.keys(errorCodes) }, text, { type: 'null' }] },
      msg: { ...text, description: 'In the language of Accept-Language.' },
      data: {},
      errors: { type: 'object', additionalProperties: text, description: 'Field path to message.' },
    },
    ['status', 'code', 'errorCode', 'msg', 'data'],
  ),
  BatchAnswer: object({
    done: array(id),
    failed: array(object({ id, errorCode: text, msg: text })),
  }),
  ImportAnswer: object({
    jobId: id,
    state: { enum: ['queued', 'running', 'success', 'failed', 'cancelled'] },
    total: whole,
    successCount: whole,
    failCount: whole,
    errors: array(object({ row: whole, column: text, field: text, value: text, message: text })),
  }),
}

const schemasOf = (resource: NormalResource): Record<string, Schema> => ({
  [resource.of]: rowOf(resource),
  [`${resource.of}.Draft`]: draftOf(resource),
  [`${resource.of}.Changes`]: changesOf(resource),
  [`${resource.of}.Query`]: listRequestOf(resource),
})

type Paths = Record<string, Record<string, Described>>

function sessionPaths(): Paths {
  const paths: Paths = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const [method = 'GET', path = ''] = endpoint.split(' ')
    const body = method === 'POST' ? { requestBody: { content: json({ type: 'object' }) } } : {}
    const described = { operationId: `session.${name}`, summary: name, tags: ['session'], ...body }
    paths[path] = { [method.toLowerCase()]: { ...described, responses: responsesOf({}) } }
  }
  return paths
}

function resourcePaths({ resources }: Pick<Catalogue, 'resources'>, labels: Platform['labelsByLocale']['zh']): Paths {
  const paths: Paths = {}
  for (const resource of resources)
    for (const operation of resource.operations) {
      const path = addressOf(operation.path)
      const summary = `${labels.resource(resource)} · ${labels.operation(resource, operation)}`
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describe(resource.of, operation, summary, shapeOf(resource, operation)),
      }
    }
  return paths
}

/** Pages that have calls of their own. */
const calledPages = ({ areas, pages, pageOperations }: Pick<Catalogue, 'areas' | 'pages' | 'pageOperations'>) =>
  pages.flatMap((page) => {
    // An area's calls stand with its first group.
    const area = page.kind === 'group' && areas.find(({ name, path }) => name === page.area && path === page.path)
    const of = area ? area.name : page.of
    return (area || page.kind === 'custom') && pageOperations[of] !== undefined ? [{ ...page, of }] : []
  })

function pagePaths(catalogue: Catalogue, labels: Platform['labelsByLocale']['zh']): Paths {
  const paths: Paths = {}
  for (const page of calledPages(catalogue))
    for (const operation of catalogue.pageOperations[page.of] ?? []) {
      const path = addressOf(operation.path)
      const summary = `${labels.page(page)} · ${operation.label ?? operation.name}`
      const shape: Shape = operation.method === 'POST' ? { body: { type: 'object' } } : {}
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(page.of, operation, summary, shape) }
    }
  return paths
}

function reportPaths({ reports }: Pick<Catalogue, 'reports'>, labels: Platform['labelsByLocale']['zh']): Paths {
  const common = { keyword: text, filters: { type: 'object' }, granularity: { enum: [...granularities] } }
  return Object.fromEntries(
    reports.flatMap((report) =>
      report.operations.map((operation) => {
        const by = [report.rows.at(-1), ...report.instead]
        const body = object({ ...common, ...(report.instead.length > 0 && { by: { enum: by } }) })
        const summary = `${labels.report(report)} · ${operation.label ?? operation.name}`
        const shape: Shape = operation.verb === 'export' ? { body, file: true } : { body }
        return [addressOf(operation.path), { post: describe(report.name, operation, summary, shape) }]
      }),
    ),
  )
}

/** What the platform can be asked, generated from the declarations. */
export function documentOf({
  catalogue,
  labelsByLocale,
  version,
}: Pick<Platform, 'catalogue' | 'labelsByLocale' | 'version'>): Document {
  const { resources } = catalogue
  return {
    openapi: '3.1.0',
    info: { title: 'Community console platform', version, description: 'Every answer is an envelope.' },
    tags: [
      { name: 'session', description: 'Session' },
      ...resources.map((resource) => ({ name: resource.of, description: labelsByLocale.zh.title(resource) })),
      ...catalogue.reports.map((report) => ({ name: report.name, description: labelsByLocale.zh.report(report) })),
      ...calledPages(catalogue).map((page) => ({ name: page.of, description: labelsByLocale.zh.page(page) })),
    ],
    paths: {
      ...sessionPaths(),
      ...resourcePaths(catalogue, labelsByLocale.zh),
      ...pagePaths(catalogue, labelsByLocale.zh),
      ...reportPaths(catalogue, labelsByLocale.zh),
    },
    components: {
      schemas: { ...sharedSchemas, ...Object.assign({}, ...resources.map(schemasOf)) },
      parameters: {
        IdempotencyKey: {
          name: headers.idempotencyKey,
          in: 'header',
          description: 'The same key and body replay the first answer for 24 hours; another body is refused.',
          schema: { type: 'string', maxLength: 255 },
        },
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: headers.token, description: 'The token of a session, no scheme.' },
        accessToken: { type: 'http', scheme: 'bearer', description: 'An access token of a person, `cct_…`.' },
      },
    },
    security: [{ token: [] }, { accessToken: [] }],
  }
}
