import { mixin } from '#declare'
import { en } from '#declare/messages/en'
import { es } from '#declare/messages/es'
import { standardFields } from '../../src/declare/standard.ts'
import { key } from './text.ts'

/** What the vocabulary has already: fields of every row, and mixins that the generator spreads. */
export const standardNames = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'deletedAt'] as const
export const mixinNames = ['enable', 'sort', 'remark'] as const
export type GivenName = (typeof standardNames)[number] | (typeof mixinNames)[number] | 'id' | 'version'

/** What else people call them, in sheets and API documents. */
const otherwise: Readonly<Record<GivenName, string>> = {
  enable:
    '启用|是否启用|启用状态|有效|是否有效|生效|可用|enabled|is enabled|active|is active|activo|activa|habilitado|habilitada',
  sort: '排序|排序号|排序值|顺序|显示顺序|sort|sort order|sort no|order|order no|order num|display order|sequence|orden|orden de visualización|secuencia',
  remark:
    '备注|备注信息|附注|remark|remarks|note|notes|comment|comments|observación|observaciones|nota|notas|comentario|comentarios',
  createdAt:
    '创建时间|创建日期|添加时间|录入时间|新增时间|created|created at|created on|created time|create time|create date|creation time|creation date|gmt create|date created|creado|creado el|creado en|fecha de creación|fecha creación|fecha de alta',
  updatedAt:
    '更新时间|更新日期|修改时间|最后修改时间|updated|updated at|updated on|update time|modified|modified at|last modified|last update|gmt modified|actualizado|actualizado el|modificado|modificado el|fecha de actualización|fecha de modificación|última modificación',
  createdBy: '创建人|创建者|添加人|录入人|created by|creator|create by|creado por|creador',
  updatedBy: '更新人|更新者|修改人|updated by|update by|modified by|last modified by|actualizado por|modificado por',
  deletedAt: '删除时间|deleted at|delete time|deleted|eliminado el|fecha de eliminación',
  id: 'id',
  version: 'version',
}

const labels = { ...standardFields, ...mixin.enable, ...mixin.sort, ...mixin.remark } as const
const translated = [en.fields, es.fields] as readonly Readonly<Record<string, string>>[]

const byHeading = new Map<string, GivenName>()
for (const [name, said] of Object.entries(otherwise) as [GivenName, string][]) {
  // What a sample calls 编号 or 版本 may be its own.
  const own = name === 'id' || name === 'version'
  const label = !own && name in labels ? labels[name as keyof typeof labels].facts.label : name
  const words = own ? [] : translated.flatMap((fields) => fields[name] ?? [])
  for (const heading of [name, label, ...words, ...said.split('|')]) byHeading.set(key(heading), name)
}

/** The field of the vocabulary that a heading or name means, in any of the three languages. */
export const givenBy = (heading: string): GivenName | undefined => byHeading.get(key(heading))

export const isMixin = (name: GivenName | undefined): name is (typeof mixinNames)[number] =>
  (mixinNames as readonly (string | undefined)[]).includes(name)

/** Names that no drafted field may have: those of every row and of the mixins, and what every object has in JavaScript. */
export const takenNames: readonly string[] = [...Object.keys(standardFields), 'deletedAt', 'enable', 'sort']
export const isOfObjects = (name: string): boolean => name in Object.prototype

/** The field of the mixin of that name, as a draft has it. */
export const remark = {
  name: 'remark',
  label: labels.remark.facts.label,
  en: en.fields['remark'] ?? 'Remark',
  es: es.fields['remark'] ?? 'Observaciones',
  kind: 'longText',
  mixin: 'remark',
  facts: {},
} as const
