import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage, NormalResource } from '#declare'
import { useLabels } from '../../providers/language.tsx'
import { loadedResource } from '../../registry.ts'
import { type Command, type CommandGroup, commandGroups } from './command.ts'
import { matching } from './match.ts'
import { useActionCommands } from './useActionCommands.ts'
import { useLanguages } from './useLanguages.ts'
import { usePageCommands } from './usePageCommands.ts'
import { useRecentCommands } from './useRecentCommands.ts'
import { type RecordCommands, useRecordCommands } from './useRecordCommands.ts'

interface Group {
  readonly name: CommandGroup
  readonly title: string
  readonly commands: readonly Command[]
}

interface PaletteState {
  readonly groups: readonly Group[]
  readonly records: RecordCommands['state']
}

/** What the palette offers for what was typed. */
export function usePalette(page: NormalPage, query: string): PaletteState {
  const { t } = useTranslation()
  const labels = useLabels()
  const resource: NormalResource | null = loadedResource(page.of)
  const languages = useLanguages()
  const recent = useRecentCommands(languages)
  const pages = usePageCommands(languages)
  const actions = useActionCommands(languages, resource)
  const records = useRecordCommands(resource, query)
  const groups = useMemo(() => {
    const found = [...matching([...recent, ...pages, ...actions], query), ...records.commands]
    return commandGroups
      .map((name) => ({
        name,
        title: t(`palette.${name}`, { title: resource ? labels.title(resource) : '' }),
        commands: found.filter(({ group }) => group === name),
      }))
      .filter(({ commands }) => commands.length > 0)
  }, [recent, pages, actions, records.commands, query, t, labels, resource])
  return { groups, records: records.state }
}
