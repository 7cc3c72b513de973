import axios, { AxiosHeaders, type AxiosInstance } from 'axios'
import { type CallOptions, type Endpoint, send } from './client.ts'

/**
 * An axios for those who make requests by one: each goes the way of every other call, with the key of a write, the
 * repetition of a query, and the dialog when the session has ended.
 */
export const axiosThrough = (options: CallOptions): AxiosInstance =>
  axios.create({
    // What is sent and answered is put into words once, on that way.
    transformRequest: [],
    transformResponse: [],
    adapter: async (config) => {
      const [path = '', query = ''] = (config.url ?? '').split('?')
      const endpoint = `${config.method === 'get' ? 'GET' : 'POST'} ${path}` as Endpoint
      const params = Object.fromEntries(new URLSearchParams(query))
      const data = await send(endpoint, { ...options, ...(query !== '' && { params }), body: config.data as unknown })
      return { config, data, status: 200, statusText: '', headers: new AxiosHeaders() }
    },
  })
