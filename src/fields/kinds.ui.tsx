import type { FieldOfKind, Kind } from '../declare/index.ts'
import { colorUi } from './color/color.ui.tsx'
import { dateUi } from './date/date.ui.tsx'
import { dateRangeUi } from './dateRange/dateRange.ui.tsx'
import { dateTimeUi } from './dateTime/dateTime.ui.tsx'
import { decimalUi } from './decimal/decimal.ui.tsx'
import { emailUi } from './email/email.ui.tsx'
import { fileUi } from './file/file.ui.tsx'
import { filesUi } from './files/files.ui.tsx'
import { iconUi } from './icon/icon.ui.tsx'
import { imageUi } from './image/image.ui.tsx'
import { imagesUi } from './images/images.ui.tsx'
import { integerUi } from './integer/integer.ui.tsx'
import { jsonUi } from './json/json.ui.tsx'
import type { UiKind } from './kind.ui.ts'
import { listUi } from './list/list.ui.tsx'
import { longTextUi } from './longText/longText.ui.tsx'
import { mobileUi } from './mobile/mobile.ui.tsx'
import { moneyUi } from './money/money.ui.tsx'
import { multiSelectUi } from './multiSelect/multiSelect.ui.tsx'
import { percentUi } from './percent/percent.ui.tsx'
import { phoneUi } from './phone/phone.ui.tsx'
import { pointsUi } from './points/points.ui.tsx'
import { refUi } from './ref/ref.ui.tsx'
import { refsUi } from './refs/refs.ui.tsx'
import { regionUi } from './region/region.ui.tsx'
import { richTextUi } from './richText/richText.ui.tsx'
import { selectUi } from './select/select.ui.tsx'
import { switchUi } from './switch/switch.ui.tsx'
import { textUi } from './text/text.ui.tsx'
import { timeOfDayUi } from './timeOfDay/timeOfDay.ui.tsx'
import { urlUi } from './url/url.ui.tsx'
import { yuanbaoUi } from './yuanbao/yuanbao.ui.tsx'

/** The React part of every field kind. */
const uiKinds = {
  text: textUi,
  longText: longTextUi,
  richText: richTextUi,
  integer: integerUi,
  money: moneyUi,
  points: pointsUi,
  yuanbao: yuanbaoUi,
  decimal: decimalUi,
  percent: percentUi,
  phone: phoneUi,
  mobile: mobileUi,
  email: emailUi,
  url: urlUi,
  date: dateUi,
  dateTime: dateTimeUi,
  dateRange: dateRangeUi,
  timeOfDay: timeOfDayUi,
  switch: switchUi,
  select: selectUi,
  multiSelect: multiSelectUi,
  ref: refUi,
  refs: refsUi,
  image: imageUi,
  images: imagesUi,
  file: fileUi,
  files: filesUi,
  icon: iconUi,
  color: colorUi,
  region: regionUi,
  list: listUi((field) => uiOf(field)),
  json: jsonUi,
} satisfies { readonly [K in Kind]: UiKind<K> }

/** The React part of a field's kind. A field and its kind are paired, so that it may be given any value of it. */
export const uiOf = <K extends Kind>({ kind }: Pick<FieldOfKind<K>, 'kind'>): UiKind<K> =>
  uiKinds[kind] as unknown as UiKind<K>
