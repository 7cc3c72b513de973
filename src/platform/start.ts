import type { AxiosAdapter } from 'axios'
import { call } from './client.ts'
import { endpoints, type StartAnswer, startParameter } from './contract.ts'
import { takeEarlyAnswer } from './earlyRequest.ts'

/** What the shell starts with: of a platform that knows no more than the menu, the menu. */
export type Start = Partial<Omit<StartAnswer, 'menu'>> & { readonly menu: unknown }

/** What was answered before there was a client goes through it all the same. */
async function answeredBy(response: Response): Promise<AxiosAdapter> {
  const { status, statusText } = response
  const data = await response.text()
  return async (config) => ({ config, data, status, statusText, headers: Object.fromEntries(response.headers) })
}

/**
 * Everything about the person that the first page depends on, in one call, which may have been made already. With a
 * token that is known, nobody is asked for it.
 */
export async function loadStart(token?: string): Promise<Start> {
  const early = await takeEarlyAnswer()
  const adapter = early?.ok ? await answeredBy(early).catch(() => undefined) : undefined
  const options = { params: startParameter, ...(adapter && { adapter }), ...(token !== undefined && { token }) }
  const answered = await call<unknown>(endpoints.menu, options)
  const isWhole = typeof answered === 'object' && answered !== null && 'menu' in answered
  return isWhole ? (answered as Start) : { menu: answered }
}
