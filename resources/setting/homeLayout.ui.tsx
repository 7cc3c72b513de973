import { Alert, Badge, Card, Flex, Skeleton, Typography, theme } from 'antd'
import { useState } from 'react'
import {
  defineUi,
  ListScreen,
  type ScreenProps,
  useCallQuery,
  useDragOrder,
  useFileUrl,
  useFormats,
  useOwnMessages,
  useStoredOrder,
} from '#console'
import type { Row } from '#declare'
import { homeLayout } from './homeLayout.ts'

interface Content {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  /** A price in fen, or a phone number. */
  readonly detail: number | string | null
}
type Block = Pick<Row<typeof homeLayout>, 'id' | 'title' | 'blockType' | 'columns' | 'showMore'> & {
  readonly entries: readonly { readonly name: string; readonly badge: string | null; readonly icon: string }[]
  readonly contents: readonly Content[]
}

const messages = {
  zh: {
    title: '手机预览',
    note: '已启用的模块及其最新内容，可拖动排序',
    more: '更多',
    empty: '暂无内容',
    failed: '预览加载失败',
  },
  en: {
    title: 'Phone preview',
    note: 'Enabled blocks with their latest content; drag to reorder',
    more: 'More',
    empty: 'Nothing yet',
    failed: 'No preview',
  },
  es: {
    title: 'Vista previa',
    note: 'Bloques habilitados con lo último publicado; arrástrelos para ordenarlos',
    more: 'Más',
    empty: 'Todavía sin contenido',
    failed: 'Sin vista previa',
  },
}

/** Blocks whose contents stand below each other, with a small picture or none. */
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

function Picture({ id, ratio }: { readonly id: string | null; readonly ratio: number }) {
  const url = useFileUrl(id ?? '')
  const { token } = theme.useToken()
  return (
    <div style={{ aspectRatio: ratio, borderRadius: 8, overflow: 'hidden', background: token.colorFillSecondary }}>
      {id && url && <img src={url} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
    </div>
  )
}

/** What stands below a name: prices as amounts, everything else as it is. */
function Detail({ value }: { readonly value: Content['detail'] }) {
  const formats = useFormats()
  if (value === null) return null
  return (
    <Typography.Text type={typeof value === 'number' ? 'danger' : 'secondary'} style={{ fontSize: 11 }}>
      {typeof value === 'number' ? formats.money(value) : value}
    </Typography.Text>
  )
}

/** A row of a list: its picture at the side. */
const Line = ({ content: { name, picture, detail } }: { readonly content: Content }) => (
  <Flex gap={8} align="center">
    {picture && (
      <div style={{ flex: '0 0 64px' }}>
        <Picture id={picture} ratio={16 / 9} />
      </div>
    )}
    <Typography.Text ellipsis style={{ flex: 1, fontSize: 12 }}>
      {name}
    </Typography.Text>
    <Detail value={detail} />
  </Flex>
)

/** Goods: the picture above the name. */
const Tile = ({ content: { name, picture, detail } }: { readonly content: Content }) => (
  <Flex vertical style={{ minWidth: 0 }}>
    <Picture id={picture} ratio={1} />
    <Typography.Text ellipsis style={{ fontSize: 11 }}>
      {name}
    </Typography.Text>
    <Detail value={detail} />
  </Flex>
)

/** A block as residents see it, with its latest content. */
function PhoneBlock({ block }: { readonly block: Block }) {
  const t = useOwnMessages(messages)
  const { blockType, columns, entries, contents } = block
  const grid = (count: number) =>
    ({ display: 'grid', gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`, gap: 8 }) as const
  const content = () => {
    if (blockType === 'quickEntry')
      return (
        <div style={grid(columns ?? 4)}>
          {entries.map((entry) => (
            <Entry key={`${entry.name}${entry.icon}`} {...entry} />
          ))}
        </div>
      )
    const [first] = contents
    if (!first)
      return (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t.empty}
        </Typography.Text>
      )
    if (blockType === 'banner') return <Picture id={first.picture} ratio={5 / 2} />
    const Part = stacked.has(blockType) ? Line : Tile
    return (
      <div style={grid(stacked.has(blockType) ? 1 : (columns ?? 2))}>
        {contents.map((one) => (
          <Part key={one.id} content={one} />
        ))}
      </div>
    )
  }
  return (
    <>
      {blockType !== 'banner' && (
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
      {content()}
    </>
  )
}

/** The blocks in their order; whoever may store another drags them. Those that are switched off keep their places. */
function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const { ids, store } = useStoredOrder('homeLayout')
  const [dragged, setDragged] = useState<readonly string[] | null>(null)
  const order = dragged ?? blocks.map(({ id }) => id)
  const put = async (next: readonly string[]) => {
    const shown = new Set(next)
    const following = [...next]
    setDragged(next)
    await store?.(ids.map((id) => (shown.has(id) ? (following.shift() ?? id) : id)))
    setDragged(null)
  }
  const draggable = useDragOrder(order, (next) => void put(next))
  return (
    <ul style={{ display: 'flex', flexDirection: 'column', gap: 16, margin: 0, padding: 0, listStyle: 'none' }}>
      {order.flatMap((id) => {
        const block = blocks.find((one) => one.id === id)
        if (!block) return []
        const { style, ...handlers } = store ? draggable(id) : {}
        return [
          <li
            key={id}
            {...handlers}
            style={{ ...style, ...(store && { cursor: 'grab' }) }}
            data-testid="homeLayout.preview.block"
          >
            <PhoneBlock block={block} />
          </li>,
        ]
      })}
    </ul>
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
        {blocks && <Blocks blocks={blocks} />}
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
