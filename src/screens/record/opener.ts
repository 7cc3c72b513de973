import type { Opened } from '../../platform/recordAddress.ts'

/** Opens records from a list; the same one as long as the list shows the same rows. */
export interface Opener {
  /** `replace`: in place of the record that is open, so that closing still leads to the list. */
  readonly open: (opened: Opened, how?: 'push' | 'replace') => void
  /** Address under which a record opens by itself, for links. */
  readonly addressOf: (opened: Opened) => string | null
}
