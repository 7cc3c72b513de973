/** Name of the work in the queue. */
export const importWork = 'import'
