import type { StyleCall } from './withoutStyles.ts'

/** A call, and the module of antd's it stands in: `button/style/compact`. */
export interface PlacedCall extends StyleCall {
  readonly module: string
}

/** Components that have another class than their folder's name (`called.test.ts` compares it with antd). */
const otherClass: Readonly<Record<string, string>> = {
  '_util/wave/style': 'wave',
  'button/style': 'btn',
  'calendar/style': 'picker-calendar',
  'date-picker/style': 'picker',
  'float-button/style': 'float-btn',
  'grid/style/useRowStyle': 'row',
  'grid/style/useColStyle': 'col',
  'layout/style/sider': 'layout-sider',
  'qr-code/style': 'qrcode',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
}

/**
 * Components that ask for their styles with the class of their variables, which is empty without variables by class: fonts
 * then are those of every element with a class of the component, and otherwise of its outermost.
 */
export const withRootClass: ReadonlySet<string> = new Set(
  `anchor auto-complete avatar cascader checkbox color-picker date-picker dropdown float-button form image input
  input-number mentions menu message modal notification radio select splitter table tabs timeline tree-select`.split(
    /\s+/,
  ),
)

const keysOf = ({ module, exported }: PlacedCall): string[] => [`${module}/${exported}`, module]

/** The class of a component, and that of its root where the component says one, as it asks for its styles. */
export function argumentsOf(call: PlacedCall): readonly [className: string, root?: string] {
  const folder = call.module.split('/')[0] ?? ''
  const other = [...keysOf(call), folder === '_util' ? call.module : `${folder}/style`].find((key) => key in otherClass)
  const className = `ant-${(other && otherClass[other]) ?? folder}`
  if (call.module === 'upload/style') return [className, `${className}-wrapper`]
  if (call.module === 'tree-select/style') return [className, 'ant-select-tree']
  // These go by the class that somebody gives them, which is none.
  const isShared = call.component === 'Input-Shared' || call.module === 'cascader/style/panel'
  return withRootClass.has(folder) && !isShared ? [className, ''] : [className]
}
