import { labelsByLocale } from './catalogue.ts'

/**
 * What other test projects are given (docs/testing.md): page objects and drafts that follow the declarations, a client of
 * the platform, and fault switches. `npm run kit` writes it to `.build/kit/kit.js`, a file that needs nothing else.
 */
export { type CallAnswer, type Client, clientOf, logIn } from '../support/client.ts'
export { type Choices, type DraftOptions, draftOf } from '../support/drafts.ts'
export { choose, confirm } from '../support/listPage.ts'
export { catalogue, labelsByLocale } from './catalogue.ts'
export { faultsOf, type Mishap } from './faults.ts'
export { resourcePage } from './resourcePage.ts'

/** @deprecated Until version 0.2: `labelsByLocale`. */
export const lexicons = labelsByLocale
