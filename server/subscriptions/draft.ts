import { hasRows } from '#declare'
import {
  rhythms,
  type SubscriptionDraft,
  subscriptionForms,
  subscriptionLimits,
  type Way,
  ways,
} from '../../src/platform/subscriptionContract.ts'
import { DomainError } from '../core/errors.ts'
import type { Call } from '../platform/call.ts'
import { type Parameters, textIn, wordIn } from '../platform/parameters.ts'
import type { Sending } from './send.ts'
import { addressOf, permitted, sourceNamed } from './source.ts'

/** What a call may say of a subscription. */
export const draftNames = [
  'title',
  'of',
  'query',
  'rhythm',
  'hour',
  'weekday',
  'threshold',
  'ways',
  'webhook',
  'form',
] as const

type Code = 'E_REQUIRED' | 'E_FORMAT' | 'E_RANGE' | 'E_UNKNOWN' | 'E_OP'
const wrong = (name: string, code: Code) => new DomainError(code, { errors: { [name]: code } })

function shortText(given: Parameters, name: 'title' | 'query', longest: number): string {
  const text = name === 'query' && !given[name] ? '' : textIn(given, name).trim()
  if (name === 'title' && text === '') throw wrong(name, 'E_REQUIRED')
  if (text.length > longest) throw wrong(name, 'E_RANGE')
  return text
}

function wholeIn(given: Parameters, name: string, least: number, most: number): number {
  const value = given[name]
  if (value === undefined || value === null) throw wrong(name, 'E_REQUIRED')
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrong(name, 'E_FORMAT')
  if (value < least || value > most) throw wrong(name, 'E_RANGE')
  return value
}

function waysIn({ ways: asked }: Parameters): readonly Way[] {
  if (!Array.isArray(asked)) throw wrong('ways', asked === undefined || asked === null ? 'E_REQUIRED' : 'E_FORMAT')
  if (asked.length === 0) throw wrong('ways', 'E_REQUIRED')
  if (!asked.every((one) => ways.includes(one))) throw wrong('ways', 'E_FORMAT')
  return ways.filter((one) => asked.includes(one))
}

const required = <Word>(word: Word | null, name: string): Word => {
  if (word === null) throw wrong(name, 'E_REQUIRED')
  return word
}

/** A webhook is the operator's to configure, and a super administrator's to name. */
function webhookIn({ subscriptions = [] }: Sending, { caller }: Call, given: Parameters): string {
  const name = textIn(given, 'webhook')
  if (!caller.superAdmin) throw wrong('webhook', 'E_OP')
  if (!subscriptions.some((one) => one.name === name)) throw wrong('webhook', 'E_UNKNOWN')
  return name
}

/** What is asked for, if the caller may have it now; every wrong part is named. `mail`: the address of their account. */
export function draftIn(platform: Sending, call: Call, given: Parameters, mail: string | null): SubscriptionDraft {
  const rhythm = required(wordIn(given, 'rhythm', rhythms), 'rhythm')
  const chosen = waysIn(given)
  const draft: SubscriptionDraft = {
    title: shortText(given, 'title', subscriptionLimits.title),
    of: textIn(given, 'of'),
    query: shortText(given, 'query', subscriptionLimits.query),
    rhythm,
    hour: rhythm === 'threshold' ? null : wholeIn(given, 'hour', 0, 23),
    weekday: rhythm === 'weekly' ? wholeIn(given, 'weekday', 1, 7) : null,
    threshold: rhythm === 'threshold' ? wholeIn(given, 'threshold', 0, subscriptionLimits.threshold) : null,
    ways: chosen,
    webhook: chosen.includes('webhook') ? webhookIn(platform, call, given) : null,
    form: required(wordIn(given, 'form', subscriptionForms), 'form'),
  }
  if (chosen.includes('mail') && mail === null) throw wrong('ways', 'E_RANGE')
  const source = sourceNamed(platform, draft.of)
  // Nobody learns what there is besides what they may read.
  if (!source || !permitted(source, call, 'list') || addressOf(source, draft.query) === null)
    throw new DomainError('E_OP')
  if (draft.form === 'xlsx' && !permitted(source, call, 'export')) throw wrong('form', 'E_OP')
  if (rhythm === 'threshold' && source.report !== null && !hasRows(source.report)) throw wrong('rhythm', 'E_RANGE')
  return draft
}
