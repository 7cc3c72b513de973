import { permits } from '#declare'
import type { MenuNode } from '../../platform/contract.ts'
import { allPages, openToAll } from '../../shell/pages.ts'
import { type MenuFinding, menuFindings } from './menuFindings.ts'
import type { Say } from './words.ts'

const codes: ReadonlySet<string> = new Set(Object.keys(permits))

/** Where a menu and the pages of this console do not meet. */
export const findingsIn = (menu: readonly MenuNode[]): MenuFinding[] => menuFindings(menu, allPages, codes, openToAll)

const meant = ({ near }: { readonly near: string | null }, say: Say) => (near ? [say('near', { near })] : [])

export function findingText(finding: MenuFinding, say: Say): string {
  switch (finding.is) {
    case 'notInMenu':
      return say('notInMenu')
    case 'title':
      return say('titleDiffers', { title: finding.title, menuName: finding.menuName, at: finding.at + 1 })
    case 'notDeclared':
      return [say('notDeclared', { menuName: finding.menuName }), ...meant(finding, say)].join(' · ')
    case 'code':
      return [say('code', { code: finding.code }), ...meant(finding, say)].join(' · ')
  }
}
