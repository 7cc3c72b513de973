/**
 * The projects of `npm test`, by what they wait for. All are named: Vitest takes a project that any of several names
 * fits, and so everything where two are excluded.
 */
export const stages = {
  /** Need neither a database nor the build. */
  units: ['unit*', 'architecture', 'inventory'],
  mistakes: ['mistakes'],
  screens: ['dom*'],
  ofTheWhole: ['server*', 'conformance*', 'faults*'],
  inBrowser: ['journeys*'],
}
