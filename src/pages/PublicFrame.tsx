import type { ReactNode } from 'react'
import { product } from '../i18n/product.ts'
import { type Locale, locales } from '../platform/startContract.ts'
import type { PublicPageProps } from './publicPageProps.ts'
import './mark.css'
import './public.css'

const languageNames: Readonly<Record<Locale, string>> = { zh: '中文', en: 'English', es: 'Español' }

type FrameProps = Pick<PublicPageProps, 'messages' | 'locale' | 'onLocale'> & { readonly children: ReactNode }

/** Brand on one side, the page on the other, languages above. */
export function PublicFrame({ messages, locale, onLocale, children }: FrameProps) {
  return (
    <div className="public">
      <aside className="public-brand" aria-hidden="true">
        <img className="public-skyline" src="/skyline.svg" alt="" />
        <p className="public-tagline">{messages.tagline}</p>
        <p className="public-intro">{messages.intro}</p>
      </aside>
      <main className="public-main">
        <header className="public-top">
          <span className="public-product">
            <span className="mark" style={{ width: 24, height: 24 }} /> {product[locale]}
          </span>
          <fieldset aria-label={messages.language} className="public-languages" data-testid="shell.language">
            {locales.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === locale}
                data-testid={`shell.language.${one}`}
                onClick={() => onLocale(one)}
              >
                {languageNames[one]}
              </button>
            ))}
          </fieldset>
        </header>
        <div className="public-content">{children}</div>
      </main>
    </div>
  )
}
