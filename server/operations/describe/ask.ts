import type { AssistantConfig } from '../../core/assistantConfig.ts'

/** Nobody waits longer for a filter. */
const limitMs = 10_000
/** Filters are short; more is no answer to what was asked. */
const mostBytes = 64 * 1024

/** The assistant did not answer what was asked. It never repeats what was sent. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The beginning of a body; one that is longer is no answer. */
async function bounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new NoAnswer('it answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoAnswer('it answered no JSON')
  }
}

interface Completion {
  readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[]
}

/** Asks for JSON by a schema. The address is the configured one: a redirect to another is not followed. */
export async function askAssistant(
  { url, model, key }: AssistantConfig,
  { system, user, schema }: { readonly system: string; readonly user: string; readonly schema: object },
  timeLimit: number = limitMs,
): Promise<unknown> {
  const body = {
    model,
    temperature: 0,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'filters', schema } },
  }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new NoAnswer(`it answered ${answer.status}`)
    const { choices } = (jsonIn(await bounded(answer)) ?? {}) as Completion
    const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined
    if (typeof content !== 'string') throw new NoAnswer('it answered no message')
    return jsonIn(content)
  } catch (cause) {
    if (cause instanceof NoAnswer) throw cause
    throw new NoAnswer(
      cause instanceof Error && cause.name === 'TimeoutError' ? 'it took too long' : 'it was not reached',
    )
  }
}
