import type { PublicMessages } from '../i18n/public/zh.ts'
import { MessagePage } from './MessagePage.tsx'

/** No permission. With `noGoBack` in the query there is nowhere to go back to. */
export function ForbiddenPage({ messages: { forbidden } }: { readonly messages: PublicMessages }) {
  const canGoBack = !new URLSearchParams(location.search).has('noGoBack')
  return (
    <MessagePage code="401" title={forbidden.title} intro={forbidden.intro}>
      {canGoBack && (
        <button type="button" onClick={() => history.back()}>
          {forbidden.back}
        </button>
      )}
      <a href="/">{forbidden.home}</a>
    </MessagePage>
  )
}
