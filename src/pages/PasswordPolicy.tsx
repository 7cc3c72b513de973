import type { Locale } from '../platform/contract.ts'
import { type PasswordRule, passwordRules } from '../platform/passwordRules.ts'
import { passwordWords } from './passwordWords.ts'
import './passwordPolicy.css'

interface PasswordPolicyProps {
  readonly locale: Locale
  /** As typed so far. */
  readonly value: string
}

/** The password policy; each of its rules is ticked as soon as it is met. */
export function PasswordPolicy({ locale, value }: PasswordPolicyProps) {
  const words = passwordWords[locale]
  return (
    <ul className="password-policy" aria-label={words.policy} data-testid="passwordPolicy">
      {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
        const met = passwordRules[rule](value)
        return (
          <li key={rule} data-met={met}>
            <span aria-hidden="true">{met ? '✓' : '○'}</span> {words.rules[rule]}
            <span className="password-policy-said">{met ? words.met : words.notMet}</span>
          </li>
        )
      })}
    </ul>
  )
}
