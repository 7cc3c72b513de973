import { Alert, Card, Flex, Form, Typography } from 'antd'
import { useState } from 'react'
import type { Kind, NormalField, NormalResource } from '#declare'
import type { FieldFixture } from '../../fields/kind.fixture.ts'
import { fixtures } from '../../fields/kinds.fixture.ts'
import { inputOf } from '../../fields/kinds.input.tsx'
import { uiOf } from '../../fields/kinds.ui.tsx'
import type { FilterValue } from '../../platform/contract.ts'
import { ErrorBoundary } from '../../providers/ErrorBoundary.tsx'
import { useTranslations } from './messages.ts'

const kinds = Object.keys(fixtures) as Kind[]
/** Stands for the resource a field of the gallery would belong to. */
const resource = { name: 'gallery', of: 'gallery' } as Partial<NormalResource> as NormalResource
const row = { id: '1', version: 1 }

/** As many controls beside each other as fit. */
const beside = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', columnGap: 16 } as const

type Part = 'inForm' | 'filled' | 'disabled'

interface Shown {
  readonly kind: Kind
  readonly field: NormalField
}

function Control({ kind, field, part, first }: Shown & { readonly part: Part; readonly first: unknown }) {
  const [value, setValue] = useState(first)
  const Input = inputOf<Kind>(field)
  const id = `gallery.${kind}.${part}`
  return (
    <Form.Item label={useTranslations()(part)} htmlFor={id}>
      <Input
        id={id}
        data-testid={id}
        field={field}
        resource={resource}
        value={value as never}
        onChange={setValue}
        disabled={part === 'disabled'}
      />
    </Form.Item>
  )
}

function FilterControl({ kind, field }: Shown) {
  const t = useTranslations()
  const [value, setValue] = useState<FilterValue>()
  const { Filter } = uiOf<Kind>(field)
  const id = `gallery.${kind}.filter`
  return Filter ? (
    <Form.Item label={t('filter')} htmlFor={id}>
      <Filter id={id} data-testid={id} field={field} resource={resource} value={value} onChange={setValue} />
    </Form.Item>
  ) : null
}

function Specimen({ kind }: { readonly kind: Kind }) {
  const t = useTranslations()
  const { valid, ...fixture } = fixtures[kind] as FieldFixture
  const field = fixture.field as NormalField
  const { Cell } = uiOf<Kind>(field)
  const cells = (place: 'list' | 'show') => (
    <Flex wrap gap="middle">
      <Cell field={field} resource={resource} row={row} value={null} place={place} />
      {valid.map(({ value, text }) => (
        <Cell key={text} field={field} resource={resource} row={row} value={value} place={place} />
      ))}
    </Flex>
  )
  return (
    <Card size="small" title={<code>{kind}</code>} data-testid={`gallery.${kind}`}>
      <Typography.Text type="secondary">{t('inList')}</Typography.Text>
      {cells('list')}
      <Typography.Text type="secondary">{t('inShow')}</Typography.Text>
      {cells('show')}
      <Form layout="vertical" component="div" style={beside}>
        <Control kind={kind} field={field} part="inForm" first={null} />
        <Control kind={kind} field={field} part="filled" first={valid[0]?.value ?? null} />
        <Control kind={kind} field={field} part="disabled" first={valid[0]?.value ?? null} />
        <FilterControl kind={kind} field={field} />
      </Form>
    </Card>
  )
}

/** Every field kind as lists, records, forms and filters show it; values and facts are those its tests use. */
export function FieldGallery() {
  return (
    <Flex vertical gap="middle" data-testid="resources.kinds">
      {kinds.map((kind) => (
        <ErrorBoundary key={kind} level="section" name={kind} fallback={() => <Alert type="error" title={kind} />}>
          <Specimen kind={kind} />
        </ErrorBoundary>
      ))}
    </Flex>
  )
}
