import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const url = 'https://assistant.example/v1/chat/completions'

test('without an address there is no assistant', () => {
  expect(readConfig({}).assistant).toBeUndefined()
  expect(readConfig({ ASSISTANT_URL: url, ASSISTANT_MODEL: 'small' }).assistant).toEqual({
    url,
    model: 'small',
    key: undefined,
  })
  expect(
    readConfig({ ASSISTANT_URL: 'http://127.0.0.1:1234/v1/chat/completions', ASSISTANT_MODEL: 'm' }).assistant?.url,
  ).toBe('http://127.0.0.1:1234/v1/chat/completions')
})

test('what does not fit stops the start, and no key is repeated', () => {
  expect(() => readConfig({ ASSISTANT_URL: url })).toThrow('ASSISTANT_MODEL is missing')
  expect(() => readConfig({ ASSISTANT_KEY: 'k' })).toThrow('ASSISTANT_URL is missing')
  expect(() => readConfig({ ASSISTANT_URL: 'http://assistant.example/v1', ASSISTANT_MODEL: 'm' })).toThrow(
    'ASSISTANT_URL must',
  )
  const wrong = { ASSISTANT_URL: url, ASSISTANT_MODEL: 'm', ASSISTANT_KEY: 'two words' }
  expect(() => readConfig(wrong)).toThrow(/^ASSISTANT_KEY must be a key without spaces$/)
})
