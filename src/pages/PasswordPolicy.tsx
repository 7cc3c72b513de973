import type { PublicMessages } from '../i18n/public/zh.ts'
import { type PasswordRule, passwordRules } from '../platform/passwordRules.ts'
import './passwordPolicy.css'

interface PasswordPolicyProps {
  readonly messages: PublicMessages['password']
  /** As typed so far. */
  readonly value: string
}

/** The password policy; each of its rules is ticked as soon as it is met. */
export function PasswordPolicy({ messages, value }: PasswordPolicyProps) {
  return (
    <ul className="password-policy" aria-label={messages.policy} data-testid="passwordPolicy">
      {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
        const met = passwordRules[rule](value)
        return (
          <li key={rule} data-met={met}>
            <span aria-hidden="true">{met ? '✓' : '○'}</span> {messages.rules[rule]}
            <span className="password-policy-said">{met ? messages.met : messages.notMet}</span>
          </li>
        )
      })}
    </ul>
  )
}
