import { errorText } from '../../src/platform/messages/messages.ts'
import type { DomainError } from '../core/errors.ts'
import type { Context } from './context.ts'

const isCode = (text: string): text is DomainError['code'] => /^E_[A-Z_]+$/.test(text)

/** What an error says of a field: words as they are, a code in the language of the call. */
export const errorWords = (text: string, { call }: Pick<Context, 'call'>): string =>
  isCode(text) ? errorText(text, call.locale) : text

/** Why one row of many was refused, in the language of the call; what a field is to blame for begins with its label. */
export function refusalText({ call, platform, resource }: Context, { code, facts }: DomainError): string {
  const labels = platform.labelsByLocale[call.locale]
  const errors = Object.entries(facts.errors ?? {}).map(([path, text]) => {
    if (!isCode(text)) return text
    const field = resource.field[path.split(/[.[]/)[0] ?? '']
    const reason = errorText(text, call.locale)
    return field ? `${labels.field(resource, field)}: ${reason}` : reason
  })
  return [...new Set([facts.msg ?? errorText(code, call.locale), ...errors])].join(' · ')
}
