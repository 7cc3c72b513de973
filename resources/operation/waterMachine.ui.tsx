import { type CustomCellProps, defineUi, OptionTag, useFormats, useOwnMessages } from '#console'
import { waterMachine } from './waterMachine.ts'

const messages = {
  zh: { soon: '即将到期', past: '已到期' },
  en: { soon: 'due soon', past: 'overdue' },
  es: { soon: 'vence pronto', past: 'vencido' },
}

const day = 24 * 60 * 60 * 1000
/** Maintainers need so long to come by with a new filter. */
const notice = 7 * day

/** When a filter is due, and whether that calls for somebody. */
function FilterDue({ value }: CustomCellProps<string, object>) {
  const t = useOwnMessages(messages)
  const due = useFormats().day(value)
  const left = Date.parse(`${value}T00:00:00+08:00`) - Date.now()
  if (left > notice) return <>{due}</>
  return left < -day ? (
    <OptionTag label={`${due} ${t.past}`} colour="red" />
  ) : (
    <OptionTag label={`${due} ${t.soon}`} colour="orange" />
  )
}

export default defineUi(waterMachine, { cells: { filterDue: FilterDue } })
