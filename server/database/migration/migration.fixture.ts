import {
  type AnyField,
  type AnyResource,
  buildCatalogue,
  defineArea,
  defineEnumeration,
  defineResource,
  f,
  op,
} from '#declare'

const area = defineArea({ name: 'shop', title: '商店', path: '/shop', icon: 'shop' })
/** An enumeration of these codes. */
export const sizes = (...codes: string[]) =>
  defineEnumeration('lockerSize', Object.fromEntries(codes.map((code) => [code, [code, 'grey']])))

type Fields = Readonly<Record<string, AnyField>>

/** A resource that has a name and these fields. */
export const resource = (name: string, fields: Fields, more: object = {}) =>
  defineResource({
    name,
    title: '快递柜',
    kind: 'master',
    titleField: 'name',
    fields: { name: f.text({ label: '名称', required: true }), ...fields } as Fields,
    list: { columns: ['name'] },
    operations: { list: op.list(`POST /${name}/condition`) },
    ...more,
  })
export const catalogueOf = (...resources: unknown[]) =>
  buildCatalogue([{ area, resources: resources as AnyResource[], views: [], pages: [], reports: [] }])

/** A resource of the last release. */
export const locker = () =>
  resource('locker', {
    fee: f.text({ label: '月租', unique: true }),
    size: f.select(sizes('small', 'big'), { label: '大小' }),
    marks: f.multiSelect(sizes('small', 'big'), { label: '标记' }),
    colour: f.text({ label: '颜色' }),
  })
