import { film, pdf } from '../../server/demo/attachments.ts'
import { draw, type PictureShape, pictureShapes } from '../../server/demo/pictures/draw.ts'
import { registry } from '../../server/registry.ts'
import { type Catalogue, holds, type NormalField, type NormalResource } from '../../src/declare/index.ts'
import { hasRatio } from '../../src/fields/sides.ts'
import { endpoints, type WireRow } from '../../src/platform/contract.ts'
import { type Client, logIn } from '../support/client.ts'
import type { Choices } from '../support/drafts.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { triedIn } from './extent.ts'
import { everyRow, type Subject, succeeded, verbOf } from './subject.ts'

/** Every declaration, and a running platform that they are tested on. */
export interface World {
  readonly catalogue: Catalogue
  /** The resources this run tries whole, as the rows of `describe.each`. */
  readonly resources: readonly (readonly [string, NormalResource])[]
  readonly subjectOf: (resource: NormalResource) => Subject
  readonly admin: () => Client
  readonly running: () => TestPlatform
  /** For `beforeAll` and `afterAll`. */
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

let days = 0
/** A window that meets no other, so that no ad space is ever full. */
function ownDay() {
  days += 1
  const day = new Date(Date.UTC(2200, 0, days)).toISOString().slice(0, 10)
  return { startAt: `${day}T00:00:00.000Z`, endAt: `${day}T12:00:00.000Z` }
}

let levels = 100
/** Above all others, as only the highest level may go again; growth rises from draft to draft by itself. */
function nextLevel() {
  levels += 1
  return { level: levels }
}

let months = 0
/** A month for which nothing has been paid, long before any fee is late. */
function ownMonth() {
  months += 1
  const day = (month: number, date: number) => new Date(Date.UTC(2200, month, date)).toISOString().slice(0, 10)
  return { periodStart: day(months, 1), periodEnd: day(months + 1, 0) }
}

/** Values that rules in a `.server.ts` ask for, beyond what the declaration says. */
const fixedValues = (
  references: Choices['references'],
): Readonly<Record<string, () => Readonly<Record<string, unknown>>>> => ({
  account: () => ({
    jobIds: references('job', { dataScope: 'own' }).slice(0, 1),
    projectIds: undefined,
    communityIds: undefined,
  }),
  // Staff enter employees and owners; here employees, because a house takes one owner only.
  customer: () => ({
    realName: '陈一鸣',
    companyId: references('company', undefined)[0],
    customerRoleId: undefined,
    houseId: undefined,
    relation: undefined,
    leaseEnd: undefined,
  }),
  customerRole: () => ({ isDefault: false, enable: true }),
  houseBinding: () => ({ relation: 'family', leaseEnd: undefined }),
  dictionaryItem: () => ({ dictionaryId: references('dictionary', { builtIn: false })[0] }),
  // Four times that hang together are rarely met by chance.
  communityActivity: () => ({
    signupStart: '2200-01-01T00:00:00.000Z',
    signupEnd: '2200-01-05T00:00:00.000Z',
    startAt: '2200-01-06T00:00:00.000Z',
    endAt: '2200-01-07T00:00:00.000Z',
  }),
  // Sized as the launch spaces are, for which one sample does.
  advertisement: () => ({ ...ownDay(), spaceId: references('adSpace', { code: 'home_popup' })[0] }),
  startAd: ownDay,
  homeLayout: () => ({ blockType: 'phone' }),
  job: () => ({ baseRole: 'none', dataScope: 'own' }),
  problem: () => ({ hot: false }),
  // What is given for a deed; of the other kinds only one may be in force.
  yuanbaoRule: () => ({ ruleKind: 'obtain', trigger: 'signIn' }),
  yuanbaoMallGoods: () => ({ specs: undefined }),
  // One enabled limit at a time for a project and kind of invoice.
  invoiceLimit: () => ({ enable: false, singleLimit: 100, dailyLimit: 1_000, monthlyLimit: 10_000 }),
  memberRank: nextLevel,
  // One enabled source to an event: the demo has none of reading.
  pointsSource: () => ({ trigger: 'read', calcMode: 'fixed', amountPerPoint: undefined, enable: false }),
  payReleaseSetting: () => ({
    ...ownDay(),
    tiers: undefined,
    calcMode: 'fixed',
    fixedAmount: 10,
    ratioPercent: undefined,
  }),
  // At the counter only owners pay, for a month at a time.
  ownerPay: () => ({
    houseId: references('house', { ownerId: { not: null } })[0],
    ...ownMonth(),
    payMethod: 'cash',
    tradeNo: 'T1',
  }),
  workingHours: () => ({
    projectIds: references('project', undefined).slice(-1),
    holidays: undefined,
    enable: false,
  }),
})

const shapes = Object.keys(pictureShapes) as PictureShape[]

/** A stored file of each kind that fields ask for: pictures by their shape, others by their extension. */
const samples = {
  ...Object.fromEntries(shapes.map((shape) => [shape, { extension: 'png', make: () => draw(shape, 0) }])),
  pdf: { extension: 'pdf', make: () => pdf('conformance') },
  mp4: { extension: 'mp4', make: film },
}

/** The sample that a field of files takes. */
function sampleFor(field: NormalField): string {
  if (field.kind === 'file' || field.kind === 'files') return field.facts.types?.[0] ?? 'pdf'
  if (field.kind !== 'image' && field.kind !== 'images') return ''
  if (field.facts.sizedBy) return 'portrait'
  const { ratio = 1 } = field.facts
  return shapes.find((shape) => hasRatio(pictureShapes[shape], ratio)) ?? 'square'
}

/** Resources that drafts of others name. */
const targetsIn = ({ resources }: Catalogue): ReadonlySet<string> =>
  new Set(
    resources
      .flatMap(({ fields }) => fields.flatMap((field) => (field.kind === 'list' ? [field, ...field.of] : [field])))
      .flatMap((field) => (field.kind === 'ref' || field.kind === 'refs' ? [field.facts.to] : [])),
  )

/** The world of one test file; files run side by side, each on a database of its own. */
export function worldOf(): World {
  const { catalogue } = registry()
  let platform: TestPlatform
  let client: Client
  const rows = new Map<string, readonly WireRow[]>()
  const files = new Map<string, string>()
  const choices: Choices = {
    references: (target, only) =>
      (rows.get(target) ?? []).filter((row) => row['enable'] !== false && holds(only ?? null, row)).map(({ id }) => id),
    codes: (dict) => {
      const owner = (rows.get('dictionary') ?? []).find((row) => row['dictCode'] === dict)?.id
      const items = (rows.get('dictionaryItem') ?? []).filter((row) => row['dictionaryId'] === owner && row['enable'])
      return items.map((row) => String(row['value']))
    },
    file: (field) => files.get(sampleFor(field)),
  }
  const fixed = fixedValues(choices.references)
  const admin = () => client
  const subjectOf = (resource: NormalResource): Subject => {
    const given = fixed[resource.name]
    return { resource, catalogue, admin, choices, ...(given && { fixed: given }) }
  }
  return {
    catalogue,
    resources: triedIn(catalogue).map((resource) => [resource.name, resource]),
    subjectOf,
    admin,
    running: () => platform,
    open: async () => {
      platform = await openPlatform()
      client = await logIn(platform.url, 'admin')
      // Every seeded dictionary is built in, and items of those cannot be deleted.
      succeeded(await client.call('POST /dictionary/insert', { dictCode: 'conformance', dictName: '测试字典' }))
      for (const [sample, { extension, make }] of Object.entries(samples)) {
        const file = { name: `sample.${extension}`, bytes: make() }
        files.set(sample, succeeded(await client.upload<{ id: string }>(endpoints.upload, file)).id)
      }
      const named = new Set([...targetsIn(catalogue), 'dictionary', 'dictionaryItem'])
      for (const resource of catalogue.resources)
        if (named.has(resource.name) && verbOf(resource, 'list'))
          rows.set(resource.name, await everyRow(subjectOf(resource)))
    },
    close: async () => platform?.close(),
  }
}
