import { type ReactNode, useEffect } from 'react'
import { product } from '../i18n/product.ts'
import type { Locale } from '../platform/contract.ts'
import { nameWindow } from '../platform/windowTitle.ts'
import { messageWords } from './messageWords.ts'
import './message.css'

interface MessagePageProps {
  readonly code: '404' | '401'
  readonly locale: Locale
  readonly children: ReactNode
}

/** A page that says one thing: what is wrong, and the ways on. It stands with and without a session, and names the window itself. */
export function MessagePage({ code, locale, children }: MessagePageProps) {
  const { title, intro } = messageWords[locale][code]
  useEffect(() => nameWindow(product[locale], title), [locale, title])
  return (
    <main className="message">
      <p className="message-code" aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p>{intro}</p>
      <p className="message-ways">{children}</p>
    </main>
  )
}
