import type { MenuNode } from '../../platform/contract.ts'
import { index } from '../../registry.ts'

const iconOfArea = new Map<string, string>(index.areas.map(({ path, icon }) => [path, icon]))

/** The icon of a menu entry: its own, or that of the group it stands in. */
export const iconOf = (node: MenuNode, group: MenuNode = node): string =>
  node.icon || group.icon || iconOfArea.get(group.path) || 'home'
