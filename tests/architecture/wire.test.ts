import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './glob.ts'

const root = resolve(import.meta.dirname, '../..')

// Reads and writes go through Refine's hooks to the data provider, which alone knows the wire. Who calls the platform by
// another way stands here, with the reason why no hook can do it.

/** What makes calls, and who may use it. */
const makers: readonly {
  readonly what: string
  readonly used: RegExp
  readonly by: Readonly<Record<string, string>>
}[] = [
  {
    what: 'the HTTP client',
    used: /import (?!type )[^'"]*?from '[^']*\/client\.ts'/,
    by: {
      'src/providers/operations.ts': 'a declared operation as a call: a part of the data provider',
      'src/platform/axiosThrough.ts': 'a call by its address: a part of the data provider',
      'src/platform/files.ts': 'bytes, with the progress of an upload: Refine knows rows',
      'src/platform/start.ts': 'the menu, before there is a console',
      'src/providers/auth.ts': 'login and logout: the auth provider, also where there is no console yet',
      'src/providers/passwords.ts': 'codes and passwords: also on the pages of the login',
      'src/providers/factor.ts': 'the second factor: also on the pages of the login',
      'src/providers/passkeys.ts': 'signatures of passkeys: also on the pages of the login',
      'src/providers/history.ts': 'the trail: the audit log provider',
      'src/providers/preferences.ts': 'kept without React, and sent while the page closes',
      'src/shell/inspect/calls.ts': 'for developers: notes the calls that were made, and makes none',
      'src/shell/simulate/answers.ts': 'for developers: answers calls in the place of the platform',
    },
  },
  {
    what: 'declared operations by themselves',
    used: /import [^'"]*\bcallOperation\b[^'"]*from/,
    by: {
      'src/providers/data.ts': 'the data provider',
      'src/providers/pickerCall.ts': 'what pickers offer: a part of the data provider',
    },
  },
  {
    what: 'a request of its own',
    used: /\bfetch\(|new XMLHttpRequest|new EventSource|\baxios\.\w+\(/,
    by: {
      'src/platform/client.ts': 'the HTTP client itself',
      'src/platform/axiosThrough.ts': 'an axios whose requests are calls of the client',
      'src/platform/config.ts': 'the file that says where the platform is',
      'src/platform/earlyRequest.ts': 'the first call of a page, before its code is here',
      'src/shell/errorLog/watchFaults.ts': 'whether a newer build of the console is there',
      'src/providers/live.ts': 'a stream of events: the live provider',
    },
  },
]

const sources = [...filesBelow(join(root, 'src')), ...filesBelow(join(root, 'resources'))]
  .map((file) => relative(root, file).split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|server|check)\.tsx?$|\/harness\.tsx$/.test(file))

describe('who calls the platform', () => {
  test.each(makers)('$what', ({ used, by }) => {
    const using = sources.filter((file) => used.test(readFileSync(join(root, file), 'utf8')))
    // An entry that nobody needs any more is to go, too.
    expect(using.sort()).toEqual(Object.keys(by).sort())
  })
})
