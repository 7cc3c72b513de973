import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { demoOf } from './demoTemplate.ts'
import { experienceOf } from './experience.ts'
import { type Column, columnsQuery, draftFromColumns } from './table.ts'

const experience = experienceOf(registry())
const space = { group: 'functions', name: 'parking', title: '车位管理', en: 'Spaces', es: 'Plazas' }

test('a table: types, comments, keys', async () => {
  const database = new PGlite()
  await database.exec(`
    create type barrier as enum ('card', 'remote-control', '24h');
    create table house (id text primary key);
    create table parking (
      id bigserial primary key,
      code varchar(24) not null unique,
      house_id text references house (id),
      monthly_fee numeric(10, 2) not null default 0,
      area numeric(6, 1) not null,
      covered boolean not null,
      since date,
      story text,
      shape point,
      contact_phone varchar(20),
      community_id bigint not null,
      barrier barrier not null,
      slot_no integer unique,
      lng double precision,
      tag uuid,
      created_at timestamptz not null
    );
    comment on column parking.area is '车位面积';
    comment on column parking.slot_no is '槽号';
  `)
  const { rows } = await database.query<Column>(columnsQuery, ['parking'])
  await database.close()
  const draft = draftFromColumns(rows, 'parking', experience)
  expect(draft.fields.map(({ name, kind, of, facts }) => ({ name, kind, ...(of && { of }), ...facts }))).toEqual([
    { name: 'code', kind: 'text', required: true, max: 24, unique: true },
    { name: 'houseId', kind: 'ref', of: 'house' },
    { name: 'monthlyFee', kind: 'money' },
    { name: 'area', kind: 'decimal', required: true, digits: 1 },
    { name: 'covered', kind: 'switch' },
    { name: 'since', kind: 'date' },
    { name: 'story', kind: 'longText', max: 500 },
    { name: 'contactPhone', kind: 'phone' },
    { name: 'communityId', kind: 'ref', of: 'community', required: true },
    { name: 'barrier', kind: 'select', of: 'parkingBarrier', required: true },
    { name: 'slotNo', kind: 'integer', unique: true },
    { name: 'lng', kind: 'decimal', digits: 6 },
    { name: 'tag', kind: 'text', max: 36 },
  ])
  expect(draft.enumerations).toEqual({ parkingBarrier: ['card', 'remote-control', '24h'] })
  const words = (wanted: string) => draft.fields.find(({ name }) => name === wanted)
  // Another resource has an area, of flats: what it is called there is not what this is.
  expect(words('area')).toMatchObject({ label: '车位面积', en: 'Area', es: 'Superficie' })
  // The comment is Chinese: the name of the column says more to who reads English.
  expect(words('slotNo')).toMatchObject({ label: '槽号', en: 'Slot no', es: 'TODO Slot no' })
  expect(words('communityId')).toMatchObject({ label: '小区', en: 'Community', es: 'Comunidad' })
  expect(demoOf(space, draft, () => 'card')).toContain('slotNo: 10 + n,')
  expect(draft.notes).toContain('shape: left out, no kind for point')
  expect(draft.notes).toContain('created_at: left out, every row has it as createdAt')
})
