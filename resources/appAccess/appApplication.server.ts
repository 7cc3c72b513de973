import { randomBytes } from 'node:crypto'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { appApplication } from './appApplication.ts'

type Application = Row<typeof appApplication>

/** What every version is tested for; testers add what the application needs beyond. */
const standardCases = [
  ['首次打开', '三秒内显示首页，无报错'],
  ['用户授权', '仅请求已授权的数据范围，可拒绝'],
  ['登录态失效', '提示重新登录，不丢失已填内容'],
  ['返回与退出', '返回键回到上一页，退出回到本应用入口'],
  ['弱网环境', '有加载提示，超时可重试'],
  ['适老化与字体放大', '放大字体后内容完整可用'],
  ['支付与退款', '金额一致，失败不扣款，退款原路返回'],
  ['接口鉴权', '密钥错误或越权调用被拒绝'],
  ['隐私政策', '可查看，含数据用途与注销方式'],
  ['异常数据', '空列表、超长文本、断网均有明确提示'],
] as const

const newVersion = {
  zh: '已上线的应用修改后须填写新的版本号',
  en: 'A change of an online application needs a new version number',
  es: 'Un cambio de una aplicación en línea requiere un número de versión nuevo',
} as const

function ensureSecure({ homeUrl, callbackUrl }: Partial<Application>): void {
  for (const [name, url] of Object.entries({ homeUrl, callbackUrl }))
    if (url && !url.startsWith('https://')) throw new DomainError('E_FORMAT', { errors: { [name]: 'E_FORMAT' } })
}

/** Under review again; what was decided about the version before is history. */
const resubmitted = { state: 'pending', rejectReason: null, auditedBy: null, auditedAt: null } as const

/** Editing submits again what was rejected, and a new version of what is online; the online one keeps running (C48). */
function resubmit(before: Application, values: Partial<Application>, { locale }: Call): void {
  if (before.state !== values.state) return
  if (before.state === 'rejected') Object.assign(values, resubmitted)
  if (before.state !== 'online') return
  if (before.appVersion === values.appVersion)
    throw new DomainError('E_STATE', { msg: newVersion[locale], errors: { appVersion: newVersion[locale] } })
  Object.assign(values, resubmitted)
}

/** Entries of the app that lead to the application lead nowhere without it. */
async function disableModules({ homeUrl }: Application, call: Call): Promise<void> {
  if (!homeUrl) return
  const modules = call.rows('systemModule').withoutScope()
  for (const { id } of await modules.findAll({ target: homeUrl, enable: true }))
    await modules.update(id, null, { enable: false })
}

/** 应用审核: keys and a test on approval, and nothing online of a vendor that may not. */
export default defineServer(appApplication, {
  beforeWrite({ before, values }, call) {
    ensureSecure(values)
    if (before) resubmit(before, values, call)
  },

  transitions: {
    async approve({ id, appVersion, appKey }, _input, call) {
      await call
        .rows('appTest')
        .withoutScope()
        .insert(
          { cases: standardCases.map(([name, expected]) => ({ name, expected, result: 'none' })) },
          { set: { applicationId: id, appVersion } },
        )
      // A later version goes on with the keys of the first.
      if (appKey) return {}
      return { appKey: `app${randomBytes(8).toString('hex')}`, appSecret: randomBytes(24).toString('base64url') }
    },

    async online({ vendorId }, _input, call) {
      // Locked, so that the vendor is not switched off in the same moment.
      const vendor = await call.rows('appRegister').withoutScope().get(vendorId, { lock: true })
      if (vendor.state !== 'approved') throw new DomainError('E_STATE')
      return { onlineAt: call.now.toISOString(), offlineReason: null }
    },

    async offline(application, _input, call) {
      await disableModules(application, call)
      return { onlineAt: null }
    },
  },
})
