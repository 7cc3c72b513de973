import type { Permit } from './permit.ts'

/** A page below the list, with an address of its own. */
export interface Subpage {
  /**
   * Address of the page, in full.
   * @example `'/workbench/universalServicePhone/phoneAdd'`
   */
  readonly path: `/${string}`
  /** Chinese title. */
  readonly title: string
  /**
   * Other addresses that redirect to `path`.
   * @default none
   */
  readonly aliases?: readonly `/${string}`[]
}

/**
 * Addresses of pages beside the list. A form or record without an address opens in a dialog or drawer on the list page.
 */
export interface Pages {
  /** Facts of the list page itself. */
  readonly list?: {
    /**
     * Other addresses that redirect to the list.
     * @default none
     */
    readonly aliases?: readonly `/${string}`[]
    /**
     * Role keys that may open the page. They replace the roles of the area; an empty list lets every role in.
     * @default the roles of the area
     */
    readonly roles?: readonly string[]
    /**
     * Whether the page stays mounted while its tab is open.
     * @default true
     */
    readonly keepAlive?: boolean
    /**
     * Resources without a page of their own that are managed on this page, each in a tab beside the list.
     * @default none
     */
    readonly beside?: readonly string[]
    /**
     * Hides the page from the menu. It exists for users who hold operation `permit` on page `page`; they hold every
     * operation here.
     * @default the page is in the menu
     */
    readonly opener?: { readonly page: `/${string}`; readonly permit: Permit }
  }
  /**
   * Page of the create form.
   * @default a dialog or drawer
   */
  readonly create?: Subpage
  /**
   * Page of the edit form, opened with `?id=`.
   * @default a dialog or drawer
   */
  readonly edit?: Subpage
  /**
   * Page of the record, opened with `?id=`.
   * @default a drawer
   */
  readonly show?: Subpage
  /**
   * One page for create, edit and show. Without an id it creates; `?id=…&mode=edit|show` edits or shows.
   * @default none
   */
  readonly form?: Subpage
  /**
   * Page of the import.
   * @default a dialog
   */
  readonly import?: Subpage
}
