import type { SeededFault } from './faults.ts'

/** The vocabulary: defaults, permissions, conditions and the checks of declarations. */
export const declareFaults: readonly SeededFault[] = [
  {
    name: 'declare: who edits a row may not read it',
    file: 'src/declare/normalise.ts',
    from: "detail: ['detail', 'edit', 'audit'],",
    to: "detail: ['detail'],",
  },
  {
    name: 'declare: a GET changes nothing',
    file: 'src/declare/normalise.ts',
    from: ': !reading.includes(operation.verb),',
    to: ": method === 'POST' && !reading.includes(operation.verb),",
  },
  {
    name: 'declare: a switch without a default is neither on nor off',
    file: 'src/declare/normalise.ts',
    from: "default: facts.default ?? (field.kind === 'switch' ? false : undefined),",
    to: 'default: facts.default,',
  },
  {
    name: 'declare: the newest come last',
    file: 'src/declare/normalise.ts',
    from: "{ field: term.slice(1), order: 'desc' }",
    to: "{ field: term.slice(1), order: 'asc' }",
  },
  {
    name: 'declare: a tab lets edit what has a page of its own',
    file: 'src/declare/permissions.ts',
    from: 'isManaged ? codes.filter((code) => looking.has(code)) : codes',
    to: 'isManaged && byOwnPages ? codes.filter((code) => looking.has(code)) : codes',
  },
  {
    name: 'declare: the page of a view shows every row',
    file: 'src/declare/shownRows.ts',
    from: 'if (rows.some(areAll)) return null',
    to: 'if (rows.length > 0) return null',
  },
  {
    name: 'declare: one code of several is not enough',
    file: 'src/declare/permissions.ts',
    from: 'permit.some((code) => held.has(code))',
    to: 'permit.every((code) => held.has(code))',
  },
  {
    name: 'declare: one of several values is all of them',
    file: 'src/declare/condition.ts',
    from: 'expected.some((one) => meets(actual, one))',
    to: 'expected.every((one) => meets(actual, one))',
  },
  {
    name: 'declare: nobody checks that the menu grants what operations ask for',
    file: 'src/declare/checks/checks.ts',
    from: '  menuGrantsOperations,\n  reportsNameWhatExists,',
    to: '  reportsNameWhatExists,',
  },
  {
    name: 'declare: nobody checks that an operation says who may call it',
    file: 'src/declare/checks/access.ts',
    from: 'if (permit.length > 0 && unknown.length === 0) return []',
    to: 'if (unknown.length === 0) return []',
  },
  {
    name: 'declare: a role code is a formula in the table of rights',
    file: 'src/declare/verdicts.ts',
    from: String.raw`String(value).replace(/^(?=[=+\-@\t\r＝＋－＠])/, "'")`,
    to: 'String(value)',
  },
  {
    name: 'declare: the title of a report is written where no report is',
    file: 'tools/words/path.ts',
    from: "if (group === 'reports') return cut(parts, 3)",
    to: "if (group === 'reports') return cut(parts, parts.length > 3 ? 3 : 1)",
  },
  {
    name: 'declare: a condition of rows elsewhere names what it likes',
    file: 'src/declare/checks/fields.ts',
    from: 'Object.keys(where ?? {}).flatMap((name) => missing(what, target, name))',
    to: 'Object.keys(where ?? {}).flatMap(() => missing(what, target))',
  },
  {
    name: 'declare: a call without a handler is found by who calls it',
    file: 'src/declare/checks/handlers.ts',
    from: "verb === 'custom' && !answered.has(",
    to: "verb === 'sort' && !answered.has(",
  },
  {
    name: 'declare: types know no views',
    file: 'tools/resourceMap.ts',
    from: '[...catalogue.resources, ...catalogue.views]',
    to: '[...catalogue.resources]',
  },
  {
    name: 'declare: the compiler takes any code in a condition',
    file: 'src/declare/field.ts',
    from: "? ExpectationOf<F[K]['$value']>",
    to: '? Expectation',
    found: ['tests/mistakes/mistakes.test.ts'],
  },
]
