import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { NormalResource } from '#declare'
import { sizes, themes } from '../../platform/constants.ts'
import { recordAddress } from '../../platform/recordAddress.ts'
import { useCan } from '../../providers/accessControl.ts'
import { useChangeLocale, useLocale } from '../../providers/language.tsx'
import { operationByVerb } from '../../providers/operationOf.ts'
import { useAppearance } from '../appearance.tsx'
import { languages as languageNames } from '../LanguageMenu.tsx'
import { useLogOut } from '../useLogOut.ts'
import type { Command } from './command.ts'
import type { Language } from './useLanguages.ts'

type Text = (language: Language) => string

/** What can be done from anywhere: a new record of the resource on the screen, the settings, logging out. */
export function useActionCommands(languages: readonly Language[], resource: NormalResource | null): readonly Command[] {
  const navigate = useNavigate()
  const can = useCan()
  const locale = useLocale()
  const changeLocale = useChangeLocale()
  const { size, theme, changeSize, changeTheme } = useAppearance()
  const logOut = useLogOut()
  return useMemo(() => {
    const action = (key: string, text: Text, run: () => void): Command => {
      const texts = languages.map(text)
      return { key, group: 'actions', title: texts[0] ?? key, texts, run }
    }
    const create = resource && operationByVerb(resource, 'create')
    const address = resource && create && can(resource, create) && recordAddress(resource, { mode: 'create', id: null })
    return [
      ...(resource && address
        ? [
            action(
              'create',
              ({ labels, translate }) => translate('palette.create', { name: labels.resource(resource) }),
              () => void navigate(address),
            ),
          ]
        : []),
      ...languageNames
        .filter(({ value }) => value !== locale)
        .map(({ value, label }) =>
          action(
            `language.${value}`,
            ({ translate }) => translate('palette.toLanguage', { name: label }),
            () => void changeLocale(value),
          ),
        ),
      ...themes
        .filter((value) => value !== theme)
        .map((value) =>
          action(
            `theme.${value}`,
            ({ translate }) => translate('palette.toTheme', { name: translate(`shell.themes.${value}`) }),
            () => changeTheme(value),
          ),
        ),
      ...sizes
        .filter((value) => value !== size)
        .map((value) =>
          action(
            `size.${value}`,
            ({ translate }) => translate('palette.toSize', { name: translate(`shell.sizes.${value}`) }),
            () => changeSize(value),
          ),
        ),
      action('logOut', ({ translate }) => translate('shell.logOut'), logOut),
    ]
  }, [languages, resource, can, navigate, locale, changeLocale, theme, changeTheme, size, changeSize, logOut])
}
