/** Names may not lead anywhere: no directories, no control characters, no leading dots. */
const safe = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^[.\s]+/, '')
    .slice(0, 200)

function extended(header: string): string | null {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** The name a Content-Disposition header gives a file (RFC 6266: `filename*` before `filename`). */
export function fileNameOf(header: string | null, fallback: string): string {
  if (header === null) return fallback
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1')
  const plain = /filename\s*=\s*([^";\s]+)/i.exec(header)?.[1]
  return safe(extended(header) ?? quoted ?? plain ?? '') || fallback
}
