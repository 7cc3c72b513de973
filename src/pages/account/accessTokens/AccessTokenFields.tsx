import { Checkbox, Form, Radio, Select } from 'antd'
import { type AccessTokensAnswer, accessTokenLimits, type TokenAccess } from '../../../platform/accessTokenContract.ts'
import { useLocale } from '../../../providers/language.tsx'
import { tokenWords } from './words.ts'

/** What a token may do, as it is chosen: no area stands for all of them. */
export interface ChosenAccess {
  readonly access: TokenAccess
  readonly areas: readonly string[]
  readonly days: number
  readonly reveal: boolean
}

/** The least that is of use; more is somebody's choice. */
export const firstAccess: ChosenAccess = {
  access: 'read',
  areas: [],
  days: accessTokenLimits.usualDays,
  reveal: false,
}

/** The choice as calls take it. */
export const sentAccess = ({ areas, ...chosen }: ChosenAccess) => ({
  ...chosen,
  areas: areas.length > 0 ? areas : null,
})

const periods = [7, 30, 90, 180, 366]

interface AccessTokenFieldsProps {
  readonly offered: Pick<AccessTokensAnswer, 'areas' | 'mayReveal'>
  /** The most that can be chosen. */
  readonly most?: TokenAccess
}

/** What a token may do and for how long, in a form. */
export function AccessTokenFields({ offered, most = 'write' }: AccessTokenFieldsProps) {
  const words = tokenWords[useLocale()]
  return (
    <>
      <Form.Item name="access" label={words.access}>
        <Radio.Group
          options={(['read', 'write'] as const).map((value) => ({
            value,
            label: words.accessOf[value],
            disabled: value === 'write' && most === 'read',
          }))}
          data-testid="account.token.access"
        />
      </Form.Item>
      <Form.Item name="areas" label={words.areas} extra={words.areasHint}>
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={words.allAreas}
          options={offered.areas.map(({ name, title }) => ({ value: name, label: title }))}
          data-testid="account.token.areas"
        />
      </Form.Item>
      <Form.Item name="days" label={words.expiry}>
        <Select
          options={periods.map((days) => ({ value: days, label: words.days(days) }))}
          data-testid="account.token.days"
        />
      </Form.Item>
      {offered.mayReveal && (
        <Form.Item name="reveal" valuePropName="checked" extra={words.revealHint}>
          <Checkbox data-testid="account.token.reveal">{words.reveal}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}
