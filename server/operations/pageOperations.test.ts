import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue, defineArea, definePage, op } from '#declare'
import { createApp } from '../app.ts'
import { collect } from '../collect.ts'
import { DomainError } from '../core/errors.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { definePageServer } from '../extensionApi.ts'
import { scratchPlatform } from '../http/http.fixture.ts'
import { documentOf } from '../http/openapi/document.ts'
import { registry } from '../registry.ts'

// On an entry of the menu that the seeded roles hold with different codes; hidden, behind one of those codes.
const board = definePage({
  name: 'board',
  title: '看板',
  path: '/functions/publish/notice',
  operations: {
    figures: op.custom('GET /board/figures', { permit: 'menu' }),
    note: op.custom('POST /board/note', { permit: 'add', label: '记录' }),
    clear: op.custom('POST /board/clear', { permit: 'delete' }),
  },
})
const desk = definePage({
  name: 'desk',
  title: '工作台',
  path: '/functions/publish/notice/desk',
  opener: { page: '/functions/publish/notice', permit: 'edit' },
  operations: { stamp: op.custom('POST /desk/stamp', { permit: 'confirm' }) },
})

// What stands around every page of the area, wherever in the menu they are.
const area = defineArea({
  name: 'fixture',
  title: '测试',
  path: '/fixture',
  icon: 'box',
  operations: { totals: op.custom('GET /fixture/totals', { permit: 'menu' }) },
})

const declared = collect({
  './fixture/area.ts': { area },
  './fixture/board.ts': { board },
  './fixture/desk.ts': { desk },
  './fixture/board.server.ts': {
    default: definePageServer(board, {
      figures: async (input, { caller }) => ({ ...input, of: caller.name }),
      note: async (input, call) => {
        const { id } = await call.rows('servicePhoneCategory').insert({ name: String(input['name']), icon: 'phone' })
        if (input['refuse']) throw new DomainError('E_LIMIT')
        return { id }
      },
      clear: async () => null,
    }),
  },
  './fixture/area.server.ts': { default: definePageServer(area, { totals: async () => ({ issued: 7 }) }) },
  './fixture/desk.server.ts': { default: definePageServer(desk, { stamp: async () => 'stamped' }) },
})

describe.each(mainDatabase)('calls that pages declare: %s', (_name, server) => {
  let scratch: Awaited<ReturnType<typeof scratchPlatform>>
  let app: FastifyInstance
  const platform = () => ({
    ...scratch.platform,
    catalogue: buildCatalogue([...registry().declarations, ...declared.declarations]),
    extensions: {
      ...scratch.platform.extensions,
      pages: { ...scratch.platform.extensions.pages, ...declared.extensions.pages },
    },
  })
  beforeAll(async () => {
    scratch = await scratchPlatform(server)
    app = await createApp(platform())
  }, 300_000)
  afterAll(async () => {
    await app.close()
    await scratch.drop()
  })

  async function call(loginName: string, endpoint: `${'GET' | 'POST'} ${string}`, payload: object = {}) {
    const [method, path] = endpoint.split(' ') as ['GET' | 'POST', string]
    const headers = await scratch.sessionOf(loginName)
    const response = await app.inject({
      method,
      url: `/platform/pc${path}`,
      headers,
      ...(method === 'POST' && { payload }),
    })
    return response.json()
  }
  const outcome = async (...asked: Parameters<typeof call>) => {
    const { status, errorCode } = await call(...asked)
    return errorCode ?? status
  }

  test('are served to who has the page in the menu, by its codes', async () => {
    expect(await call('editor', 'GET /board/figures?year=2026')).toMatchObject({ data: { year: '2026' } })
    expect(await outcome('nomenu', 'GET /board/figures')).toBe('E_OP')
    expect(await outcome('editor', 'POST /board/clear')).toBe('E_OP')
    expect(await outcome('admin', 'POST /board/clear')).toBe('success')
  })

  test('are transactions of their own, undone by a refusal', async () => {
    expect(await outcome('editor', 'POST /board/note', { name: '记下的事', refuse: true })).toBe('E_LIMIT')
    expect(await outcome('editor', 'POST /board/note', { name: '记下的事' })).toBe('success')
  })

  test('of a hidden page belong to the holders of a code that opens it', async () => {
    expect(await outcome('editor', 'POST /desk/stamp')).toBe('success')
    expect(await outcome('finance', 'POST /desk/stamp')).toBe('E_OP')
  })

  test('of an area belong to the holders of any page in it', async () => {
    expect(await call('editor', 'GET /fixture/totals')).toMatchObject({ data: { issued: 7 } })
    expect(await outcome('admin', 'GET /fixture/totals')).toBe('success')
    for (const stranger of ['finance', 'nomenu']) expect(await outcome(stranger, 'GET /fixture/totals')).toBe('E_OP')
  })

  test('are described', () => {
    const document = documentOf(platform())
    expect(document.paths['/platform/pc/fixture/totals']?.['get']?.operationId).toBe('fixtureTotals')
    expect(document.paths['/platform/pc/board/note']?.['post']).toMatchObject({
      operationId: 'boardNote',
      summary: '看板 · 记录',
      tags: ['board'],
    })
    expect(document.tags).toContainEqual({ name: 'board', description: '看板' })
  })

  test('without a handler stop the start', async () => {
    const extensions = { ...scratch.platform.extensions, pages: {} }
    await expect(createApp({ ...platform(), extensions })).rejects.toThrow(
      /the server extension of page \w+ has no "\w+"/,
    )
  })
})
