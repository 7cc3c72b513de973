import { Alert, Badge, Card, Flex, Skeleton, Typography, theme } from 'antd'
import { defineUi, ListScreen, type ScreenProps, useCallQuery, useFileUrl, useLabels, useOwnMessages } from '#console'
import type { Row } from '#declare'
import { blockType } from '#enumerations'
import { homeLayout } from './homeLayout.ts'

type Block = Pick<Row<typeof homeLayout>, 'id' | 'title' | 'blockType' | 'columns' | 'maxItems' | 'showMore'> & {
  readonly entries: readonly { readonly name: string; readonly badge: string | null; readonly icon: string }[]
}

const messages = {
  zh: { title: '手机预览', note: '按当前顺序显示已启用的模块', more: '更多', failed: '预览加载失败' },
  en: { title: 'Phone preview', note: 'Enabled blocks in their present order', more: 'More', failed: 'No preview' },
  es: {
    title: 'Vista previa',
    note: 'Bloques habilitados en su orden actual',
    more: 'Más',
    failed: 'Sin vista previa',
  },
}

/** Height of one piece of content of a block, in pixels of the small phone. */
const heights: Readonly<Record<Block['blockType'], number>> = {
  banner: 110,
  quickEntry: 0,
  noticeBar: 18,
  news: 44,
  activity: 72,
  treasure: 84,
  mall: 84,
  phone: 28,
}
const stacked: ReadonlySet<Block['blockType']> = new Set(['noticeBar', 'news', 'activity', 'phone'])

function Entry({ name, badge, icon }: Block['entries'][number]) {
  const url = useFileUrl(icon)
  const { token } = theme.useToken()
  return (
    <Flex vertical align="center" gap={4} style={{ minWidth: 0 }}>
      <Badge count={badge} size="small" offset={[-2, 2]}>
        <div
          style={{ width: 32, height: 32, borderRadius: 8, overflow: 'hidden', background: token.colorFillSecondary }}
        >
          {url && <img src={url} alt="" width={32} height={32} />}
        </div>
      </Badge>
      <Typography.Text ellipsis style={{ fontSize: 11, maxWidth: '100%' }}>
        {name}
      </Typography.Text>
    </Flex>
  )
}

/** A block as residents see it, with grey shapes where content would be. */
function PhoneBlock({ block }: { readonly block: Block }) {
  const { token } = theme.useToken()
  const t = useOwnMessages(messages)
  const labels = useLabels()
  const columns = stacked.has(block.blockType) || block.blockType === 'banner' ? 1 : (block.columns ?? 4)
  const rows = stacked.has(block.blockType) ? Math.min(block.maxItems ?? 1, 2) : 1
  const grid = { display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: 8 } as const
  return (
    <li data-testid="homeLayout.preview.block" style={{ listStyle: 'none' }}>
      {block.blockType !== 'banner' && (
        <Flex justify="space-between" style={{ marginBlockEnd: 6 }}>
          <Typography.Text strong style={{ fontSize: 13 }}>
            {block.title}
          </Typography.Text>
          {block.showMore && (
            <Typography.Text type="secondary" style={{ fontSize: 11 }}>
              {t.more} ›
            </Typography.Text>
          )}
        </Flex>
      )}
      <div style={grid}>
        {block.blockType === 'quickEntry'
          ? block.entries.map((entry) => <Entry key={`${entry.name}${entry.icon}`} {...entry} />)
          : Array.from({ length: columns * rows }, (_, n) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
                key={n}
                title={labels.option(blockType, block.blockType)}
                style={{
                  height: heights[block.blockType],
                  borderRadius: 8,
                  background: block.blockType === 'banner' ? token.colorPrimaryBg : token.colorFillSecondary,
                }}
              />
            ))}
      </div>
    </li>
  )
}

function Preview() {
  const t = useOwnMessages(messages)
  const { token } = theme.useToken()
  const { data: blocks, error } = useCallQuery<readonly Block[]>('homeLayout', 'preview')
  return (
    <Card variant="borderless" size="small" style={{ width: 340, maxWidth: '100%', flex: '0 0 auto' }}>
      <Typography.Title level={2} style={{ fontSize: 16, marginBlock: 0 }}>
        {t.title}
      </Typography.Title>
      <Typography.Text type="secondary">{t.note}</Typography.Text>
      <section
        aria-label={t.title}
        data-testid="homeLayout.preview"
        style={{
          marginBlockStart: 12,
          padding: '28px 12px 20px',
          border: `6px solid ${token.colorText}`,
          borderRadius: 32,
          background: token.colorBgLayout,
          minHeight: 480,
        }}
      >
        {error ? <Alert type="warning" title={t.failed} /> : null}
        {!blocks && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        <ul style={{ display: 'flex', flexDirection: 'column', gap: 16, margin: 0, padding: 0 }}>
          {blocks?.map((block) => (
            <PhoneBlock key={block.id} block={block} />
          ))}
        </ul>
      </section>
    </Card>
  )
}

/** The list of blocks, and beside it what it makes of a phone. */
function HomeLayoutPage(props: ScreenProps) {
  return (
    <Flex gap={16} align="stretch" wrap>
      <div style={{ display: 'grid', flex: '1 1 560px', minWidth: 0 }}>
        <ListScreen {...props} />
      </div>
      <Preview />
    </Flex>
  )
}

/** The order of the blocks is easier to judge where it is seen. */
export default defineUi(homeLayout, { pages: { list: HomeLayoutPage } })
