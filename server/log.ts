import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** Never in the log, wherever it stands. */
const secrets = ['authorization', 'password', 'oldPassword', 'newPassword', 'accessToken', 'token']
const redact = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** PostgreSQL's details repeat the values of the row ("Key (mobile)=(138…) already exists"). */
function errorFacts(error: Error) {
  const {
    detail: _detail,
    where: _where,
    internalQuery: _query,
    parameters: _parameters,
    ...facts
  } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & Record<string, unknown>
  return facts
}

/** The log of the server: JSON lines without secrets, on standard output unless somebody else wants them. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, redact: { paths: redact, censor: '[redacted]' }, serializers: { err: errorFacts }, base: null },
    ...(destination ? [destination] : []),
  )
