import { MessagePage } from './MessagePage.tsx'
import { messageWords } from './messageWords.ts'
import type { PublicPageProps } from './publicPageProps.ts'

/** Where every unknown path leads. */
export function NotFoundPage({ locale }: Pick<PublicPageProps, 'locale'>) {
  return (
    <MessagePage code="404" locale={locale}>
      <a href="/">{messageWords[locale].home}</a>
    </MessagePage>
  )
}
