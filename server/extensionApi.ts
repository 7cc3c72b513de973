import type { AnyResource, Area, Page, ResourceName, ResourceOf } from '#declare'
import { DomainError } from './core/errors.ts'
import { advisoryLock } from './database/advisoryLock.ts'
import type { DemoData } from './demo/demoData.ts'
import { findOverlap, mostConcurrent, overlapError } from './domain/periods.ts'
import { audiencesOverlap } from './domain/scope.ts'
import type { PageHandlers, ServerExtension } from './platform/extension.ts'
import type { RowOf } from './platform/repository.ts'

/** Pairs a server extension with its declaration; default export of `<resource>.server.ts`. */
export const defineServer = <R extends AnyResource>(resource: R, extension: ServerExtension<R>) => ({
  resource,
  extension,
})

/** Handlers of the operations a page or an area declares for itself; default export of `<page>.server.ts`, `area.server.ts`. */
export const definePageServer = <P extends Page | Area>(page: P, handlers: PageHandlers) => ({ page, handlers })

/** Pairs demo rows with their declaration; default export of `<resource>.demo.ts`. */
export const defineDemo = <R extends AnyResource>(resource: R, extension: DemoData<R>) => ({ resource, extension })

/**
 * A row as it is stored: nothing masked, `writeOnly` fields included.
 * @example `const nameOf = (locker: StoredRow<'locker'>) => locker.name`
 */
export type StoredRow<Name extends ResourceName> = RowOf<ResourceOf<Name>>

export { iconNames } from '../src/fields/icon/catalogue.ts'
export { addDays, shanghaiDay } from '../src/fields/shanghai.ts'
export { newId } from './core/identifier.ts'
export type { Demo, DemoData, DemoRow } from './demo/demoData.ts'
export type { PictureSubject } from './demo/pictures/subjects.ts'
export type { Call, Caller, DomainEvent, DomainEvents, Reversal } from './platform/call.ts'
export type { Change, ServerExtension } from './platform/extension.ts'
export type { Period } from './platform/repository.ts'
export { listAccessTokens, revokeAccessTokens } from './session/accessTokens/ofAccount.ts'
export { ensurePlatform } from './session/articlePlatforms.ts'
export { refuseCommonPassword } from './session/commonPasswords.ts'
export { resetFactor } from './session/factor/resetFactor.ts'
export { grantsOf } from './session/heldRoles.ts'
export { hashPassword, isPasswordHash, unknowablePassword } from './session/passwords.ts'
export { revokeSessions } from './session/sessions.ts'
export { advisoryLock, audiencesOverlap, DomainError, findOverlap, mostConcurrent, overlapError }

/** @deprecated Until version 0.2: `new DomainError(code, facts)`. */
export const refuse = (...args: ConstructorParameters<typeof DomainError>) => new DomainError(...args)
/** @deprecated Until version 0.2: `ServerExtension`. */
export type ServerHalf<R extends AnyResource> = ServerExtension<R>
/** @deprecated Until version 0.2: `DemoData`. */
export type DemoHalf<R extends AnyResource> = DemoData<R>
/** @deprecated Until version 0.2: `advisoryLock`. */
export const takeTurns = advisoryLock
/** @deprecated Until version 0.2: `findOverlap`. */
export const clashOf = findOverlap
/** @deprecated Until version 0.2: `mostConcurrent`. */
export const mostAtOnce = mostConcurrent
/** @deprecated Until version 0.2: `overlapError`. */
export const overlaps = overlapError
/** @deprecated Until version 0.2: `audiencesOverlap`. */
export const audiencesMeet = audiencesOverlap
