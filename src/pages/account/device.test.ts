import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · macOS'],
  [`Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 MicroMessenger/8.0.54', '微信 · iPhone'],
  ['curl/8.5.0', null],
  ['', null],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
