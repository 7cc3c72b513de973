import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import i18next from 'i18next'
import { type ReactElement, useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import type { Kind, KindValues, NormalField, NormalResource } from '../../declare/index.ts'
import { preloadAll } from '../../providers/onDemand.tsx'
import { inputOf } from '../kinds.input.tsx'
import { zh } from '../messages/zh.ts'

/** What tests of fields stand on in place of the console: a language, a resource, a router. */

await i18next.use(initReactI18next).init({
  lng: 'zh',
  resources: { zh: { translation: { fields: zh } } },
  interpolation: { escapeValue: false },
})

// Fetched before the clock of the first test starts.
await preloadAll()

export const resource = { name: 'sample', of: 'sample' } as Partial<NormalResource> as NormalResource

// Variables of the theme are kept out of the document, where jsdom would work them out again for every element.
export const show = (element: ReactElement) =>
  render(
    <StyleProvider cache={createCache()} container={document.createElement('div')}>
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <MemoryRouter>{element}</MemoryRouter>
      </ConfigProvider>
    </StyleProvider>,
  )

interface HeldProps<K extends Kind> {
  readonly field: NormalField & { readonly kind: K }
  readonly first?: KindValues[K] | null
  readonly onChange?: (value: KindValues[K] | null) => void
  readonly id?: string
  /** Further props of the input. */
  readonly more?: object
}

/** The input of a field as a form holds it: labelled, and what it gives comes back as its value. */
export function HeldInput<K extends Kind>({ field, first = null, onChange, id = 'it', more }: HeldProps<K>) {
  const Input = inputOf<Kind>(field)
  const [value, setValue] = useState<unknown>(first)
  const change = (next: unknown) => {
    setValue(next)
    onChange?.(next as KindValues[K] | null)
  }
  return (
    <>
      <label htmlFor={id}>{field.label}</label>
      <Input id={id} field={field} resource={resource} value={value} onChange={change} data-testid={id} {...more} />
    </>
  )
}
