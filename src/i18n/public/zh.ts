/** Words of the pages that need no session. They are all a visitor of the login page has to wait for. */
export const zh = {
  tagline: '让社区服务更从容',
  intro: '公告、便民电话、业主、财务与报表，一处管理。',
  language: '语言',
  login: {
    title: '登录',
    welcome: '欢迎回来',
    username: '账号',
    usernameHint: '登录名或手机号',
    password: '密码',
    show: '显示密码',
    hide: '隐藏密码',
    capsLock: '大写锁定已开启',
    submit: '登录',
    submitting: '正在登录…',
    missing: '请输入账号和密码',
    byPasskey: '使用通行密钥登录',
    forgot: '忘记密码？',
    networkAbnormal: '网络异常，请稍后重试',
    noCookies: '浏览器禁用了 Cookie，登录状态在刷新后将丢失',
    left: '您已退出登录，可以关闭此页面。',
    again: '重新登录',
  },
  firstPassword: { title: '首次修改密码' },
  unified: {
    title: '统一登录',
    working: '正在验证登录凭证…',
    missing: '缺少登录凭证，请从统一门户重新进入',
    toLogin: '使用密码登录',
  },
  signOn: {
    go: '单点登录',
    going: '正在前往登录页面…',
  },
  redirect: { title: '授权跳转', working: '正在跳转…' },
}

type Messages<T> = { readonly [K in keyof T]: T[K] extends string ? string : Messages<T[K]> }
export type PublicMessages = Messages<typeof zh>
