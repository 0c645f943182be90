/** Builds the web app and measures the gzipped scripts that each portal's first page loads. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Bytes of JavaScript, including scripts loaded automatically after the page. Limits only go down. The sign-in library
 * (17 kB) is not included: it is loaded only to sign in or renew a token.
 */
const LIMITS: Readonly<Record<string, number>> = { dispatcher: 171_900, client: 168_900, carrier: 143_700 }

const outDir = mkdtempSync(join(tmpdir(), 'waybill-first-load-'))
try {
  process.env['NODE_ENV'] = 'production'
  await build({
    configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir },
  })
  const pages: Record<string, { scripts: string[]; after: string[] }> = JSON.parse(
    readFileSync(join(outDir, 'first-page.json'), 'utf8'),
  )
  for (const [portal, { scripts, after }] of Object.entries(pages)) {
    const sizes = [...scripts, ...after].map(
      (script) => gzipSync(readFileSync(join(outDir, script)), { level: 9 }).length,
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const limit = LIMITS[portal] ?? 0
    console.log(`${portal}: ${total} of ${limit} bytes, the largest of ${sizes.length} files ${Math.max(...sizes)}`)
    if (total > limit) process.exitCode = 1
  }
} finally {
  rmSync(outDir, { recursive: true })
}
