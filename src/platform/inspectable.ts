/**
 * Builds that developers and QA look into: `npm run dev`, and `VITE_INSPECT=1 npm run build`. In any other build this is
 * false when the bundler reads it, so that nothing of what it guards is shipped.
 */
export const inspectable: boolean = import.meta.env.DEV || import.meta.env['VITE_INSPECT'] === '1'
