import { describe, expect, test } from 'vitest'
import { findMistakes } from '../../src/declare/checks/checks.ts'
import { movesValue, roleType, sumsAsked, sumsTold } from '../../src/declare/index.ts'
import { en } from '../../src/i18n/en.ts'
import { zh } from '../../src/i18n/zh.ts'
import * as constants from '../../src/platform/constants.ts'
import { corporateId, endpoints, incompleteLogin, locales, sessionCodes } from '../../src/platform/contract.ts'
import { type RelativeTime, relativeTime } from '../../src/platform/relativeTime.ts'
import { shortNumber } from '../../src/platform/shortNumber.ts'
import { gather } from '../../tools/gather.ts'
import { linesOf } from './lines.ts'

/** How many seconds ago something must be for the relative time to change so. */
function firstSecond(changed: (unit: RelativeTime['unit']) => boolean): number {
  const now = Date.UTC(2026, 10, 20, 4)
  for (let seconds = 0; seconds <= 200_000; seconds += 1)
    if (changed(relativeTime(new Date(now - seconds * 1000), now).unit)) return seconds
  return Number.NaN
}

const [general, employee, owner] = Object.keys(roleType.values)

/** What the code says, by the name of a line in constants.txt. */
const said: Readonly<Record<string, unknown>> = {
  'mobile.breakpoint': constants.mobileBreakpoint,
  'mobile.correction': constants.mobileBodyOffset,
  'click.debounce': constants.clickDebounceMs,
  'sidebar.submenuShowTimeout': constants.submenuShowTimeoutMs,
  'request.timeout': constants.requestTimeoutMs,
  'request.corporateId': corporateId,
  'toast.errorDuration': constants.errorToastMs,
  'session.expiryCode.first': sessionCodes.replaced,
  'session.expiryCode.second': sessionCodes.invalid,
  'session.expiryCode.third': sessionCodes.expired,
  'login.incompleteCode': incompleteLogin,
  'roleType.general': general,
  'roleType.employee': employee,
  'roleType.owner': owner,
  'port.pc': constants.ports[0],
  'port.app': constants.ports[1],
  'language.default': locales[0],
  'language.supported': locales.toSorted().join(', '),
  'size.default': constants.defaultSize,
  'user.defaultName': constants.defaultUserName,
  'role.bypass': constants.bypassRoles.join(', '),
  'tab.untitled': en.tabs.noName,
  'relativeTime.justNow': firstSecond((unit) => unit !== 'now'),
  'relativeTime.minutes': firstSecond((unit) => unit === 'hours'),
  'relativeTime.hours': firstSecond((unit) => unit === 'yesterday'),
  'relativeTime.oneDay': firstSecond((unit) => unit === 'date'),
  'dateShortcut.today': constants.dateShortcutDays.today,
  'dateShortcut.lastWeek': constants.dateShortcutDays.lastWeek,
  'dateShortcut.lastMonth': constants.dateShortcutDays.lastMonth,
  'dateShortcut.lastThreeMonths': constants.dateShortcutDays.lastThreeMonths,
  'number.units': [1, 2, 3, 4, 5, 6].map((step) => shortNumber(1000 ** step).replace('1', '')).join(', '),
}

const everyText = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words ?? {}).flatMap(everyText)

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

describe('the inventory typed from the specification', () => {
  test('every route and call is claimed by exactly one declaration, or excused with a reason', () => {
    expect(findMistakes(gather()).filter(({ rule }) => rule === 'R013')).toEqual([])
    expect(linesOf('unclaimed').filter(([, reason = '']) => reason === '')).toEqual([])
  })

  test.each(linesOf('endpoints').filter(([call = '']) => /^\w+ \/(platform|api|ecomessage)\//.test(call)))(
    '%s is a call of the contract',
    (call) => {
      expect(Object.values(endpoints)).toContain(call)
    },
  )

  const { catalogue } = gather()
  const moves = linesOf('moves')
  test('what moves money, points or yuanbao is known as such', () => {
    const known = catalogue.resources.flatMap((resource) =>
      resource.operations.filter((one) => movesValue(resource, one)).map(({ name }) => `${resource.name}.${name}`),
    )
    expect(known.toSorted()).toEqual(moves.map(([operation]) => operation).toSorted())
  })

  test.each(moves)(
    '%s is asked for with %s, and done once however often it is sent',
    (operation = '', amounts = '') => {
      const [resourceName = '', name = ''] = operation.split('.')
      const resource = catalogue.byName[resourceName]
      const declared = resource?.operation[name]
      if (!resource || !declared) throw new Error(`${operation} is not declared`)
      // Calls that change something by POST are done under an idempotency key (server/http/idempotency.ts).
      expect(declared).toMatchObject({ method: 'POST', mutates: true })
      const said = [...sumsAsked(resource, declared), ...sumsTold(resource, declared)].map((field) => field.name)
      expect(said).toEqual(amounts.split(', '))
    },
  )

  test.each(linesOf('constants'))('%s is %s', (name, value) => {
    const typed = name === 'language.supported' ? value?.split(', ').toSorted().join(', ') : value
    expect(String(said[name ?? ''])).toBe(typed)
  })

  test.each(linesOf('messages'))('%s is said in %s as the specification writes it', (_, locale, message = '') => {
    expect(everyText(locale === 'zh' ? zh : en).map(plain)).toContain(plain(message))
  })
})
