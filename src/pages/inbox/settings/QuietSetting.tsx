import { Checkbox, Flex, Input, Switch, Typography } from 'antd'
import { useId, useState } from 'react'
import { quietHoursIn, quietPreference } from '../../../platform/inboxContract.ts'
import { useLocale } from '../../../providers/language.tsx'
import { usePreference } from '../../../providers/preferences.ts'
import { Setting } from './Setting.tsx'
import { settingsWords } from './words.ts'

const usual = { from: '21:00', to: '08:00', weekends: false }

/** From when to when only the inbox itself tells of messages. What is typed stays, and counts as soon as it makes sense. */
export function QuietSetting() {
  const words = settingsWords[useLocale()]
  const [stored, set] = usePreference(quietPreference, quietHoursIn)
  const [draft, setDraft] = useState(stored ?? usual)
  const id = useId()
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    const quiet = quietHoursIn(next)
    if (quiet) set(quiet)
  }
  const problem = draft.from === '' || draft.to === '' ? words.quietMissing : draft.from === draft.to && words.quietSame
  const time = (name: 'from' | 'to') => (
    <Flex vertical flex={1} style={{ minWidth: 0 }}>
      <label htmlFor={`${id}${name}`}>{words[name]}</label>
      <Input
        id={`${id}${name}`}
        type="time"
        value={draft[name]}
        status={problem ? 'error' : ''}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}problem`}
        onChange={({ target }) => change({ [name]: target.value })}
        data-testid={`inbox.quiet.${name}`}
      />
    </Flex>
  )
  return (
    <Setting
      title={words.quiet}
      control={
        <Switch
          aria-label={words.quiet}
          checked={stored !== null}
          onChange={(checked) => {
            if (!checked) return set(null)
            const begun = quietHoursIn(draft) ?? usual
            setDraft(begun)
            set(begun)
          }}
          data-testid="inbox.quiet"
        />
      }
    >
      <Typography.Text type="secondary">{words.quietHint}</Typography.Text>
      {stored && (
        <>
          <Flex gap={16}>
            {time('from')}
            {time('to')}
          </Flex>
          <Typography.Text type="danger" id={`${id}problem`} role="alert">
            {problem}
          </Typography.Text>
          <Checkbox
            checked={draft.weekends}
            onChange={({ target }) => change({ weekends: target.checked })}
            data-testid="inbox.quiet.weekends"
          >
            {words.weekends}
          </Checkbox>
        </>
      )}
    </Setting>
  )
}
