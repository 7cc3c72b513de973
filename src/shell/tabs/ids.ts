import type { Tab } from './visited.ts'

export const tabId = ({ view }: Tab): string => `tab-${view}`
export const panelId = ({ view }: Tab): string => `view-${view}`
