/** Whether a field holds nothing: there is nothing to show, and null is what would be stored. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
