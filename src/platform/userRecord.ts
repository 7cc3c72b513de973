import { ports } from './constants.ts'
import type { UserRecord } from './contract.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []

/**
 * Reads a user record defensively: only the fields the console keeps are taken, so neither a telephone number nor
 * anything else an answer happens to carry is ever stored. Null when it is no user record.
 */
export function parseUser(value: unknown): UserRecord | null {
  if (!isRecord(value) || typeof value['name'] !== 'string') return null
  const setting = isRecord(value['setting']) ? value['setting'] : {}
  return {
    id: text(value['id']),
    name: value['name'],
    accessToken: text(value['accessToken']),
    roles: texts(value['roles']),
    enable: value['enable'] !== false,
    customerPhoto: textOrNull(value['customerPhoto']),
    photo: textOrNull(value['photo']),
    introduction: text(value['introduction']),
    setting: { articlePlatform: texts(setting['articlePlatform']) },
    status: text(value['status']),
    appEnvironment: text(value['appEnvironment']),
    port: ports.find((port) => port === value['port']) ?? 'pc',
    appToken: textOrNull(value['appToken']),
    mustChangePassword: value['mustChangePassword'] === true,
  }
}

export function parseUserText(json: string | null): UserRecord | null {
  if (json === null) return null
  try {
    return parseUser(JSON.parse(json))
  } catch {
    return null
  }
}

const cookieBudget = 3500

/** The record as its cookie holds it: in full, or without what is bulky or held elsewhere when that is too long. */
export function cookieCopy(user: UserRecord): string {
  const full = JSON.stringify(user)
  if (encodeURIComponent(full).length <= cookieBudget) return full
  const { id, name, roles, enable, port, mustChangePassword } = user
  const lean = JSON.stringify({ id, name, roles, enable, port, mustChangePassword })
  if (encodeURIComponent(lean).length <= cookieBudget) return lean
  return JSON.stringify({ id, name: name.slice(0, 60), roles: roles.slice(0, 20), enable, port, mustChangePassword })
}
