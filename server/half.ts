import type { AnyResource, Area, Page } from '#declare'
import type { DemoHalf } from './demo/demoHalf.ts'
import type { PageHandlers, ServerHalf } from './platform/extension.ts'

/** Pairs a server half with its declaration; default export of `<resource>.server.ts`. */
export const defineServer = <R extends AnyResource>(resource: R, half: ServerHalf<R>) => ({ resource, half })

/** Handlers of the operations a page or an area declares for itself; default export of `<page>.server.ts`, `area.server.ts`. */
export const definePageServer = <P extends Page | Area>(page: P, handlers: PageHandlers) => ({ page, handlers })

/** Pairs demo rows with their declaration; default export of `<resource>.demo.ts`. */
export const defineDemo = <R extends AnyResource>(resource: R, half: DemoHalf<R>) => ({ resource, half })

export { iconNames } from '../src/fields/icon/catalogue.ts'
export { addDays, shanghaiDay } from '../src/fields/shanghai.ts'
export { type Refusal, refuse } from './core/errors.ts'
export { newId } from './core/identifier.ts'
export { takeTurns } from './database/turns.ts'
export type { Demo, DemoHalf, DemoRow } from './demo/demoHalf.ts'
export { clashOf, mostAtOnce, overlaps } from './domain/periods.ts'
export { audiencesMeet } from './domain/scope.ts'
export type { Call, Caller, Deed, News, Undoing } from './platform/call.ts'
export type { Change, ServerHalf } from './platform/extension.ts'
export type { Period, StoredRow } from './platform/repository.ts'
export { ensurePlatform } from './session/articlePlatforms.ts'
export { grantsOf } from './session/caller.ts'
export { refuseCommonPassword } from './session/commonPasswords.ts'
export { hashPassword, isPasswordHash, unknowablePassword } from './session/passwords.ts'
export { revokeSessions } from './session/sessions.ts'
