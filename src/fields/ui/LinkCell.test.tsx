import { expect, test } from 'vitest'
import { mailbox, telephone, webAddress } from './LinkCell.tsx'

test.each([
  ['13800001234', 'tel:13800001234'],
  ['138****1234', null],
  ['0546-8712345', 'tel:05468712345'],
  ['0546-8712345-8021', 'tel:05468712345,8021'],
  ['010-12345678-1', 'tel:01012345678,1'],
  ['400-820-8820', 'tel:4008208820'],
  ['400-820-8820-12', 'tel:4008208820,12'],
  ['8712345-12', 'tel:8712345,12'],
  ['12345', 'tel:12345'],
])('%s is dialled as %s', (number, address) => expect(telephone(number)).toBe(address))

test.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,<script>', null],
  ['//example.com', null],
  ['not a link', null],
])('%s leads to %s', (text, address) => expect(webAddress(text)).toBe(address))

test('a mailbox keeps its sign and cannot add headers', () => {
  expect(mailbox('a.b@example.com')).toBe('mailto:a.b@example.com')
  expect(mailbox('a@example.com?cc=x@example.com')).not.toContain('?cc=')
  expect(mailbox('a***@example.com')).toBeNull()
})
