import { useLabels } from '../../providers/language.tsx'
import { index } from '../../registry.ts'

/** What menu entries are called in the language of the person; by its path, one without a page. */
export function useMenuNames(): (path: string) => string {
  const labels = useLabels()
  return (path) => {
    const page = index.pages.find((one) => one.path === path)
    return page ? labels.page(page) : path
  }
}
