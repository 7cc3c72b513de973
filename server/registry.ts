import { type Collected, collect } from './collect.ts'

/** The only file of the server that reads `resources/`. */
const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true, base: '../resources' })

/** Everything the declarations, their server extensions, demo rows and display words say. */
export const registry = (): Collected => collect(modules)
