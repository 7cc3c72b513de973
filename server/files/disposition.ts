/** Name as RFC 6266 has it: an ASCII stand-in, and the true name in UTF-8; nothing in it can end the header. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name.replace(/[\p{Cc}\p{Cs}]/gu, '')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Headers that keep a browser from treating a file as anything but the file it is. */
export const fileHeaders = (mime: string, name: string, kind: 'inline' | 'attachment' = 'attachment') => ({
  'content-type': mime,
  'content-disposition': disposition(kind, name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})

export const mimeOfFormat = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
