import { pino } from 'pino'
import { type AnyResource, buildCatalogue, buildLabels, type Catalogue, type Permit, permits } from '#declare'
import { en } from '#declare/messages/en'
import { es } from '#declare/messages/es'
import { zh } from '#declare/messages/zh'
import type { Locale } from '../../src/platform/contract.ts'
import { scratchDatabase } from '../database/database.fixture.ts'
import { applySchema } from '../database/schema/apply.ts'
import { declaredTables } from '../database/schema/declared.ts'
import { newEventBus } from '../events/events.ts'
import type { Call, Caller } from '../platform/call.ts'
import type { ServerExtension } from '../platform/extension.ts'
import type { Repository, Rows } from '../platform/repository.ts'
import { platformTables } from '../platformTables.ts'
import { category, community, company, contact, notice, occasion, project, publishRead } from './business.fixture.ts'
import type { OperationsPlatform } from './context.ts'
import { emitDomainEvents } from './emitDomainEvents.ts'
import { dictionary, dictionaryItem, exportJob, fileAsset, importJob, operationLog } from './records.fixture.ts'
import { repositoryFor } from './rows.ts'

const resources = [
  category,
  contact,
  company,
  project,
  community,
  notice,
  publishRead,
  occasion,
  dictionary,
  dictionaryItem,
  operationLog,
  fileAsset,
  exportJob,
  importJob,
]

export const testCatalogue: Catalogue = buildCatalogue([
  {
    area: { name: 'test', title: '测试', path: '/test', icon: 'settings' },
    resources: resources as unknown as readonly AnyResource[],
    views: [],
    pages: [],
    reports: [],
  },
])

const vocabularies = { zh, en, es }
const labelsIn = (locale: Locale) =>
  buildLabels(testCatalogue, { locale, vocabulary: vocabularies[locale], areas: {}, enumerations: {} })

const everything = new Set(Object.keys(permits) as Permit[])

const superAdmin: Caller = {
  accountId: 'root',
  name: '管理员',
  sessionId: 's1',
  roles: ['super_admin'],
  superAdmin: true,
  stage: 'full',
  provedAt: null,
  dataScope: 'all',
  projectIds: [],
  communityIds: [],
  permits: () => everything,
  permitsByMenu: () => everything,
  picks: () => true,
  shows: () => null,
  stamp: 'everything',
}

/** A call in a world of other resources than those that are declared: types know none of them. */
export type OpenCall = { readonly rows: (resource: string) => Repository } & Call

export interface World {
  readonly platform: OperationsPlatform & { clock: () => Date }
  /** A call of a caller that is a super administrator but for what is said. */
  readonly call: (caller?: Partial<Caller>, more?: Partial<Call>) => OpenCall
  readonly close: () => Promise<void>
}

/** The small world on an empty database of its own. */
export async function openWorld(
  server?: string,
  extensions: Readonly<Record<string, ServerExtension<AnyResource>>> = {},
): Promise<World> {
  const scratch = await scratchDatabase(server)
  await applySchema(scratch.database, declaredTables(testCatalogue), { platformTables })
  const platform = {
    catalogue: testCatalogue,
    database: scratch.database,
    events: newEventBus(),
    extensions: { resources: extensions, pages: {} },
    labelsByLocale: { zh: labelsIn('zh'), en: labelsIn('en'), es: labelsIn('es') },
    dataDir: scratch.dataDir,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  }
  const callOf = (caller: Partial<Caller> = {}, more: Partial<Call> = {}): Call => {
    const call: Call = {
      caller: { ...superAdmin, ...caller },
      get db() {
        return platform.database.read
      },
      now: platform.clock(),
      locale: 'zh',
      requestId: 'r1',
      ip: '127.0.0.1',
      rows: ((resource: string) => repositoryFor(platform, call, resource)) as Rows,
      emit: (events) => emitDomainEvents(platform, call, events),
      ...more,
    }
    return call
  }
  return { platform, call: callOf, close: scratch.drop }
}
