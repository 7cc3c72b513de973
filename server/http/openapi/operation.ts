import type { NormalOperation } from '#declare'
import type { Route } from '../../platform/route.ts'
import { exampleFrom, type Known } from './examples.ts'
import { ref, type Schema } from './schemas.ts'
import type { Shape } from './verbs.ts'

/** An operation object of OpenAPI. */
export interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  readonly responses: Schema
  readonly security?: readonly Schema[]
}

/** What a call is, beside what goes in and out. */
export interface CallFacts {
  /** What it belongs to: a resource, a page, or a part of the platform. */
  readonly of: string
  readonly name: string
  readonly method: string
  readonly summary: string
  readonly description?: string | undefined
  readonly permit: Route['permit']
  readonly mutates: boolean
  readonly stepUp: boolean
}

/** What examples are made from. */
export interface ExampleSource {
  readonly components: Readonly<Record<string, Schema>>
  readonly known: Known
}

const permitText = (permit: Route['permit']): string => {
  if (permit === 'public') return 'Everybody, without a session.'
  if (permit === 'pre') return 'Every session, also one whose login is not complete.'
  if (permit === 'login') return 'Every session.'
  if (permit === 'menu') return 'Whoever has the page in the menu.'
  if (permit === 'uses') return 'Whoever has the page in the menu, or may use a field that refers to these rows.'
  return `Operation ${permit.map((code) => `\`${code}\``).join(' or ')} on the page.`
}

const proofText =
  ' Answers E_PROOF when the last proof of who calls, the login or `POST /platform/pc/user/login/prove`, is older than ten minutes.'

/** `house`, `list` → `houseList`: a name that every generator takes as it is. */
export const operationIdOf = (of: string, name: string): string =>
  `${of}${name.charAt(0).toUpperCase()}${name.slice(1)}`

const content = (type: string, schema: Schema, example?: unknown): Schema => ({
  [type]: { schema, ...(example !== undefined && { example }) },
})

const envelope = (data: Schema = {}): Schema => ({
  allOf: [ref('Envelope'), { type: 'object', properties: { data } }],
})

function answerOf({ data, file }: Shape, { components, known }: ExampleSource): Schema {
  if (file) return { ...content('application/octet-stream', {}), ...content('application/json', ref('Envelope')) }
  const example = data === undefined ? null : exampleFrom(data, components, known)
  const done = { status: 'success', code: 200, errorCode: null, msg: '', data: example }
  return content('application/json', envelope(data), done)
}

const responsesOf = (shape: Shape, source: ExampleSource): Schema => ({
  ...(shape.redirects
    ? { 302: { description: 'Another address.' } }
    : {
        200: {
          description: 'Done, or refused by a rule (`status: "fail"`, with an `errorCode` of the catalogue).',
          content: answerOf(shape, source),
        },
      }),
  401: { $ref: '#/components/responses/SessionEnded' },
  429: { $ref: '#/components/responses/Later' },
  503: { $ref: '#/components/responses/Later' },
})

function bodyOf({ multipart, form, body }: Shape, { components, known }: ExampleSource): Schema | undefined {
  const [type, schema] = multipart
    ? (['multipart/form-data', multipart] as const)
    : form
      ? (['application/x-www-form-urlencoded', form] as const)
      : (['application/json', body] as const)
  return schema && { required: true, content: content(type, schema, exampleFrom(schema, components, known)) }
}

/** Describes a call, with an example of what is sent and of what is answered. */
export function describe(facts: CallFacts, shape: Shape, source: ExampleSource): Described {
  const query = Object.entries(shape.query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(shape.required?.includes(name) && { required: true }),
    schema,
    example: exampleFrom(schema, source.components, source.known, name),
  }))
  const headers = [
    ...(facts.mutates ? ['IdempotencyKey'] : []),
    ...(facts.mutates && facts.method === 'GET' ? ['CorporateId'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }))
  const requestBody = bodyOf(shape, source)
  const more = facts.description ? ` ${facts.description}` : ''
  return {
    operationId: operationIdOf(facts.of, facts.name),
    summary: facts.summary,
    description: `${permitText(facts.permit)}${more}${facts.stepUp ? proofText : ''}`,
    tags: [facts.of],
    ...(query.length + headers.length > 0 && { parameters: [...query, ...headers] }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(shape, source),
    ...(facts.permit === 'public' && { security: [] }),
  }
}

/** The facts of a declared call. */
export const declaredCall = (of: string, operation: NormalOperation, summary: string): CallFacts => ({
  of,
  name: operation.name,
  method: operation.method,
  summary,
  permit: operation.permit,
  // An export changes no row, but leaves a job behind.
  mutates: operation.mutates || operation.verb === 'export',
  stepUp: operation.stepUp,
})
