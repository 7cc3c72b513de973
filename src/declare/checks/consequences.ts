import type { Finding } from './finding.ts'

type Rule = Finding['rule']

/** What is wrong with names and kinds makes most of the rest wrong, and words and rows are wrong last. */
const first: readonly Rule[] = ['R001', 'R002', 'R017', 'R029', 'R028', 'R005', 'R012', 'R018', 'R016']
const last: readonly Rule[] = ['R010', 'R035', 'R034']

const rank = ({ rule }: Finding): number => {
  const at = first.indexOf(rule)
  return at >= 0 ? at : first.length + 1 + last.indexOf(rule)
}

/** Rules that a mistake of another rule may break as well, in the same file. */
const inFile: Partial<Record<Rule, readonly Rule[]>> = {
  R028: ['R006', 'R007', 'R016', 'R022', 'R024', 'R027'],
  R005: ['R016', 'R021', 'R024', 'R025', 'R027'],
  R018: ['R027'],
}
/** The same, in the same folder. */
const inFolder: Partial<Record<Rule, readonly Rule[]>> = {
  R001: ['R010', 'R011', 'R034'],
  R005: ['R034'],
  R016: ['R034'],
  R018: ['R034'],
  R029: ['R034'],
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

/** The mistakes to mend first stand first; what may only follow from one of them waits until that one is mended. */
export function withoutConsequences(found: readonly Finding[]): Finding[] {
  const follows = (finding: Finding) =>
    found.some(
      ({ rule, file }) =>
        (inFile[rule]?.includes(finding.rule) && file === finding.file) ||
        (inFolder[rule]?.includes(finding.rule) && folderOf(file) === folderOf(finding.file)),
    )
  return found.filter((finding) => !follows(finding)).toSorted((a, b) => rank(a) - rank(b))
}
