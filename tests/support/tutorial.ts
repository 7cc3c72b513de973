import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ProjectCopy } from './projectCopy.ts'

/** A step of docs/tutorial.md: a command, or lines of a file. */
export type TutorialStep =
  | { readonly command: string }
  | { readonly file: string; readonly lines: string; readonly place: string | null }

const page = resolve(import.meta.dirname, '../../docs/tutorial.md')
const fence = /^```(\w+)\n([\s\S]*?)^```$/gm
const head = /^\/\/ (resources\/[\w./]+)(?:: (.+))?\n/

function stepsOf([, language, text = '']: RegExpMatchArray): readonly TutorialStep[] {
  if (language === 'sh')
    return text
      .trim()
      .split('\n')
      .map((command) => ({ command }))
  const [named, file, place = null] = head.exec(text) ?? []
  if (named === undefined || file === undefined) throw new Error(`a block of ${page} names no file:\n${text}`)
  return [{ file, lines: text.slice(named.length), place }]
}

/** The steps of each section, by the number in its heading. */
export const tutorial = (): readonly (readonly TutorialStep[])[] =>
  readFileSync(page, 'utf8')
    .split(/^## /m)
    .map((section) => [...section.matchAll(fence)].flatMap(stepsOf))

function placed(source: string, lines: string, place: string): string {
  if (place === 'at the end') return source + lines
  const all = source.split('\n')
  const instead = /^instead of the line with (.+)$/.exec(place)?.[1]
  if (instead === undefined && place !== 'before the last line') throw new Error(`nobody knows where ${place} is`)
  const at =
    instead === undefined ? all.findLastIndex((line) => line !== '') : all.findIndex((line) => line.includes(instead))
  if (at < 0) throw new Error(`there is no line with ${instead}`)
  return [...all.slice(0, at), lines.trimEnd(), ...all.slice(instead === undefined ? at : at + 1)].join('\n')
}

/** Rooms whose types an area can break; the copy of a test has no others. */
const rooms = ['src/declare', 'resources', 'src', 'server']

/** What a command says. `npm run check` may find mistakes; what a test expects of it is in its answer. */
function said(project: ProjectCopy, command: string): string {
  const [, script = '', given = ''] = /^npm run ([\w:]+)(?: -- (.*))?$/.exec(command) ?? []
  const args = [...given.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  switch (script) {
    case 'check':
      return project.mayFail('tools/run.mjs', 'tools/check.ts')
    case 'new':
    case 'words':
    case 'migration':
      return project.run('tools/run.mjs', `tools/${script}.ts`, ...args)
    case 'lint':
      return project.tool('biome', 'check', ...args, '--error-on-warnings', 'resources', 'server')
    case 'types':
      return rooms.map((room) => project.tool('tsc', '-p', room)).join('')
    default:
      return project.shell(command)
  }
}

/** Follows a section in a copy of the project; answers what each of its commands said. A start is left to the test. */
export function follow(project: ProjectCopy, steps: readonly TutorialStep[]): readonly string[] {
  const answers: string[] = []
  for (const step of steps) {
    if ('command' in step) {
      if (!/\bnpm (start|run dev)$/.test(step.command)) answers.push(said(project, step.command))
      continue
    }
    const file = join(project.root, step.file)
    writeFileSync(file, step.place === null ? step.lines : placed(readFileSync(file, 'utf8'), step.lines, step.place))
  }
  return answers
}
