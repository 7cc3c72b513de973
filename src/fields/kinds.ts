import type { ZodMiniType } from 'zod/mini'
import type { Kind, NormalField } from '../declare/index.ts'
import { color } from './color/color.ts'
import { date } from './date/date.ts'
import { dateRange } from './dateRange/dateRange.ts'
import { dateTime } from './dateTime/dateTime.ts'
import { decimal } from './decimal/decimal.ts'
import { email } from './email/email.ts'
import { file } from './file/file.ts'
import { files } from './files/files.ts'
import { icon } from './icon/icon.ts'
import { image } from './image/image.ts'
import { images } from './images/images.ts'
import { integer } from './integer/integer.ts'
import { json } from './json/json.ts'
import type { FieldKind } from './kind.ts'
import { listKind } from './list/list.ts'
import { longText } from './longText/longText.ts'
import { mobile } from './mobile/mobile.ts'
import { money } from './money/money.ts'
import { multiSelect } from './multiSelect/multiSelect.ts'
import { percent } from './percent/percent.ts'
import { phone } from './phone/phone.ts'
import { points } from './points/points.ts'
import { ref } from './ref/ref.ts'
import { refs } from './refs/refs.ts'
import { region } from './region/region.ts'
import { richText } from './richText/richText.ts'
import { select } from './select/select.ts'
import { switchKind } from './switch/switch.ts'
import { text } from './text/text.ts'
import { timeOfDay } from './timeOfDay/timeOfDay.ts'
import { url } from './url/url.ts'
import { yuanbao } from './yuanbao/yuanbao.ts'

/** The pure part of every field kind. */
export const kinds: { readonly [K in Kind]: FieldKind<K> } = {
  text,
  longText,
  richText,
  integer,
  money,
  points,
  yuanbao,
  decimal,
  percent,
  phone,
  mobile,
  email,
  url,
  date,
  dateTime,
  dateRange,
  timeOfDay,
  switch: switchKind,
  select,
  multiSelect,
  ref,
  refs,
  image,
  images,
  file,
  files,
  icon,
  color,
  region,
  list: listKind((field) => kindOf(field)),
  json,
}

/** The pure part of a field's kind. A field and its kind are paired, so that it may be given any value of it. */
export const kindOf = (field: Pick<NormalField, 'kind'>): FieldKind => kinds[field.kind] as FieldKind

const schemas = new WeakMap<NormalField, ZodMiniType>()

/** The schema of a field's value, made once per field. */
export function schemaOf(field: NormalField): ZodMiniType {
  const schema = schemas.get(field) ?? kindOf(field).schema(field)
  schemas.set(field, schema)
  return schema
}
