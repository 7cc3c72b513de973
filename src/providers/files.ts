import { useQuery } from '@tanstack/react-query'
import { endpoints } from '../platform/contract.ts'
import { requestFile } from '../platform/files.ts'

const keptMs = 10 * 60_000

async function load(id: string, signal: AbortSignal): Promise<Blob | null> {
  const answer = await requestFile(endpoints.file, { params: { id }, signal })
  return 'file' in answer ? answer.file.blob : null
}

/** One address for as long as anybody holds the bytes: a picture that appears again is the one that is there. */
const addresses = new WeakMap<Blob, string>()
const forgotten = new FinalizationRegistry<string>((address) => URL.revokeObjectURL(address))

function addressOf(blob: Blob): string {
  const known = addresses.get(blob)
  if (known !== undefined) return known
  const address = URL.createObjectURL(blob)
  addresses.set(blob, address)
  forgotten.register(blob, address)
  return address
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
  return blob ? addressOf(blob) : null
}
