import { Descriptions, Flex, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '#declare'
import { addressOf } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { catalogue } from '../../registry.ts'
import { type Translate, useTranslations } from './messages.ts'
import { coverageOf, TestsOf } from './TestsOf.tsx'

const all: readonly NormalResource[] = [...catalogue.resources, ...catalogue.views]

/** What an author said of a field beyond its label. */
function factsOf(field: NormalField): string {
  const { required, requiredOfStaff, from, immutable, mask, unique, derived, stored, facts } = field
  const flags = {
    required,
    'required of staff': requiredOfStaff && !required,
    immutable,
    mask,
    unique: unique !== null,
    derived: derived !== null,
    stored,
  }
  return [
    ...Object.entries(flags).flatMap(([name, holds]) => (holds ? name : [])),
    ...(from === 'staff' ? [] : [`from ${from}`]),
    ...Object.entries(facts).map(([name, value]) =>
      name === 'options'
        ? `${'dict' in value ? 'dict' : 'enumeration'} ${value.dict ?? value.name}`
        : `${name} ${JSON.stringify(value)}`,
    ),
  ].join(' · ')
}

/** Facts and addresses are long words: they break where they must, so that every column stays in sight. */
const breaking = () => ({ style: { overflowWrap: 'anywhere' } as const })

/** Where the window is narrower, what unfolds is scrolled on its own. */
const narrowest = { x: 640 }

const permitOf = ({ permit }: NormalOperation, t: Translate) =>
  permit === 'login' ? t('login') : permit === 'menu' ? t('entry') : permit === 'uses' ? t('uses') : permit.join(', ')

function Details({ resource }: { readonly resource: NormalResource }) {
  const t = useTranslations()
  const labels = useLabels()
  const pages = catalogue.pages.filter(({ of }) => of === resource.name)
  const moves = resource.operations.filter(({ verb }) => verb === 'transition')
  return (
    <Flex vertical gap="middle">
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        scroll={narrowest}
        dataSource={[...resource.fields]}
        columns={[
          { title: t('fields'), dataIndex: 'name', onCell: breaking },
          { title: t('label'), render: (_, field) => labels.field(resource, field) },
          { title: t('kind'), dataIndex: 'kind' },
          { title: t('facts'), onCell: breaking, render: (_, field) => factsOf(field) },
        ]}
      />
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        scroll={narrowest}
        dataSource={[...resource.operations]}
        columns={[
          { title: t('operations'), dataIndex: 'name', onCell: breaking },
          { title: t('label'), render: (_, operation) => labels.operation(resource, operation) },
          {
            title: t('call'),
            onCell: breaking,
            render: (_, { method, path }) => <code>{`${method} ${addressOf(path)}`}</code>,
          },
          { title: t('permit'), render: (_, operation) => permitOf(operation, t) },
        ]}
      />
      <Descriptions
        size="small"
        column={1}
        items={[
          ...(moves.length === 0
            ? []
            : [
                {
                  key: 'states',
                  label: t('states'),
                  children: moves.map(({ name, from, to }) => (
                    <Tag key={name}>{`${name}: ${from?.join(', ') ?? '*'} → ${to.join(', ') || '='}`}</Tag>
                  )),
                },
              ]),
          {
            key: 'pages',
            label: t('pages'),
            children: pages.map(({ path, kind }) => `${path} (${kind})`).join(' · '),
          },
        ]}
      />
      <TestsOf resource={resource} />
    </Flex>
  )
}

/** Every resource and view, with what its declaration comes to. */
export function ResourceTable() {
  const t = useTranslations()
  const labels = useLabels()
  const [wanted, setWanted] = useState('')
  const texts = (one: NormalResource) => [one.name, labels.title(one), one.path ?? '', one.area]
  const shown = all.filter((one) => texts(one).some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase())))
  return (
    <Flex vertical gap="middle">
      <Input
        allowClear
        value={wanted}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => setWanted(event.target.value)}
        data-testid="resources.search"
      />
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        dataSource={shown}
        data-testid="resources.list"
        scroll={{ x: 'max-content' }}
        // Fixed, so that what unfolds is as wide as the window and not as its widest word.
        expandable={{ fixed: true, expandedRowRender: (resource) => <Details resource={resource} /> }}
        columns={[
          { title: t('name'), dataIndex: 'name' },
          { title: t('label'), render: (_, one) => labels.title(one) },
          { title: t('area'), dataIndex: 'area' },
          { title: t('kind'), render: (_, { kind, of, name }) => (of === name ? kind : `view of ${of}`) },
          { title: t('path'), dataIndex: 'path' },
          { title: t('fields'), render: (_, { fields }) => fields.length },
          { title: t('operations'), render: (_, { operations }) => operations.length },
          { title: t('coverage'), render: (_, one) => coverageOf(one) },
        ]}
      />
    </Flex>
  )
}
