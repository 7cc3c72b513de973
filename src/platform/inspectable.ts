/**
 * Builds that developers and QA look into: `npm run dev`, and `VITE_INSPECT=1 npm run build`. Where code is fetched for them
 * the condition stands beside the import, as `import.meta.env.INSPECTABLE`: seen through another file, the bundler keeps
 * what nobody fetches.
 */
export const inspectable: boolean = Boolean(import.meta.env.INSPECTABLE)
