import type { BaseKey } from '@refinedev/core'

/**
 * How a form reads its record: once, whenever it opens. The binding's `useForm` empties the form as soon as what it read is
 * read again and differs, and with it what somebody has typed; under a key of its own nothing has it read again.
 */
export const readOnce = (resource: string, id: BaseKey | undefined) =>
  ({ queryOptions: { queryKey: formKey(resource, id), gcTime: 0 } }) as const

export const formKey = (resource: string, id: BaseKey | undefined): readonly unknown[] => ['form', resource, id]
