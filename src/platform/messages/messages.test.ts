import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes, locales } from '../contract.ts'
import { fieldsZh } from './fields.zh.ts'
import { errorText, failureText, fieldText, statusText, validationText } from './messages.ts'
import { validationEn } from './validation.en.ts'
import { validationEs } from './validation.es.ts'
import { type ValidationKey, validationZh } from './validation.zh.ts'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()
const han = /\p{Script=Han}/u

describe('words', () => {
  it('exist for every error of the contract, Chinese only in Chinese', () => {
    for (const code of Object.keys(errorCodes) as ErrorCode[]) {
      expect(errorText(code, 'zh')).toMatch(han)
      for (const locale of ['en', 'es'] as const) expect(errorText(code, locale)).not.toMatch(han)
    }
  })

  it('ask for the same parts in every language', () => {
    for (const key of Object.keys(validationZh) as ValidationKey[]) {
      expect({ key, holes: holes(validationEn[key]) }).toEqual({ key, holes: holes(validationZh[key]) })
      expect({ key, holes: holes(validationEs[key]) }).toEqual({ key, holes: holes(validationZh[key]) })
    }
    for (const key of Object.keys(fieldsZh))
      for (const locale of locales) expect(holes(fieldText(key, locale))).toEqual(holes(fieldText(key, 'zh')))
  })

  it('are filled in once, whatever the parts say', () => {
    expect(validationText('length', 'zh', { min: 2, max: 30 })).toBe('长度须为 2–30 个字符')
    expect(validationText('unknown', 'en', { name: '{name} $& {min}' })).toBe('Unknown field “{name} $& {min}”')
    expect(fieldText('points', 'zh', { count: '1,200' })).toBe('1,200 积分')
  })

  it('never answer what an object inherits', () => {
    expect(fieldText('toString', 'zh')).toBe('toString')
    expect(validationText('rangeMin', 'zh', {})).toBe('不能小于 {min}')
  })

  it('say what happened by HTTP status', () => {
    expect(statusText(404, 'en')).toBe(failureText('notFound', 'en'))
    expect(statusText(413, 'zh')).toBe('提交的内容过大')
    expect(statusText(502, 'es')).toBe(failureText('serverFault', 'es'))
    expect(statusText(418, 'zh')).toBe(failureText('badRequest', 'zh'))
  })
})
