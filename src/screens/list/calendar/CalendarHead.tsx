import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Flex, Segmented, Tooltip } from 'antd'
import { shanghaiDay } from '../../../fields/shanghai.ts'
import { Text } from '../../../fields/ui/Text.tsx'
import { VisuallyHidden } from '../../../fields/ui/VisuallyHidden.tsx'
import { dayOf, wallOf } from '../../../fields/ui/wall.ts'
import { useFormats } from '../../../providers/language.tsx'
import type { ListModel } from '../model.ts'
import { type CalendarState, type Span, spansOf } from '../span.ts'
import { useCalendarMessages } from './messages.ts'
import { shownDays, stepped } from './shownDays.ts'
import '../../../fields/ui/pickers.css'

interface CalendarHeadProps {
  readonly model: ListModel
  readonly span: Span
  readonly on: string
  /** How many rows there are in what is shown; null: not known yet. */
  readonly total: number | null
}

/** Which days are shown, and how; both stand in the address. */
export function CalendarHead({ model: { resource, state, change }, span, on, total }: CalendarHeadProps) {
  const words = useCalendarMessages()
  const formats = useFormats()
  const show = (patch: Partial<CalendarState>) =>
    change({ calendar: { ...(state.calendar ?? { span: null, on: null }), ...patch } })
  const { from, to } = shownDays(span, on)
  const period = span === 'week' ? formats.days(from, to) : formats.month(on.slice(0, 7))
  const id = (name: string) => `${resource.name}.calendar.${name}`
  const step = (by: 1 | -1) => {
    const Icon = by === 1 ? RightOutlined : LeftOutlined
    const label = by === 1 ? words.next(span) : words.previous(span)
    return (
      <Tooltip title={label}>
        <Button
          type="text"
          icon={<Icon />}
          aria-label={label}
          onClick={() => show({ on: stepped(span, on, by) })}
          data-testid={id(by === 1 ? 'next' : 'previous')}
        />
      </Tooltip>
    )
  }
  return (
    <Flex gap={8} wrap align="center" justify="space-between">
      <Flex gap={4} align="center">
        <Button onClick={() => show({ on: null })} disabled={on === shanghaiDay(new Date())} data-testid={id('today')}>
          {words.today}
        </Button>
        {step(-1)}
        {step(1)}
        <DatePicker
          key={span}
          aria-label={words.choose}
          variant="borderless"
          allowClear={false}
          picker={span === 'week' ? 'date' : 'month'}
          format={span === 'week' ? [formats.pattern, 'YYYY-MM-DD'] : (day) => formats.month(dayOf(day))}
          value={wallOf(on)}
          onChange={(day) => day && show({ on: dayOf(day) })}
          style={{ width: 132 }}
          data-testid={id('on')}
        />
        {span === 'week' && <Text look="secondary">{period}</Text>}
        <VisuallyHidden>
          <span role="status">{total === null ? '' : words.count(period, `${total}`)}</span>
        </VisuallyHidden>
      </Flex>
      <Segmented<Span>
        aria-label={words.shows}
        value={span}
        onChange={(next) => show({ span: next })}
        options={spansOf(resource).map((one) => ({
          value: one,
          label: <span data-testid={id(`span.${one}`)}>{words[one]}</span>,
        }))}
      />
    </Flex>
  )
}
