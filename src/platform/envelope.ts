import { type Envelope, errorCodes, sessionCodes } from './contract.ts'
import { Failure, networkAbnormal } from './failure.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isEnvelope(value: unknown): value is Envelope {
  return (
    isRecord(value) &&
    (value['status'] === 'success' || value['status'] === 'fail') &&
    typeof value['code'] === 'number' &&
    typeof value['msg'] === 'string'
  )
}

const endsSession: readonly number[] = Object.values(sessionCodes)
/** A wrong password has the HTTP-like code 401 as well, but the code of an error: no session ended. */
const isBusiness = (errorCode: unknown): boolean => typeof errorCode === 'string' && errorCode in errorCodes

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly requestId: string
}

/** The envelope of a call that succeeded; throws a `Failure` of the right kind for everything else. */
export function unwrapEnvelope({ status, body, requestId }: Answer): Envelope {
  const envelope = isEnvelope(body) ? body : null
  const facts = {
    code: envelope?.code ?? status,
    errorCode: envelope?.errorCode ?? null,
    data: envelope?.data ?? null,
    requestId,
  }
  if ((status === 401 || endsSession.includes(envelope?.code ?? 0)) && !isBusiness(envelope?.errorCode)) {
    const code = endsSession.includes(facts.code) ? facts.code : sessionCodes.expired
    throw new Failure({ ...facts, code, kind: 'session', message: envelope?.msg ?? 'login expired' })
  }
  if (!envelope || status < 200 || status > 299)
    throw new Failure({ ...facts, kind: 'network', message: envelope?.msg || networkAbnormal })
  if (envelope.status === 'fail')
    throw new Failure({
      ...facts,
      kind: 'business',
      message: envelope.msg,
      ...(isRecord(envelope.errors) && { errors: envelope.errors }),
    })
  return envelope
}
