import { randomUUID } from 'node:crypto'

/**
 * What the product is made of, as CycloneDX: every package the platform server loads, and every package of which
 * something went into the console's files. Read from the lock file, so that it needs no network and says exactly what
 * `npm ci` installs. Packages that only build and test the product are not part of it.
 *
 * @typedef {{ version: string, license?: string, integrity?: string, dev?: boolean, optional?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, hasInstallScript?: boolean }} Locked
 * @typedef {Record<string, Locked>} Packages by their folder, `node_modules/a/node_modules/b`
 */

const folder = 'node_modules/'

/** @param {string} place */
export const nameOf = (place) => place.slice(place.lastIndexOf(folder) + folder.length)

/** The package a bundled file belongs to; undefined of what is the product's own.
 * @param {string} file */
export function placeOf(file) {
  const at = file.indexOf(`/${folder}`)
  return at < 0 ? undefined : /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(file.slice(at + 1))?.[0].slice(0, -1)
}

/** Where a package finds another, as Node looks for it: in its own folder, then upwards.
 * @param {Packages} packages @param {string} from @param {string} name */
export function resolveFrom(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf(`/${folder}`), 0))) {
    const place = `${at === '' ? '' : `${at}/`}${folder}${name}`
    if (packages[place]) return place
    if (at === '') return undefined
  }
}

/** @param {Packages} packages @param {string} place */
const neededBy = (packages, place) => {
  const { dependencies, optionalDependencies } = packages[place] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .map((name) => resolveFrom(packages, place, name))
    .filter((found) => found !== undefined)
}

/** Packages and all that they need.
 * @param {Packages} packages @param {readonly string[]} places */
export function withAllTheyNeed(packages, places) {
  const found = new Set(places)
  for (const place of found) for (const needed of neededBy(packages, place)) found.add(needed)
  return [...found]
}

/** What the platform server needs when it runs.
 * @param {Packages} packages */
export const ofTheServer = (packages) =>
  Object.entries(packages).flatMap(([place, { dev }]) => (place === '' || dev ? [] : [place]))

/** @param {string} place @param {Locked} locked @param {boolean} bundled */
function componentOf(place, { version, license, integrity, optional }, bundled) {
  const name = nameOf(place)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, digest] = integrity?.split('-') ?? []
  return {
    'bom-ref': `${purl}#${place}`,
    type: 'library',
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }] }),
    ...(algorithm === 'sha512' &&
      digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    properties: [{ name: 'part', value: bundled ? 'console' : 'server' }],
  }
}

/**
 * @param {{ packages: Packages }} lock
 * @param {{ name: string, version: string, license: string }} product
 * @param {readonly string[]} bundled places of which something is in the console's files
 */
export function billOfMaterials({ packages }, { name, version, license }, bundled) {
  const server = new Set(ofTheServer(packages))
  const places = [...new Set([...server, ...bundled.filter((place) => packages[place])])].toSorted()
  const refs = new Map()
  const components = places.map((place) => {
    const component = componentOf(place, packages[place] ?? { version: '' }, !server.has(place))
    refs.set(place, component['bom-ref'])
    return component
  })
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { 'bom-ref': name, type: 'application', name, version, licenses: [{ license: { id: license } }] },
    },
    components,
    dependencies: places.map((place) => ({
      ref: refs.get(place),
      dependsOn: [...new Set(neededBy(packages, place).flatMap((needed) => refs.get(needed) ?? []))],
    })),
  }
}
