/**
 * The projects of `npm test`, by what they wait for. All are named: Vitest takes a project that any of several names
 * fits, and so everything where two are excluded.
 */
export const stages = {
  /** Need neither a database nor the build. */
  units: ['unit*', 'architecture', 'inventory'],
  /** The same; they run compilers and whole copies of the project, which a loop before a commit cannot wait for. */
  mistakes: ['mistakes'],
  /** The same, in jsdom. */
  screens: ['dom*'],
  ofTheWhole: ['server*', 'conformance*', 'faults*'],
  inBrowser: ['journeys*'],
}
