import { type ErrorCode, errorCodes } from './contract.ts'
import { mayPass } from './failure.ts'

/** Whether a call may end otherwise for one row of many, of which only the error's code is told; one of another platform may mean anything. */
export const mayRetryAfter = (errorCode: string): boolean =>
  !(errorCode in errorCodes) || mayPass(errorCodes[errorCode as ErrorCode])
