import type { Locale } from '../../../src/platform/contract.ts'

const zh = {
  unknownClient: '无法识别该应用，请在应用中重新发起连接',
  unknownAddress: '应用请求的返回地址未登记，已拒绝，不会跳转',
  notAsked: '应用未申请写入权限，不能授予',
} as const

type Messages = Readonly<Record<keyof typeof zh, string>>

const en: Messages = {
  unknownClient: 'This app is not known here. Please start the connection again in the app',
  unknownAddress: 'The app asks for an answer at an address it has not registered, so it gets none',
  notAsked: 'The app has not asked to change anything, so it cannot be allowed to',
}

const es: Messages = {
  unknownClient: 'No se reconoce esta aplicación. Inicie de nuevo la conexión desde ella',
  unknownAddress: 'La aplicación pide volver a una dirección que no ha registrado, por lo que se ha rechazado',
  notAsked: 'La aplicación no ha solicitado permiso de escritura, así que no se le puede conceder',
}

const messages: Record<Locale, Messages> = { zh, en, es }

/** What people are told about programs that ask to be let in, in the language of the call. */
export const oauthText = (word: keyof typeof zh, locale: Locale): string => messages[locale][word]
