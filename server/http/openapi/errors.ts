import { type ErrorCode, errorCodes, sessionCodes } from '../../../src/platform/contract.ts'
import { errorText, type FailureKey, failureText } from '../../../src/platform/messages/messages.ts'

/** What an error means, and what a caller does about it. */
interface Meaning {
  readonly meaning: string
  readonly remedy: string
}

/** An error of the catalogue. `status`: of HTTP; `code`: of the envelope. */
export interface CatalogueError extends Meaning {
  readonly errorCode: string
  readonly status: number
  readonly code: number
  readonly message: string
}

const meanings: Readonly<Record<ErrorCode, Meaning>> = {
  E_REQUIRED: { meaning: 'A value that must be there is missing.', remedy: 'Send the fields that `errors` names.' },
  E_FORMAT: { meaning: 'A value has the wrong form or type.', remedy: 'Correct the fields that `errors` names.' },
  E_RANGE: {
    meaning: 'A value is too small, too large, too short, too long, or too many.',
    remedy: 'Correct the fields that `errors` names; the schema of the call has the bounds.',
  },
  E_UNIQUE: {
    meaning: 'Another row has this value, and it must be unique.',
    remedy: 'Look up the existing row and update it, or send another value.',
  },
  E_REF: {
    meaning: 'An id refers to a row that does not exist, is switched off, or may not be chosen here.',
    remedy: 'Choose an id from the `options` call of the resource that is referred to.',
  },
  E_NOT_FOUND: {
    meaning: 'There is no such row for you: it does not exist, was deleted, or is outside your data scope.',
    remedy: 'Read the list again. In a sync, treat the row as gone.',
  },
  E_SCOPE: {
    meaning: 'The row would be outside the projects and communities of your account.',
    remedy: 'Send a row within your scope, or ask an administrator to widen the scope of the role.',
  },
  E_OP: {
    meaning: 'No role of the account grants this operation.',
    remedy: 'Ask an administrator for the operation. The description of the call names its code.',
  },
  E_SELF: {
    meaning: 'The rule of four eyes: whoever submitted something may not decide it.',
    remedy: 'Let another account make the call.',
  },
  E_VERSION: {
    meaning: 'Somebody changed the row after you read it. `data` holds the row as it is now.',
    remedy: 'Merge your change into the row in `data` and send it again with the new version.',
  },
  E_STATE: {
    meaning: 'The row is not in a state in which this can be done.',
    remedy: 'Read the row. If it is as you want it already, there is nothing to do.',
  },
  E_IN_USE: {
    meaning: 'Other rows refer to this one, so it cannot be deleted. `data` says which.',
    remedy: 'Change or delete these rows first, or switch the row off.',
  },
  E_TREE: {
    meaning: 'A row would stand below itself.',
    remedy: 'Choose a parent that is not the row and not below it.',
  },
  E_ORDER: { meaning: 'Values that must rise with their level do not.', remedy: 'Send rising values.' },
  E_OVERLAP: {
    meaning: 'The period overlaps that of another row.',
    remedy: 'Choose a period that is free, or end the other one first.',
  },
  E_LIMIT: {
    meaning: 'A limit of the business is reached: so many per person, day or row.',
    remedy: 'Do not repeat the call. `msg` names the limit.',
  },
  E_CAPACITY: { meaning: 'No places are left.', remedy: 'Do not repeat the call before places become free.' },
  E_STOCK: { meaning: 'The stock is not enough.', remedy: 'Ask for less, or wait until the stock is filled.' },
  E_BALANCE: { meaning: 'The balance of the account is not enough.', remedy: 'Ask for less, or top up the balance.' },
  E_BUDGET: {
    meaning: 'The budget of the channel does not cover the amount.',
    remedy: 'Ask for less, or have the budget raised.',
  },
  E_FROZEN: { meaning: 'The account is frozen.', remedy: 'Do not repeat the call until the account is released.' },
  E_REFUND: {
    meaning: 'More would be refunded than was paid and not refunded yet.',
    remedy: 'Read the payment and refund at most what remains.',
  },
  E_OWNER_EXISTS: {
    meaning: 'The house has an owner already.',
    remedy: 'End the other ownership first, or store the person as family or tenant.',
  },
  E_IMPORT: {
    meaning: 'The file is not a sheet of this import.',
    remedy: 'Download the template and fill it. `errors` names rows and columns.',
  },
  E_SMS: { meaning: 'The code of the message is wrong or expired.', remedy: 'Ask for a new code.' },
  E_LOGIN: { meaning: 'Account and password do not match.', remedy: 'Correct them. Repeated tries are locked.' },
  E_UNKNOWN: {
    meaning: 'The call does not know a field, filter or sort field that was sent.',
    remedy: 'Remove what `errors` names, and look its name up in the schema of the call.',
  },
  E_IDEMPOTENCY: {
    meaning: 'The idempotency key was used with another body, or its first call is still running.',
    remedy: 'Use a new key for a new call. For the same call, wait a moment and repeat it unchanged.',
  },
  E_LOCKED: {
    meaning: 'Too many tries.',
    remedy: 'Wait as long as `msg` says. Do not repeat the call in a loop.',
  },
  E_TOKEN: {
    meaning:
      'The access token does not carry this call: it only reads, is for other areas, or the call is for sessions.',
    remedy:
      'Make a token that writes, or for this area, under `/setAccount`. Calls about the account itself are made in the console.',
  },
  E_PROOF: {
    meaning: 'The call asks again who is there, and the last proof is older than ten minutes.',
    remedy: 'Make the call in the console, or prove yourself by `POST /platform/pc/user/login/prove` and repeat it.',
  },
}

/** What ends a call before any rule is asked. These answers have no `errorCode`. */
const outside: Readonly<
  Record<Exclude<FailureKey, 'network'>, Meaning & { readonly status: number; readonly code?: number }>
> = {
  replaced: {
    status: 401,
    code: sessionCodes.replaced,
    meaning: 'The session was ended, by a login elsewhere or by its owner.',
    remedy: 'Log in again.',
  },
  invalid: {
    status: 401,
    code: sessionCodes.invalid,
    meaning: 'No token was sent, or nobody knows it.',
    remedy: 'Send the token in `Authorization`.',
  },
  expired: {
    status: 401,
    code: sessionCodes.expired,
    meaning: 'The session or token expired.',
    remedy: 'Log in again, or make a new token.',
  },
  badRequest: { status: 400, meaning: 'The request is not HTTP or JSON.', remedy: 'Correct it.' },
  notFound: { status: 404, meaning: 'There is no such address.', remedy: 'Look it up in this document.' },
  methodNotAllowed: { status: 405, meaning: 'The address takes another method.', remedy: 'Use the method in `Allow`.' },
  tooLarge: { status: 413, meaning: 'The body is too large.', remedy: 'Send it in parts.' },
  wrongType: {
    status: 415,
    meaning: 'The body is not of the declared type.',
    remedy: 'Send `application/json`, and files as `multipart/form-data`.',
  },
  tooManyRequests: {
    status: 429,
    meaning: 'Too many calls from one address.',
    remedy: 'Wait as many seconds as `Retry-After` says, then repeat the call.',
  },
  serverFault: {
    status: 500,
    meaning: 'The server failed. The log has the request id.',
    remedy: 'Repeat a read; repeat a write only with the same idempotency key. Tell the operator the `X-Request-Id`.',
  },
  unavailable: {
    status: 503,
    meaning: 'The server starts, has too much to do, or does not reach its database.',
    remedy: 'Wait as many seconds as `Retry-After` says, then repeat the call with the same idempotency key.',
  },
  full: {
    status: 507,
    meaning: 'The disk of the server is full, and nothing was stored.',
    remedy: 'Tell the operator.',
  },
  forbidden: {
    status: 403,
    meaning: 'A browser sent the call from another site.',
    remedy: 'Call from a server, or from the console itself.',
  },
}

/** Every error that a caller can meet: first those of the business rules, answered with HTTP 200, then those of HTTP. */
export const errorCatalogue: readonly CatalogueError[] = [
  ...(Object.keys(errorCodes) as ErrorCode[]).map((errorCode) => ({
    errorCode,
    status: 200,
    code: errorCodes[errorCode],
    message: errorText(errorCode, 'en'),
    ...meanings[errorCode],
  })),
  ...Object.entries(outside).map(([key, { status, code = status, meaning, remedy }]) => ({
    errorCode: '',
    status,
    code,
    message: failureText(key as FailureKey, 'en'),
    meaning,
    remedy,
  })),
]
