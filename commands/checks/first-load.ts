/** Builds the web app and measures the gzipped scripts that each portal's first page loads. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../running/web-build.ts'

/**
 * Bytes of JavaScript of the first page, and of what every page loads after itself. Limits only go down; twice they went up: by
 * 400 bytes, when a session that ends in any way came to leave nothing of its account on the page, and the client's by 150, when search
 * fields came to keep what is typed while the page is busy, and what changes while it is first read to be read again. The sign-in library (17 kB) is
 * not included: it is loaded only to sign in or renew a token.
 */
const LIMITS: Readonly<Record<string, { page: number; after: number }>> = {
  dispatcher: { page: 150_400, after: 15_700 },
  client: { page: 147_650, after: 11_000 },
  carrier: { page: 128_150, after: 20_000 },
}

const folder = await buildWeb(() => {})
const pages: Record<string, { scripts: string[]; after: string[] }> = JSON.parse(
  readFileSync(join(folder, 'first-page.json'), 'utf8'),
)
for (const [portal, { scripts, after }] of Object.entries(pages)) {
  const limits = LIMITS[portal] ?? { page: 0, after: 0 }
  const sizeOf = (script: string) => gzipSync(readFileSync(join(folder, script)), { level: 9 }).length
  for (const [part, files] of [
    ['page', scripts],
    ['after', after],
  ] as const) {
    const sizes = files.map(sizeOf)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const name = part === 'page' ? portal : `${portal}, after the page`
    console.log(
      `${name}: ${total} of ${limits[part]} bytes, the largest of ${sizes.length} files ${Math.max(...sizes)}`,
    )
    if (total > limits[part]) process.exitCode = 1
  }
}
