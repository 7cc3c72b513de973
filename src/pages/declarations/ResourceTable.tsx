import { Descriptions, Flex, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import type { NormalField, NormalOperation, NormalResource } from '#declare'
import { addressOf } from '../../platform/contract.ts'
import { useLexicon } from '../../providers/lexicon.tsx'
import { catalogue } from '../../registry.ts'
import { coverageOf, TestsOf } from './TestsOf.tsx'
import { type Say, useSay } from './words.ts'

const all: readonly NormalResource[] = [...catalogue.resources, ...catalogue.views]

/** What an author said of a field beyond its label. */
function factsOf(field: NormalField): string {
  const { required, from, immutable, mask, unique, derived, stored, facts } = field
  const flags = { required, immutable, mask, unique: unique !== null, derived: derived !== null, stored }
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

const permitOf = ({ permit }: NormalOperation, say: Say) =>
  permit === 'login'
    ? say('login')
    : permit === 'menu'
      ? say('entry')
      : permit === 'uses'
        ? say('uses')
        : permit.join(', ')

function Details({ resource }: { readonly resource: NormalResource }) {
  const say = useSay()
  const lexicon = useLexicon()
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
          { title: say('fields'), dataIndex: 'name', onCell: breaking },
          { title: say('label'), render: (_, field) => lexicon.field(resource, field) },
          { title: say('kind'), dataIndex: 'kind' },
          { title: say('facts'), onCell: breaking, render: (_, field) => factsOf(field) },
        ]}
      />
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        scroll={narrowest}
        dataSource={[...resource.operations]}
        columns={[
          { title: say('operations'), dataIndex: 'name', onCell: breaking },
          { title: say('label'), render: (_, operation) => lexicon.operation(resource, operation) },
          {
            title: say('call'),
            onCell: breaking,
            render: (_, { method, path }) => <code>{`${method} ${addressOf(path)}`}</code>,
          },
          { title: say('permit'), render: (_, operation) => permitOf(operation, say) },
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
                  label: say('states'),
                  children: moves.map(({ name, from, to }) => (
                    <Tag key={name}>{`${name}: ${from?.join(', ') ?? '*'} → ${to.join(', ') || '='}`}</Tag>
                  )),
                },
              ]),
          {
            key: 'pages',
            label: say('pages'),
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
  const say = useSay()
  const lexicon = useLexicon()
  const [wanted, setWanted] = useState('')
  const texts = (one: NormalResource) => [one.name, lexicon.title(one), one.path ?? '', one.area]
  const shown = all.filter((one) => texts(one).some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase())))
  return (
    <Flex vertical gap="middle">
      <Input
        allowClear
        value={wanted}
        placeholder={say('search')}
        aria-label={say('search')}
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
          { title: say('name'), dataIndex: 'name' },
          { title: say('label'), render: (_, one) => lexicon.title(one) },
          { title: say('area'), dataIndex: 'area' },
          { title: say('kind'), render: (_, { kind, of, name }) => (of === name ? kind : `view of ${of}`) },
          { title: say('path'), dataIndex: 'path' },
          { title: say('fields'), render: (_, { fields }) => fields.length },
          { title: say('operations'), render: (_, { operations }) => operations.length },
          { title: say('coverage'), render: (_, one) => coverageOf(one) },
        ]}
      />
    </Flex>
  )
}
