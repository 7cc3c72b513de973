import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of a hand-typed list, split at their bars; comments and empty lines left out. */
export const linesOf = (
  list: 'constants' | 'endpoints' | 'messages' | 'moves' | 'routes' | 'titles' | 'unclaimed',
): string[][] =>
  readFileSync(join(import.meta.dirname, `${list}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()))
