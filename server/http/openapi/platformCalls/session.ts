import * as z from 'zod'
import { endpoints } from '../../../../src/platform/contract.ts'
import { deviceEndpoints } from '../../../../src/platform/deviceContract.ts'
import { inputs } from '../../../session/input.ts'
import { callbackPath } from '../../../session/oidc/provider.ts'
import { passkeyInputs } from '../../../session/passkey/inputs.ts'
import { array, id, object, ref, type Schema, text, whole, yesNo } from '../schemas.ts'
import { mapOf, moment, momentOrNull, nothing, type PlatformCalls, record, textOrNull } from './platformCall.ts'

/** From the very schema that checks the call. */
function checkedBy(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return made
}

const signing: Schema = { type: 'object', description: 'What the passkey signs, as browsers take it (WebAuthn).' }
const recoveryCodes = record({ codes: array(text), user: { anyOf: [ref('User'), { type: 'null' }] } })
const profile = { version: whole, name: text, email: textOrNull, photo: textOrNull, introduction: textOrNull }

/** Schemas that several of these calls share. */
export const sessionSchemas: Readonly<Record<string, Schema>> = {
  User: {
    ...object(
      {
        id,
        name: text,
        accessToken: { ...text, description: 'Send it in `Authorization`.' },
        roles: array(text),
        enable: yesNo,
        customerPhoto: textOrNull,
        photo: textOrNull,
        introduction: text,
        setting: record({ articlePlatform: array(text) }),
        status: text,
        appEnvironment: text,
        port: { enum: ['pc', 'app'] },
        appToken: textOrNull,
        mustChangePassword: yesNo,
        factor: { enum: ['code', 'passkey', 'either', 'setUp'], description: 'The second factor is due.' },
      },
      ['id', 'name', 'accessToken', 'roles'],
    ),
    description: 'Who logged in. `errorCode` is "-2" while the login is not complete.',
  },
  MenuNode: {
    type: 'object',
    properties: {
      path: { ...text, examples: ['/convenienceManage'] },
      menuName: text,
      secondaryMenu: array(ref('MenuNode'), { examples: [[]] }),
      operationList: array(text, { examples: [['add', 'edit', 'detail']] }),
      icon: textOrNull,
      external: textOrNull,
    },
    required: ['path', 'menuName', 'secondaryMenu', 'operationList'],
  },
}

const open = { permit: 'public' } as const
const begun = { permit: 'pre', body: checkedBy(passkeyInputs.nothing), data: signing } as const

/** Calls of the session and of one's own account. */
export const sessionCalls: PlatformCalls = {
  'session.login': {
    ...open,
    endpoint: endpoints.login,
    summary: 'Login by password',
    body: checkedBy(inputs.login),
    data: ref('User'),
  },
  'session.unify': {
    ...open,
    endpoint: endpoints.unify,
    summary: 'Login by a ticket of another system',
    body: checkedBy(inputs.unify),
    data: ref('User'),
  },
  'session.logout': {
    ...open,
    endpoint: endpoints.logout,
    summary: 'Logout',
    mutates: true,
    data: { anyOf: [{ type: 'null' }, record({ url: text })] },
  },
  'session.menu': {
    endpoint: endpoints.menu,
    summary: 'The menu of the caller, and what it permits',
    query: { with: { const: 'start', description: 'Also permissions and preferences.' } },
    data: { anyOf: [array(ref('MenuNode')), { type: 'object' }] },
  },
  'session.sms': {
    ...open,
    endpoint: endpoints.sms,
    summary: 'Sends a code to a mobile',
    body: checkedBy(inputs.sms),
    data: nothing,
  },
  'session.forgetPassword': {
    ...open,
    endpoint: endpoints.forgetPassword,
    summary: 'A new password by a code',
    body: checkedBy(inputs.forgetPassword),
    data: nothing,
  },
  'session.resetPassword': {
    permit: 'pre',
    endpoint: endpoints.resetPassword,
    summary: 'Changes one’s own password',
    body: checkedBy(inputs.resetPassword),
    data: nothing,
  },
  'session.resetPhone': {
    endpoint: endpoints.resetPhone,
    summary: 'Changes one’s own mobile',
    stepUp: true,
    body: checkedBy(inputs.resetPhone),
    data: nothing,
  },
  'session.profile': {
    endpoint: endpoints.profile,
    summary: 'The caller’s own account',
    data: record({
      id,
      ...profile,
      loginName: text,
      mobile: text,
      lastLoginAt: momentOrNull,
      lastLoginIp: textOrNull,
      company: textOrNull,
      department: textOrNull,
      roles: array(text),
    }),
  },
  'session.saveProfile': {
    endpoint: endpoints.saveProfile,
    summary: 'Changes the caller’s own account',
    body: object(profile),
    data: record({ id, version: whole }),
  },
  'session.loginFactor': {
    permit: 'pre',
    endpoint: endpoints.loginFactor,
    summary: 'Completes a login by the second factor',
    body: checkedBy(inputs.loginFactor),
    data: ref('User'),
  },
  'session.prove': {
    endpoint: endpoints.prove,
    summary: 'Proves who is there, for calls that answer E_PROOF',
    body: checkedBy(inputs.prove),
    data: nothing,
  },
  'session.factor': {
    endpoint: endpoints.factor,
    summary: 'How the second factor stands',
    data: record({
      since: momentOrNull,
      passkeys: array(record({ id, name: text, host: text, createdAt: moment, lastUsedAt: momentOrNull })),
      recoveryCodes: whole,
      demanded: yesNo,
      dueAt: momentOrNull,
      resetAt: momentOrNull,
    }),
  },
  'session.beginFactor': {
    permit: 'pre',
    endpoint: endpoints.beginFactor,
    summary: 'Begins to set up an authenticator app',
    body: checkedBy(inputs.beginFactor),
    data: record({ id, secret: text, uri: text }),
  },
  'session.confirmFactor': {
    permit: 'pre',
    endpoint: endpoints.confirmFactor,
    summary: 'Confirms an authenticator app',
    body: checkedBy(inputs.confirmFactor),
    data: recoveryCodes,
  },
  'session.removeFactor': {
    endpoint: endpoints.removeFactor,
    summary: 'Removes the authenticator app',
    stepUp: true,
    body: { type: 'object' },
    data: nothing,
  },
  'session.recoveryCodes': {
    endpoint: endpoints.recoveryCodes,
    summary: 'New recovery codes',
    stepUp: true,
    body: { type: 'object' },
    data: recoveryCodes,
  },
  'session.signOn': {
    ...open,
    endpoint: endpoints.signOn,
    summary: 'Begins single sign-on',
    body: checkedBy(inputs.signOn),
    data: record({ url: text }),
  },
  'session.signOnCallback': {
    ...open,
    endpoint: `GET ${callbackPath}`,
    summary: 'Where browsers come back to from the provider',
    mutates: false,
    description: 'Only where single sign-on is configured. It answers another address.',
    redirects: true,
  },
  'session.signOnLogout': {
    ...open,
    endpoint: 'POST /platform/pc/user/login/oidc/logout',
    summary: 'The provider says that a session ended',
    description: 'Only where single sign-on is configured (OpenID Connect Back-Channel Logout).',
    form: object({ logout_token: text }, ['logout_token']),
    data: nothing,
  },
  'session.beginPasskeyLogin': {
    ...begun,
    ...open,
    endpoint: endpoints.beginPasskeyLogin,
    summary: 'What a passkey signs to log in',
  },
  'session.passkeyLogin': {
    ...open,
    endpoint: endpoints.passkeyLogin,
    summary: 'Login by a passkey',
    body: checkedBy(passkeyInputs.login),
    data: ref('User'),
  },
  'session.beginPasskeyProof': {
    ...begun,
    endpoint: endpoints.beginPasskeyProof,
    summary: 'What a passkey signs to prove who is there',
  },
  'session.beginPasskey': { ...begun, endpoint: endpoints.beginPasskey, summary: 'Begins to set up a passkey' },
  'session.confirmPasskey': {
    permit: 'pre',
    endpoint: endpoints.confirmPasskey,
    summary: 'Stores a passkey',
    body: checkedBy(passkeyInputs.confirm),
    data: recoveryCodes,
  },
  'session.removePasskey': {
    endpoint: endpoints.removePasskey,
    summary: 'Removes a passkey',
    stepUp: true,
    body: checkedBy(passkeyInputs.remove),
    data: nothing,
  },
  'session.devices': {
    endpoint: deviceEndpoints.list,
    summary: 'Logins from browsers that the account had not used before',
    data: array(record({ id, at: moment, ip: text, userAgent: text })),
  },
  'session.devicesSeen': {
    endpoint: deviceEndpoints.seen,
    summary: 'Puts notices of such logins away',
    body: record({ ids: array(id) }),
    data: nothing,
  },
  'session.sessions': {
    endpoint: endpoints.sessions,
    summary: 'Open sessions of the caller',
    data: array(record({ id, ip: text, userAgent: text, createdAt: moment, lastUsedAt: moment, current: yesNo })),
  },
  'session.endSessions': {
    endpoint: endpoints.endSessions,
    summary: 'Ends other sessions of the caller',
    stepUp: true,
    body: checkedBy(inputs.endSessions),
    data: record({ ended: whole }),
  },
  'session.preferences': {
    endpoint: endpoints.preferences,
    summary: 'What the caller set for themselves',
    data: mapOf({}),
  },
  'session.savePreference': {
    endpoint: endpoints.savePreference,
    summary: 'Sets something for oneself; null forgets it',
    body: checkedBy(inputs.preference),
    data: nothing,
  },
  'session.live': {
    endpoint: endpoints.live,
    summary: 'Tells what others change, as server-sent events',
    description: 'The connection stays open. It tells names and ids, never values.',
    file: true,
  },
}
