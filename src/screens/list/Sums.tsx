import { Flex, Typography } from 'antd'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import { useLexicon, useWords } from '../../providers/lexicon.tsx'
import { hook } from '../hook.ts'
import { useScreenWords } from '../useScreenWords.ts'
import styles from './list.module.css'
import type { Rows } from './useRows.ts'

interface SumsProps extends Pick<Rows, 'summary'> {
  readonly resource: NormalResource
}

/** What the figures of all rows found add up to, on whichever page they are. */
export function Sums({ resource, summary }: SumsProps) {
  const lexicon = useLexicon()
  const words = useWords()
  const say = useScreenWords()
  const shown = resource.list.sums.flatMap((name): [NormalField, number][] => {
    const field = resource.field[name]
    const sum = summary?.[name]
    return field && sum !== undefined ? [[field, sum]] : []
  })
  if (shown.length === 0) return null
  return (
    <Flex gap={16} {...hook(`${resource.name}.sums`)}>
      <Typography.Text strong>{say('list.sums')}</Typography.Text>
      <dl className={styles['sums']}>
        {shown.map(([field, sum]) => (
          <div key={field.name}>
            <dt>
              <Typography.Text type="secondary">{lexicon.field(resource, field)}</Typography.Text>
            </dt>
            <dd>{kindOf(field).format(sum, field, words)}</dd>
          </div>
        ))}
      </dl>
    </Flex>
  )
}
