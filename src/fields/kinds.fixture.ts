import type { Kind, NormalField } from '../declare/index.ts'
import { colorFixture } from './color/color.fixture.ts'
import { dateFixture } from './date/date.fixture.ts'
import { dateRangeFixture } from './dateRange/dateRange.fixture.ts'
import { dateTimeFixture } from './dateTime/dateTime.fixture.ts'
import { decimalFixture } from './decimal/decimal.fixture.ts'
import { emailFixture } from './email/email.fixture.ts'
import { fileFixture } from './file/file.fixture.ts'
import { filesFixture } from './files/files.fixture.ts'
import { iconFixture } from './icon/icon.fixture.ts'
import { imageFixture } from './image/image.fixture.ts'
import { imagesFixture } from './images/images.fixture.ts'
import { integerFixture } from './integer/integer.fixture.ts'
import { jsonFixture } from './json/json.fixture.ts'
import type { FieldFixture } from './kind.fixture.ts'
import { listFixture } from './list/list.fixture.ts'
import { longTextFixture } from './longText/longText.fixture.ts'
import { mobileFixture } from './mobile/mobile.fixture.ts'
import { moneyFixture } from './money/money.fixture.ts'
import { multiSelectFixture } from './multiSelect/multiSelect.fixture.ts'
import { percentFixture } from './percent/percent.fixture.ts'
import { phoneFixture } from './phone/phone.fixture.ts'
import { pointsFixture } from './points/points.fixture.ts'
import { refFixture } from './ref/ref.fixture.ts'
import { refsFixture } from './refs/refs.fixture.ts'
import { regionFixture } from './region/region.fixture.ts'
import { richTextFixture } from './richText/richText.fixture.ts'
import { selectFixture } from './select/select.fixture.ts'
import { switchFixture } from './switch/switch.fixture.ts'
import { textFixture } from './text/text.fixture.ts'
import { timeOfDayFixture } from './timeOfDay/timeOfDay.fixture.ts'
import { urlFixture } from './url/url.fixture.ts'
import { yuanbaoFixture } from './yuanbao/yuanbao.fixture.ts'

/** The test part of every field kind. */
export const fixtures: { readonly [K in Kind]: FieldFixture<K> } = {
  text: textFixture,
  longText: longTextFixture,
  richText: richTextFixture,
  integer: integerFixture,
  money: moneyFixture,
  points: pointsFixture,
  yuanbao: yuanbaoFixture,
  decimal: decimalFixture,
  percent: percentFixture,
  phone: phoneFixture,
  mobile: mobileFixture,
  email: emailFixture,
  url: urlFixture,
  date: dateFixture,
  dateTime: dateTimeFixture,
  dateRange: dateRangeFixture,
  timeOfDay: timeOfDayFixture,
  switch: switchFixture,
  select: selectFixture,
  multiSelect: multiSelectFixture,
  ref: refFixture,
  refs: refsFixture,
  image: imageFixture,
  images: imagesFixture,
  file: fileFixture,
  files: filesFixture,
  icon: iconFixture,
  color: colorFixture,
  region: regionFixture,
  list: listFixture((field, n) => fixtureOf(field).make(field, n)),
  json: jsonFixture,
}

/** The test part of a field's kind. A field and its kind are paired, so it may be given any field of it. */
export const fixtureOf = (field: Pick<NormalField, 'kind'>): FieldFixture => fixtures[field.kind] as FieldFixture
