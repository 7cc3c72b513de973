/** What a code was asked for; it opens nothing else. */
const smsPurposes = ['forgetPassword', 'oldPhone', 'newPhone'] as const
export type SmsPurpose = (typeof smsPurposes)[number]

export interface SmsMessage {
  readonly mobile: string
  readonly purpose: SmsPurpose
  readonly code: string
  /** In the language of the request. */
  readonly text: string
}

/** Carries a message to a phone. An installation names its provider here; the default writes to the log. */
export interface SmsTransport {
  send(message: SmsMessage): Promise<void>
}

/** The part of the log a transport needs. */
interface Log {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * The transport of an installation without a provider: whoever reads the log reads the codes, which is what a trial
 * wants and nothing else does. The start of the server says so.
 */
export const loggingSmsTransport = (log: Log): SmsTransport => ({
  async send({ mobile, purpose, text }) {
    log.info({ mobile, purpose }, text)
  },
})

/** The transport of an installation in production that has not named its provider: nobody gets a code, nobody reads one. */
export const missingSmsTransport = (log: Log): SmsTransport => ({
  async send({ purpose }) {
    log.error({ purpose }, 'no SMS provider is named: a verification code was not sent (docs/deploy.md)')
  },
})
