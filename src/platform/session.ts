import type { UserRecord } from './contract.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { removeAppToken, removeToken, saveToken } from './token.ts'
import { cookieCopy, parseUserText } from './userRecord.ts'

const nameKey = 'name'
const userKey = 'user'

/** The stored user record, from localStorage or its cookie; what is damaged is removed. */
export function storedUser(): UserRecord | null {
  const user = parseUserText(readStored(userKey)) ?? parseUserText(readCookie(userKey))
  if (user === null) {
    removeStored(userKey)
    removeCookie(userKey)
  }
  return user
}

/** Keeps who logged in: token and name in cookies, the record in a cookie and in localStorage. */
export function saveSession(user: UserRecord): void {
  // In this order another tab never sees the new token beside the old person.
  saveUser(user)
  saveToken(user.accessToken)
  // The stored record told the other tabs before the token was there; now it is.
  tabs().postMessage('saved')
}

let channel: BroadcastChannel | undefined
/** The other tabs of this browser; what a page says here it does not hear itself. */
function tabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('session')
  return channel
}

const savedListeners = new Set<(user: UserRecord) => void>()
/** Calls back when the record of the person in this page changes: a new name, another picture. */
export function onUserSaved(changed: (user: UserRecord) => void): () => void {
  savedListeners.add(changed)
  return () => savedListeners.delete(changed)
}

/** Keeps the user record without completing a login. */
export function saveUser(user: UserRecord): void {
  for (const changed of savedListeners) changed(user)
  writeCookie(nameKey, user.name)
  writeCookie(userKey, cookieCopy(user))
  writeStored(userKey, JSON.stringify(user))
}

/** Forgets token, name and user. */
export function clearSession(): void {
  removeToken()
  removeAppToken()
  removeCookie(nameKey)
  removeCookie(userKey)
  removeStored(userKey)
}

/**
 * Calls back when another tab of this browser logs out (`cleared`) or logs somebody in. A logout is read from the stored
 * record: the browser may show this tab the other one's cookies a moment later.
 */
export function onSessionElsewhere(changed: (cleared: boolean) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === userKey || event.key === null) changed(event.newValue === null)
  }
  const hear = () => changed(false)
  window.addEventListener('storage', listen)
  tabs().addEventListener('message', hear)
  return () => {
    window.removeEventListener('storage', listen)
    tabs().removeEventListener('message', hear)
  }
}
