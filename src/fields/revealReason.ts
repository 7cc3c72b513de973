/** Why somebody looks at personal data: what the trail calls it, and how many characters it has. */
export const revealReason = { field: 'revealReason', min: 2, max: 100 } as const
