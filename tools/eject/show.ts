import type { NormalResource } from '#declare'
import { showParts } from '../../src/screens/record/parts.ts'
import { componentOf, label, type Part, rowOf, shownBy, word } from './text.ts'

/** A record: antd's descriptions over Refine's `useShow`. */
export function showPart(resource: NormalResource): Part {
  const { name, subpage, tabs } = resource
  const onPage = subpage.show !== null
  const parts = showParts(resource)
    .map(({ title, fields }) => {
      const heading =
        title !== null && typeof title === 'object' && 'declared' in title
          ? ` title={${word(resource, 'sections', title.declared)}}`
          : ''
      const items = fields
        .map(
          (field) =>
            `<Descriptions.Item label={${label(resource, field)}}>${shownBy(field, 'row', 'show')}</Descriptions.Item>\n`,
        )
        .join('')
      return `<Descriptions column={{ xs: 1, md: 2 }} style={{ marginBottom: 24 }}${heading}>\n${items}</Descriptions>\n`
    })
    .join('')
  const title = `{t('${name}.titles.show')}`
  const open = onPage
    ? `<Show resource={resource} title=${title} isLoading={query.isLoading} goBack={<ArrowLeftOutlined onClick={onClose} />} {...(id != null && { recordItemId: id })}>`
    : `<Drawer open size={720} title=${title} loading={query.isLoading} {...(onClose && { onClose })} extra={<EditButton resource={resource} {...(id != null && { recordItemId: id })} />}>`
  const code = `
/** One record. */
function ${componentOf(resource, 'Show')}({ id, onClose }: ScreenProps) {
  const t = useTranslate()
  const { query, result: row } = useShow<${rowOf(resource)}>({ resource, ...(id != null && { id }) })
  return (
    ${open}
      {row && (<div data-testid="${name}.show">
${parts}      </div>)}
    ${onPage ? '</Show>' : '</Drawer>'}
  )
}
`
  return {
    code,
    imports: {
      '@ant-design/icons': onPage ? ['ArrowLeftOutlined'] : [],
      '@refinedev/antd': [onPage ? 'Show' : 'EditButton'],
      '@refinedev/core': ['useShow', 'useTranslate'],
      antd: ['Descriptions', ...(onPage ? [] : ['Drawer'])],
      '#console': ['type ScreenProps'],
      '#console/page': ['FieldValue'],
    },
    left: ['history', ...tabs.map(({ resource: related }) => related)],
  }
}
