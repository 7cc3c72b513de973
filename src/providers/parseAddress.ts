import type { Action } from '@refinedev/core'
import { matchPath } from 'react-router'
import type { NormalPage } from '#declare'
import { copyParam, idInPath, openedIn } from '../platform/recordAddress.ts'

/** What an address is about, in Refine's words. */
interface ParsedAddress {
  readonly action?: Action
  readonly id?: string
}

const withId = (action: Action, id: string | null): ParsedAddress => (id === null ? { action } : { action, id })

/** What a page does at an address: a record may be open over a list, and one page may create, edit and show. */
export function parseAddress(page: NormalPage, pathname: string, search: string): ParsedAddress {
  const params = new URLSearchParams(search)
  const id = idInPath(matchPath(page.path, pathname)?.params['id']) ?? params.get('id')
  const creates = (copied: string | null): ParsedAddress =>
    copied === null ? { action: 'create' } : { action: 'clone', id: copied }
  switch (page.kind) {
    case 'create':
      return creates(params.get(copyParam))
    case 'edit':
    case 'show':
      return withId(page.kind, id)
    case 'form':
      if (id === null) return creates(params.get(copyParam))
      return withId(params.get('mode') === 'edit' ? 'edit' : 'show', id)
    case 'list': {
      const opened = openedIn(params)
      if (opened === null || opened.mode === 'import') return { action: 'list' }
      return opened.mode === 'create' ? creates(opened.id) : withId(opened.mode, opened.id)
    }
    case 'group':
    case 'transition':
    case 'import':
      return {}
    default:
      // A page of one's own says itself what it does; where its address names a record, that is its id.
      return withId('list', id)
  }
}
