import type { AxiosResponse } from 'axios'
import { type CallOptions, call, type Endpoint, exchange, requestIdOf } from './client.ts'
import { endpoints } from './contract.ts'
import { unwrapEnvelope } from './envelope.ts'
import { Failure, networkAbnormal } from './failure.ts'
import { fileNameOf } from './fileName.ts'

interface UploadedFile {
  readonly id: string
  readonly url: string
}

interface UploadOptions {
  /** What the file is for, as the platform files it. */
  readonly bizType: string
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** Stores a file and answers its id. */
export function uploadFile(file: File, { bizType, ...options }: UploadOptions): Promise<UploadedFile> {
  const body = new FormData()
  body.set('bizType', bizType)
  body.set('file', file)
  return call<UploadedFile>(endpoints.upload, { ...options, body })
}

interface NamedFile {
  readonly blob: Blob
  readonly name: string
}
/** A call that makes a file answers it, or data instead (the id of the job that is making it). */
export type FileAnswer = { readonly file: NamedFile } | { readonly data: unknown }

const isJson = (blob: Blob): boolean => blob.type.includes('json')

async function read(response: AxiosResponse<Blob>, fallback: string): Promise<FileAnswer> {
  const blob = response.data
  const facts = { status: response.status, requestId: requestIdOf(response) }
  if (isJson(blob)) {
    const body: unknown = await blob
      .text()
      .then(JSON.parse)
      .catch(() => null)
    return { data: unwrapEnvelope({ ...facts, body }).data }
  }
  if (response.status !== 200) unwrapEnvelope({ ...facts, body: null })
  // A login page or an error page of something in between is not the file.
  if (blob.type.includes('text/html') || blob.size === 0)
    throw new Failure({ kind: 'network', message: networkAbnormal, code: response.status, requestId: facts.requestId })
  const disposition: unknown = response.headers['content-disposition']
  return { file: { blob, name: fileNameOf(typeof disposition === 'string' ? disposition : null, fallback) } }
}

/** Calls for a file; `fallback` is its name when the platform gives none. */
export const requestFile = (endpoint: Endpoint, options: CallOptions, fallback = 'download'): Promise<FileAnswer> =>
  exchange(endpoint, options, (response: AxiosResponse<Blob>) => read(response, fallback), 'blob')

/** Hands what an address of the page's own leads to, `blob:…` or `data:…`, to the person as a file. */
export function saveAs(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Hands a file to the person. */
export function saveFile({ blob, name }: NamedFile): void {
  const url = URL.createObjectURL(blob)
  saveAs(url, name)
  // Safari starts reading after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
