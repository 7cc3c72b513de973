/**
 * An example of the file that `config.json` names as `adapter`: convenience phones on a platform with other names,
 * other verbs and another envelope. docs/platform.md explains it line by line; src/platform/adapter.test.tsx runs it.
 *
 * @import { Adapter, PlatformAnswer, PlatformCall } from '../../src/platform/adapter.ts'
 */

/** Our fields by what the platform calls them. What is not named here is not known there. */
const phoneFields = {
  id: 'key',
  name: 'title',
  categoryId: 'group_key',
  phone: 'tel',
  backupPhone: 'tel2',
  allDay: 'round_the_clock',
  openTime: 'opens',
  closeTime: 'closes',
  address: 'place',
  intro: 'about',
  callCount: 'calls',
  audience: 'audience',
  enable: 'active',
  sort: 'rank',
  createdAt: 'created',
  version: 'rev',
}
/** Values that are written differently there: how to read and how to write them. */
const values = {
  allDay: { read: (value) => value === 'Y', write: (value) => (value ? 'Y' : 'N') },
  enable: { read: (value) => value === 1, write: (value) => (String(value) === 'true' ? 1 : 0) },
  createdAt: { read: (value) => new Date(value * 1000).toISOString(), write: (value) => Date.parse(value) / 1000 },
}
/** The platform's error numbers by ours. */
const errors = {
  4001: 'E_REQUIRED',
  4002: 'E_FORMAT',
  4090: 'E_UNIQUE',
  4091: 'E_VERSION',
  4030: 'E_OP',
  4040: 'E_NOT_FOUND',
}
/** Numbers that end a session. */
const sessions = { 4010: 105, 4011: 401 }

const theirName = (name) => phoneFields[name] ?? name
const ourName = (name) => Object.keys(phoneFields).find((own) => phoneFields[own] === name) ?? name

const rowFromThere = (row) => ({
  ...Object.fromEntries(
    Object.entries(phoneFields)
      .filter(([, there]) => row[there] !== undefined)
      .map(([own, there]) => [own, values[own] && row[there] !== null ? values[own].read(row[there]) : row[there]]),
  ),
  // What a reference is called stands beside its id.
  labels: { categoryId: row.group_title },
})

const rowForThere = (row) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([own]) => own in phoneFields)
      .map(([own, value]) => [theirName(own), values[own] && value !== null ? values[own].write(value) : value]),
  )

/** `-sort,name` → `rank:desc,title:asc` */
const orderOf = (sort) =>
  sort
    .split(',')
    .map((term) => `${theirName(term.replace(/^-/, ''))}:${term.startsWith('-') ? 'desc' : 'asc'}`)
    .join(',')

/** Ranges are two parameters there, choices a comma list, everything else a plain value. */
const filtersOf = (filters = {}) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([own, value]) => {
      const name = theirName(own)
      if (Array.isArray(value)) return [[name, value.join(',')]]
      const write = values[own] ? values[own].write : (plain) => plain
      if (typeof value !== 'object' || value === null) return [[name, write(value)]]
      return Object.entries(value).map(([end, bound]) => [`${name}_${end}`, bound])
    }),
  )

const token = ({ Authorization, ...headers }) =>
  Authorization ? { ...headers, Authorization: `Bearer ${Authorization}` } : headers

/** Our calls by theirs: `ask` translates what is sent, `tell` what comes back. */
const calls = {
  'POST /platform/pc/user/login/password': {
    ask: ({ body }) => ({ method: 'POST', path: '/v2/tokens', body: { user: body.loginName, secret: body.password } }),
    tell: ({ token: accessToken, person }) => ({
      id: person.key,
      name: person.title,
      accessToken,
      roles: person.groups,
      enable: person.active === 1,
      photo: null,
      mustChangePassword: false,
    }),
  },
  'GET /platform/pc/menu/list': {
    ask: () => ({ method: 'GET', path: '/v2/navigation' }),
    tell: ({ items }) => {
      const node = ({ url, caption, rights = [], below = [] }) => ({
        path: url,
        menuName: caption,
        operationList: rights,
        secondaryMenu: below.map(node),
        icon: null,
        external: null,
      })
      return items.map(node)
    },
  },
  'GET /platform/pc/servicePhoneCategory/findAllServicePhoneCategory': {
    ask: () => ({ method: 'GET', path: '/v2/groups' }),
    tell: ({ items }) => items.map(({ key, title }) => ({ id: key, name: title, disabled: false, parentId: null })),
  },
  'POST /platform/pc/universalServicePhone/condition': {
    ask: ({ body: { pageNum = 1, pageSize = 20, sort, keyword, filters } }) => ({
      method: 'GET',
      path: '/v2/contacts',
      params: {
        // They count from nought.
        page: pageNum - 1,
        per_page: pageSize,
        ...(sort && { order: orderOf(sort) }),
        ...(keyword && { q: keyword }),
        ...filtersOf(filters),
      },
    }),
    tell: ({ items, count, page, per_page }) => ({
      list: items.map(rowFromThere),
      total: count,
      pageNum: page + 1,
      pageSize: per_page,
    }),
  },
  'GET /platform/pc/universalServicePhone/detail': {
    ask: ({ params }) => ({ method: 'GET', path: `/v2/contacts/${params.id}` }),
    tell: rowFromThere,
  },
  'POST /platform/pc/universalServicePhone/insert': {
    ask: ({ body }) => ({ method: 'POST', path: '/v2/contacts', body: rowForThere(body) }),
    tell: ({ key, rev }) => ({ id: key, version: rev }),
  },
  'POST /platform/pc/universalServicePhone/update': {
    ask: ({ body }) => ({ method: 'PATCH', path: `/v2/contacts/${body.id}`, body: rowForThere(body) }),
    tell: ({ key, rev }) => ({ id: key, version: rev }),
  },
  'POST /platform/pc/universalServicePhone/enable': {
    ask: ({ body }) => ({ method: 'PATCH', path: `/v2/contacts/${body.id}`, body: rowForThere(body) }),
    tell: ({ key, rev }) => ({ id: key, version: rev }),
  },
  'GET /platform/pc/universalServicePhone/delete': {
    ask: ({ params }) => ({ method: 'DELETE', path: `/v2/contacts/${params.ids ?? params.id}` }),
    tell: ({ gone }) => ({ count: gone }),
  },
}

const callOf = ({ method, path }) => calls[`${method} ${path}`]

/** @type {Adapter} */
const adapter = {
  call(call) {
    const known = callOf(call)
    const { method, path, params, body } = known ? known.ask(call) : call
    return { method, path, params, body, headers: token(call.headers) }
  },

  answer({ status, body }, call) {
    const isTheirs = typeof body === 'object' && body !== null && 'ret' in body
    if (!isTheirs) return { status, body }
    const { ret, message, result, fields = [] } = body
    const envelope = { status: 'fail', code: status, errorCode: null, msg: message ?? '', data: null }
    if (ret in sessions) return { status: 401, body: { ...envelope, code: sessions[ret] } }
    if (ret !== 0) {
      const told = fields.map(({ field, text }) => [ourName(field), text])
      const failed = { ...envelope, errorCode: errors[ret] ?? String(ret), errors: Object.fromEntries(told) }
      // A refusal is an answer like any other here: only what is broken has another status.
      return { status: 200, body: failed }
    }
    const data = callOf(call)?.tell(result) ?? result
    return { status: 200, body: { ...envelope, status: 'success', code: 200, data } }
  },
}

export default adapter
