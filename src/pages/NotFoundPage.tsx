import type { PublicMessages } from '../i18n/public/zh.ts'
import { MessagePage } from './MessagePage.tsx'

/** Where every unknown path leads. */
export function NotFoundPage({ messages: { notFound } }: { readonly messages: PublicMessages }) {
  return (
    <MessagePage code="404" title={notFound.title} intro={notFound.intro}>
      <a href="/">{notFound.home}</a>
    </MessagePage>
  )
}
