import type { ReactNode } from 'react'
import { type Locale, locales } from '../platform/contract.ts'
import type { PublicPageProps } from './PublicPage.tsx'
import './mark.css'
import './public.css'

const languageNames: Readonly<Record<Locale, string>> = { zh: '中文', en: 'English', es: 'Español' }

type FrameProps = Pick<PublicPageProps, 'words' | 'locale' | 'onLocale'> & { readonly children: ReactNode }

/** Brand on one side, the page on the other, languages above. */
export function PublicFrame({ words, locale, onLocale, children }: FrameProps) {
  return (
    <div className="public">
      <aside className="public-brand" aria-hidden="true">
        <img className="public-skyline" src="/skyline.svg" alt="" />
        <p className="public-tagline">{words.tagline}</p>
        <p className="public-intro">{words.intro}</p>
      </aside>
      <main className="public-main">
        <header className="public-top">
          <span className="public-product">
            <span className="mark" style={{ width: 24, height: 24 }} /> {words.product}
          </span>
          <fieldset aria-label={words.language} className="public-languages" data-testid="shell.language">
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
