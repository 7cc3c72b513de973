import { useEffect, useState } from 'react'
import { config } from '../../../platform/config.ts'
import { preloadable } from '../../../providers/onDemand.tsx'
import type { ListModel } from '../model.ts'

/** As high as its button, so that the rows stay where they are when it comes. */
const place = <div style={{ height: 24 }} />
const DescribePanel = preloadable(() => import('./DescribePanel.tsx').then(({ DescribePanel }) => DescribePanel), place)

interface DescribeSearchProps {
  readonly model: ListModel
  /** Fields that the page fixes are not filtered by. */
  readonly fixed: readonly string[]
}

/** A list asked in words, where the server says that somebody answers. Its code is fetched only there. */
export function DescribeSearch(props: DescribeSearchProps) {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    void config().then(({ offers }) => {
      if (offers('describesSearches')) setOffered(true)
    })
  }, [])
  return offered ? <DescribePanel {...props} /> : null
}
