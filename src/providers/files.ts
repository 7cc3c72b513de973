import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpoints } from '../platform/contract.ts'
import { requestFile } from '../platform/files.ts'

const keptMs = 10 * 60_000

async function load(id: string, signal: AbortSignal): Promise<Blob | null> {
  const answer = await requestFile(endpoints.file, { params: { id }, signal })
  return 'file' in answer ? answer.file.blob : null
}

/** An address of a stored file that an `img` can use. The token travels in a header, so the bytes are fetched here. */
export function useFileUrl(id: string | null | undefined): string | null {
  const { data: blob } = useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal }) => load(id ?? '', signal),
    enabled: Boolean(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
