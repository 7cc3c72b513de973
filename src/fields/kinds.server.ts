import { type Expression, sql } from 'kysely'
import type { Kind, NormalField } from '../declare/index.ts'
import { colorServer } from './color/color.server.ts'
import { dateServer } from './date/date.server.ts'
import { dateRangeServer } from './dateRange/dateRange.server.ts'
import { dateTimeServer } from './dateTime/dateTime.server.ts'
import { decimalServer } from './decimal/decimal.server.ts'
import { emailServer } from './email/email.server.ts'
import { fileServer } from './file/file.server.ts'
import { filesServer } from './files/files.server.ts'
import { iconServer } from './icon/icon.server.ts'
import { imageServer } from './image/image.server.ts'
import { imagesServer } from './images/images.server.ts'
import { integerServer } from './integer/integer.server.ts'
import { jsonServer } from './json/json.server.ts'
import type { ServerKind } from './kind.server.ts'
import { listServer } from './list/list.server.ts'
import { longTextServer } from './longText/longText.server.ts'
import { mobileServer } from './mobile/mobile.server.ts'
import { moneyServer } from './money/money.server.ts'
import { multiSelectServer } from './multiSelect/multiSelect.server.ts'
import { percentServer } from './percent/percent.server.ts'
import { phoneServer } from './phone/phone.server.ts'
import { pointsServer } from './points/points.server.ts'
import { refServer } from './ref/ref.server.ts'
import { refsServer } from './refs/refs.server.ts'
import { regionServer } from './region/region.server.ts'
import { richTextServer } from './richText/richText.server.ts'
import { selectServer } from './select/select.server.ts'
import { switchServer } from './switch/switch.server.ts'
import { textServer } from './text/text.server.ts'
import { timeOfDayServer } from './timeOfDay/timeOfDay.server.ts'
import { urlServer } from './url/url.server.ts'
import { yuanbaoServer } from './yuanbao/yuanbao.server.ts'

/** The server part of every field kind. */
export const serverKinds: { readonly [K in Kind]: ServerKind<K> } = {
  text: textServer,
  longText: longTextServer,
  richText: richTextServer,
  integer: integerServer,
  money: moneyServer,
  points: pointsServer,
  yuanbao: yuanbaoServer,
  decimal: decimalServer,
  percent: percentServer,
  phone: phoneServer,
  mobile: mobileServer,
  email: emailServer,
  url: urlServer,
  date: dateServer,
  dateTime: dateTimeServer,
  dateRange: dateRangeServer,
  timeOfDay: timeOfDayServer,
  switch: switchServer,
  select: selectServer,
  multiSelect: multiSelectServer,
  ref: refServer,
  refs: refsServer,
  image: imageServer,
  images: imagesServer,
  file: fileServer,
  files: filesServer,
  icon: iconServer,
  color: colorServer,
  region: regionServer,
  list: listServer,
  json: jsonServer,
}

/** The server part of a field's kind. A field and its kind are paired, so that it may be given any value of it. */
export const serverKindOf = (field: Pick<NormalField, 'kind'>): ServerKind => serverKinds[field.kind] as ServerKind

/** What an index holds of a field's column so that parts of its texts are found; nothing of what is not stored. */
export const partsOf = (field: NormalField): readonly Expression<unknown>[] =>
  field.stored ? (serverKindOf(field).parts?.(sql.id(field.name), field) ?? []) : []
