import process from 'node:process'
import { build } from 'vite'

/**
 * Builds the console to `dist/` and the platform server to `.build/server/`. `--platform-only` leaves the console out,
 * `--quiet` says only what is wrong.
 */
const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
if (!process.argv.includes('--platform-only')) await build({ logLevel })
// What is built for Node, its threads too, stands in vite.config.ts.
await build({ logLevel, build: { ssr: true } })
