import { collect } from '../../server/collect.ts'

/** Declarations and words alone: a test project needs neither the server's halves nor the screens. */
const modules = import.meta.glob(
  ['./*/*.ts', './enumerations*.ts', '!./**/*.server.ts', '!./**/*.demo.ts', '!./**/*.test.ts'],
  { eager: true, base: '../../resources' },
)

/** What the console declares, and its display words in three languages. */
export const { catalogue, labelsByLocale } = collect(modules)
