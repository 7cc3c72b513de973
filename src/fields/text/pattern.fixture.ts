import type { PatternName } from '../../declare/index.ts'
import { isIdCard } from './meaning.ts'

const digits = (n: number, length: number) => String(n).slice(-length).padStart(length, '0')

function makeIdCard(n: number): string {
  const body = `37050019900101${digits(n, 3)}`
  const last = [...'0123456789X'].find((candidate) => isIdCard(body + candidate)) ?? '0'
  return body + last
}

/** A text of each pattern for `n`. */
export const makeOfPattern: { readonly [P in PatternName]: (n: number) => string } = {
  code: (n) => `C-${digits(n, 6)}`,
  key: (n) => `key_${digits(n, 6)}`,
  login: (n) => `user${digits(n, 6)}`,
  password: (n) => `Demo@${digits(n, 6)}`,
  creditCode: (n) => `91370500MA3C${digits(n, 6)}`,
  idCard: makeIdCard,
  plate: (n) => `鲁E${digits(n, 5)}`,
  device: (n) => `WM-370500-${digits(n, 4)}`,
  wxAppId: (n) => `wx${n.toString(16).slice(-16).padStart(16, '0')}`,
  semver: (n) => `1.${n % 1000}.0`,
  monthDay: (n) => `${digits((n % 12) + 1, 2)}-${digits((n % 28) + 1, 2)}`,
  bankAccount: (n) => `6222${digits(n, 14)}`,
  ipList: (n) => `10.0.${n % 256}.0/24`,
}
