/** Drivers parse jsonb or leave it as text. */
export const fromJson = (stored: unknown): unknown => (typeof stored === 'string' ? JSON.parse(stored) : stored)

/** As text, because drivers would send an array as a PostgreSQL array. */
export const toJson = (value: unknown): string => JSON.stringify(value)
