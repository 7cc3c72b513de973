import { App, ConfigProvider } from 'antd'
import type { Locale as AntdLocale } from 'antd/es/locale'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Locale } from '../platform/contract.ts'
import { nonce } from '../platform/nonce.ts'
import { useLocale } from '../providers/language.tsx'
import { loadAntdLocale } from './antdLocale.ts'
import { AppearanceProvider, useAppearance } from './appearance.tsx'
import { componentSize } from './componentSize.ts'
import { PartVariables } from './PartVariables.tsx'
import { themeOf } from './theme.ts'
import { useReducedMotion } from './useReducedMotion.ts'

/** antd's own words follow the language as soon as they are here. */
function useAntdLocale(first: AntdLocale): AntdLocale {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<{ readonly of: Locale; readonly messages: AntdLocale }>({
    of: locale,
    messages: first,
  })
  useEffect(() => {
    if (loaded.of === locale) return
    let current = true
    void loadAntdLocale(locale).then((messages) => current && setLoaded({ of: locale, messages }))
    return () => {
      current = false
    }
  }, [locale, loaded.of])
  return loaded.messages
}

const csp = { ...(nonce && { nonce }) }

interface ThemeProps {
  readonly firstLocale: AntdLocale
  readonly children: ReactNode
}

function Themed({ firstLocale, children }: ThemeProps) {
  const locale = useAntdLocale(firstLocale)
  const { size, scheme } = useAppearance()
  const still = useReducedMotion()
  const theme = useMemo(() => themeOf(size, scheme, !still), [size, scheme, still])
  return (
    <ConfigProvider
      locale={locale}
      componentSize={componentSize(size)}
      theme={theme}
      button={{ autoInsertSpace: false }}
      csp={csp}
    >
      <PartVariables />
      <App className="console" component="div">
        {children}
      </App>
    </ConfigProvider>
  )
}

/** Colours, sizes and words of every antd component below. */
export function Theme(props: ThemeProps) {
  return (
    <AppearanceProvider>
      <Themed {...props} />
    </AppearanceProvider>
  )
}
