import type { Locale } from '../../../src/platform/contract.ts'

const zh = {
  readOnly: '此访问令牌为只读，不能执行会更改数据的操作',
  proof: '此操作须由本人确认身份，不能通过访问令牌执行，请登录控制台操作',
  reveal: '此访问令牌未获准查看完整的个人信息',
  mayNotReveal: '您没有查看完整个人信息的权限，不能授予访问令牌',
  audience: '此令牌只获准用于 {address}，不能直接调用其他接口',
  tooMany: '最多可有 {most} 个有效的访问令牌，请先撤销不再使用的令牌',
} as const

type Messages = Readonly<Record<keyof typeof zh, string>>

const en: Messages = {
  readOnly: 'This access token only reads; it cannot change anything',
  proof: 'This asks you to confirm that it is you, which an access token cannot do. Please use the console',
  reveal: 'This access token may not show personal data in full',
  mayNotReveal: 'You may not see personal data in full yourself, so a token cannot either',
  audience: 'This token was granted for {address} only',
  tooMany: 'You can have {most} active access tokens at most. Please revoke those you no longer use',
}

const es: Messages = {
  readOnly: 'Este token de acceso es de solo lectura y no puede modificar nada',
  proof: 'Esta operación exige confirmar su identidad, algo que un token de acceso no puede hacer; use la consola',
  reveal: 'Este token de acceso no permite ver los datos personales completos',
  mayNotReveal: 'Usted no puede ver los datos personales completos, así que un token tampoco',
  audience: 'Este token se concedió solo para {address}',
  tooMany: 'Puede tener como máximo {most} tokens de acceso activos; revoque los que ya no use',
}

const messages: Record<Locale, Messages> = { zh, en, es }

/** What is said of access tokens, in the language of the call. */
export const tokenText = (
  word: keyof typeof zh,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string => messages[locale][word].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
