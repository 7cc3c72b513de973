/**
 * The password policy (`patterns.password`, domain 0.4) rule by rule, so that it can be shown as it is met. The platform
 * decides by the pattern.
 */
export const passwordRules = {
  length: (password: string) => password.length >= 8 && password.length <= 20,
  letter: (password: string) => /[A-Za-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  /** Also of nothing at all one cannot say yet that it is made of the right characters. */
  characters: (password: string) => /^[!-~]+$/.test(password),
} as const
export type PasswordRule = keyof typeof passwordRules
