import type { FieldOfKind, Kind } from '../declare/index.ts'
import { ColorPicker } from './color/ColorPicker.tsx'
import { DateInput } from './date/DateInput.tsx'
import { DateRangeInput } from './dateRange/DateRangeInput.tsx'
import { DateTimeInput } from './dateTime/DateTimeInput.tsx'
import { IconPicker } from './icon/IconPicker.tsx'
import { JsonInput } from './json/JsonInput.tsx'
import type { KindInput } from './kind.ui.ts'
import { uiOf } from './kinds.ui.tsx'
import { listEditor } from './list/ListEditor.tsx'
import { LongTextInput } from './longText/LongTextInput.tsx'
import { MultiSelectInput } from './multiSelect/MultiSelectInput.tsx'
import { PointsInput } from './points/PointsInput.tsx'
import { RefInput } from './ref/RefInput.tsx'
import { RefsInput } from './refs/RefsInput.tsx'
import { RegionInput } from './region/RegionInput.tsx'
import { RichTextInput } from './richText/RichTextInput.tsx'
import { SelectInput } from './select/SelectInput.tsx'
import { SwitchInput } from './switch/SwitchInput.tsx'
import { PasswordInput } from './text/PasswordInput.tsx'
import { TimeInput } from './timeOfDay/TimeInput.tsx'
import { plain, yuan } from './ui/codec.ts'
import { NumberInput } from './ui/NumberInput.tsx'
import { TextInput } from './ui/TextInput.tsx'
import { UploadField } from './ui/UploadField.tsx'
import { YuanbaoInput } from './yuanbao/YuanbaoInput.tsx'

const whole = plain(0)
const hundredths = plain(2)

/** The input of every field kind. Together they are half of antd: only what opens with a form may import them. */
const inputs: { readonly [K in Kind]: KindInput<K> } = {
  text: (props) => (props.field.facts.pattern === 'password' ? <PasswordInput {...props} /> : <TextInput {...props} />),
  longText: LongTextInput,
  richText: RichTextInput,
  integer: (props) => <NumberInput {...props} codec={whole} />,
  money: (props) => <NumberInput {...props} codec={yuan} prefix="¥" />,
  points: PointsInput,
  yuanbao: YuanbaoInput,
  decimal: (props) => <NumberInput {...props} codec={plain(props.field.facts.digits)} />,
  percent: (props) => <NumberInput {...props} codec={hundredths} suffix="%" />,
  phone: (props) => <TextInput {...props} inputMode="tel" />,
  mobile: (props) => <TextInput {...props} inputMode="tel" />,
  email: (props) => <TextInput {...props} inputMode="email" />,
  url: (props) => <TextInput {...props} inputMode="url" />,
  date: DateInput,
  dateTime: DateTimeInput,
  dateRange: DateRangeInput,
  timeOfDay: TimeInput,
  switch: SwitchInput,
  select: SelectInput,
  multiSelect: MultiSelectInput,
  ref: RefInput,
  refs: RefsInput,
  image: UploadField,
  images: UploadField,
  file: UploadField,
  files: UploadField,
  icon: IconPicker,
  color: ColorPicker,
  region: RegionInput,
  list: listEditor({ inputOf: (field) => inputOf(field), uiOf: (field) => uiOf(field) }),
  json: JsonInput,
}

/** The input of a field's kind. A field and its kind are paired, so it may be given any value of it. */
export const inputOf = <K extends Kind>({ kind }: Pick<FieldOfKind<K>, 'kind'>): KindInput<K> =>
  inputs[kind] as unknown as KindInput<K>
