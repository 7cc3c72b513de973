import { endpoints, headers } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { fileResource } from '../../domain/fileResource.ts'
import { readableFiles } from '../../domain/readableFiles.ts'
import { contextFor, repositoryFor } from '../../domain/rows.ts'
import { cleanName, keepFile } from '../../domain/storedFile.ts'
import { fileHeaders } from '../../files/disposition.ts'
import { fileTypeOf, isInline } from '../../files/fileTypes.ts'
import { fileMessages } from '../../files/messages.ts'
import { receive } from '../../files/multipart.ts'
import { discard, openFile } from '../../files/store.ts'
import type { Call } from '../../platform/call.ts'
import { idIn, onlyKnown } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Answer, RawCall, Route } from '../../platform/route.ts'

const use = /^[a-z][a-zA-Z0-9]{0,39}$/

function bizTypeIn(fields: Readonly<Record<string, string>>): string | null {
  const { bizType = '' } = fields
  onlyKnown(fields, ['bizType'])
  if (bizType === '') return null
  if (!use.test(bizType)) throw new DomainError('E_FORMAT', { errors: { bizType: 'E_FORMAT' } })
  return bizType
}

/** Takes in one file: by its content and its name of an allowed type, and no larger than that type may be. */
async function upload(platform: Platform, raw: RawCall, call: Call): Promise<Answer> {
  const messages = fileMessages[call.locale]
  const { name, staged, fields } = await receive(raw, platform.dataDir, call.locale)
  try {
    const bizType = bizTypeIn(fields)
    const type = await fileTypeOf(cleanName(name), staged.path)
    if (!type) throw new DomainError('E_FORMAT', { msg: messages.type, errors: { file: messages.type } })
    if (staged.size > type.maxBytes) {
      const size = messages.size(type.maxBytes / 1024 ** 2)
      throw new DomainError('E_RANGE', { msg: size, errors: { file: size } })
    }
    const row = await platform.database.transaction(() =>
      keepFile(platform, call, { staged, name, mime: type.mime, bizType }),
    )
    return { data: { id: row.id, url: row['url'], name: row['name'], size: row['size'] } }
  } finally {
    await discard(staged)
  }
}

/** The bytes of a file, for who may read it. */
async function content(platform: Platform, { query }: RawCall, call: Call): Promise<Answer> {
  onlyKnown(query, ['id'])
  const row = await repositoryFor(platform, call, fileResource).withoutScope().get(idIn(query))
  const file = { id: row.id, bizType: (row['bizType'] ?? null) as string | null, createdBy: String(row['createdBy']) }
  const readable = await readableFiles(contextFor(platform, call, fileResource), [file])
  if (!readable.has(row.id)) throw new DomainError('E_NOT_FOUND')
  const body = await openFile(platform.dataDir, row.id)
  if (!body) throw new DomainError('E_NOT_FOUND')
  const mime = String(row['mime'])
  return {
    body,
    headers: {
      ...fileHeaders(mime, String(row['name']), isInline(mime) ? 'inline' : 'attachment'),
      'cache-control': 'private, max-age=604800, immutable',
      // Whoever logs in at the same browser next is asked about anew.
      vary: headers.token,
    },
  }
}

const [uploadMethod, uploadUrl] = endpoints.upload.split(' ') as ['POST', string]
const [contentMethod, contentUrl] = endpoints.file.split(' ') as ['GET', string]

/** Uploads and the files themselves. */
export const fileRoutes = (platform: Platform): Route[] => [
  {
    method: uploadMethod,
    url: uploadUrl,
    name: 'file.upload',
    permit: 'login',
    byToken: true,
    mutates: true,
    multipart: true,
    transaction: 'own',
    handle: (raw, call) => upload(platform, raw, call),
  },
  {
    method: contentMethod,
    url: contentUrl,
    name: 'file.content',
    permit: 'login',
    byToken: true,
    mutates: false,
    handle: (raw, call) => content(platform, raw, call),
  },
]
