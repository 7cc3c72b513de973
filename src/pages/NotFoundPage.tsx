import type { PublicWords } from '../i18n/public/zh.ts'
import { MessagePage } from './MessagePage.tsx'

/** Where every unknown path leads. */
export function NotFoundPage({ words: { notFound } }: { readonly words: PublicWords }) {
  return (
    <MessagePage code="404" title={notFound.title} intro={notFound.intro}>
      <a href="/">{notFound.home}</a>
    </MessagePage>
  )
}
