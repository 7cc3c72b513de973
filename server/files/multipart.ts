import type { Locale } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { HttpFailure } from '../core/httpFailure.ts'
import type { RawCall } from '../platform/route.ts'
import { fileMessages } from './messages.ts'
import { isInfected } from './scan.ts'
import { discard, type Staged, stage } from './store.ts'

/** The one file of a form, put aside, and its text fields. */
export interface Received {
  readonly name: string
  readonly staged: Staged
  readonly fields: Readonly<Record<string, string>>
}

/** What the multipart parser says when a form is larger than the server allows. */
const isTooLarge = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && /LIMIT|TOO_LARGE/.test(String(cause.code))

/** Takes in a form with one file named `file`; whatever goes wrong, nothing of it stays on the disk. */
export async function receive({ request }: RawCall, dataDir: string, locale: Locale): Promise<Received> {
  if (!request.isMultipart()) throw new HttpFailure(415)
  let staged: Staged | undefined
  let name = ''
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value !== 'string' || Object.hasOwn(fields, part.fieldname)) throw new HttpFailure(400)
        fields[part.fieldname] = part.value
        continue
      }
      if (part.fieldname !== 'file' || staged)
        throw new DomainError('E_UNKNOWN', { errors: { [part.fieldname]: 'E_UNKNOWN' } })
      name = part.filename
      staged = await stage(dataDir, part.file)
      if (part.file.truncated) throw new HttpFailure(413)
    }
    if (!staged) throw new DomainError('E_REQUIRED', { errors: { file: fileMessages[locale].missing } })
    if (staged.size === 0) throw new DomainError('E_FORMAT', { errors: { file: fileMessages[locale].empty } })
    const infected = await isInfected(staged.path).catch((cause: unknown) => {
      throw new HttpFailure(503, { cause })
    })
    if (infected) throw new DomainError('E_FORMAT', { errors: { file: fileMessages[locale].infected } })
    return { name, staged, fields }
  } catch (cause) {
    if (staged) await discard(staged)
    throw isTooLarge(cause) ? new HttpFailure(413, { cause }) : cause
  }
}
