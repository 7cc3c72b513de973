import { useLayoutEffect } from 'react'
import { useAppearance } from './appearance.tsx'
import { palettes, sidebar } from './palettes.ts'

const hyphened = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Sets the colours of single parts, which are no tokens of antd, as `--table-header-bg` and `--sidebar-ink`. */
export function PartVariables() {
  const { scheme } = useAppearance()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    for (const [part, colours] of Object.entries({ table: palettes[scheme].table, sidebar }))
      for (const [name, colour] of Object.entries(colours)) style.setProperty(`--${part}-${hyphened(name)}`, colour)
  }, [scheme])
  return null
}
