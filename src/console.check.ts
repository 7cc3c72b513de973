import type { ReactNode } from 'react'
import { type CustomCellProps, type CustomInputProps, defineUi } from './console.ts'
import { defineResource, f, op } from './declare/index.ts'

/** What the compiler must accept and refuse of a UI extension; nothing here runs. */
const paint = defineResource({
  name: 'paint',
  title: '油漆',
  kind: 'master',
  titleField: 'name',
  fields: { name: f.text({ label: '名称', required: true }), litres: f.integer({ label: '升' }) },
  list: { columns: ['name', 'litres'] },
  operations: { list: op.list('POST /paint/condition') },
})

declare const NumberCell: (props: Pick<CustomCellProps<number>, 'value'>) => ReactNode
declare const NumberInput: (props: CustomInputProps<number>) => ReactNode
declare const TextInput: (props: CustomInputProps<string>) => ReactNode

defineUi(paint, { cells: { litres: NumberCell }, inputs: { litres: NumberInput, name: TextInput } })
// Given only values that are there, and the row with its own types.
defineUi(paint, { cells: { name: ({ value, row }) => value.trim() + (row.litres ?? 0).toFixed() } })

// @ts-expect-error a cell for a field that does not exist
defineUi(paint, { cells: { colour: NumberCell } })
// @ts-expect-error a cell for a value of another type
defineUi(paint, { cells: { name: NumberCell } })
// @ts-expect-error a control for a value of another type
defineUi(paint, { inputs: { litres: TextInput } })
// @ts-expect-error standard fields have no control
defineUi(paint, { inputs: { createdAt: TextInput } })
// @ts-expect-error no such screen
defineUi(paint, { pages: { overview: () => null } })
