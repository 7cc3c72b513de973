import { expect, test, vi } from 'vitest'
import { notePermissions, noteRefusal, onPermissionsChanged } from './permissions.ts'

test('C25: a changed stamp asks for the menu once, and a refused operation does', () => {
  const changed = vi.fn()
  const off = onPermissionsChanged(changed)
  notePermissions('a', false)
  expect(changed).not.toHaveBeenCalled()
  notePermissions('a', true)
  notePermissions('a', false)
  notePermissions(undefined, false)
  expect(changed).not.toHaveBeenCalled()
  for (const stamp of ['b', 'b', 'b']) notePermissions(stamp, false)
  expect(changed).toHaveBeenCalledTimes(1)
  notePermissions('b', true)
  notePermissions('b', false)
  expect(changed).toHaveBeenCalledTimes(1)
  noteRefusal('E_REQUIRED')
  noteRefusal('E_OP')
  expect(changed).toHaveBeenCalledTimes(2)
  off()
  noteRefusal('E_OP')
  expect(changed).toHaveBeenCalledTimes(2)
})
