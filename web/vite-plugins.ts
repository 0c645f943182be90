/** What the build adds to what Vite writes: compressed copies of assets, and what each portal's first page needs. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import type { Plugin, Rolldown } from 'vite'

/** Modules of each portal's first page: they are asked for at once instead of one after the other. */
const ORDER_LISTS = ['/', ...ORDER_STATUSES.map((status) => `/orders/${status}`)]
const FIRST_PAGE = {
  dispatcher: {
    paths: ORDER_LISTS,
    modules: ['/portals/dispatcher/dispatcher.ts', '/screens/order-list/order-list.tsx'],
  },
  client: { paths: ORDER_LISTS, modules: ['/portals/client/client.ts', '/screens/order-list/order-list.tsx'] },
  carrier: { paths: ['/'], modules: ['/portals/carrier/carrier.ts', '/screens/own-company/own-company.tsx'] },
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk'

/** A chunk and all that it imports at once. */
function closure(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (isChunk(next)) closure(bundle, next, seen)
  }
  return seen
}

/** Writes `first-page.json`: scripts and styles of each portal's first page, for the server to name in the page's head. */
export const firstPage = (): Plugin => ({
  name: 'waybill-first-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk)
      const needs = Object.entries(FIRST_PAGE).map(([portal, { paths, modules }]) => {
        const wanted = new Set<Chunk>()
        for (const module of modules) {
          const chunk = chunks.find((each) => each.moduleIds.some((id) => id.endsWith(module)))
          if (!chunk) throw new Error(`The first page of the ${portal} portal names ${module}, which is in no chunk`)
          closure(bundle, chunk, wanted)
        }
        const styles = [...wanted].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
        return [
          portal,
          {
            paths,
            scripts: [...wanted].map((chunk) => `/${chunk.fileName}`),
            styles: [...new Set(styles)].map((name) => `/${name}`),
          },
        ]
      })
      this.emitFile({ type: 'asset', fileName: 'first-page.json', source: JSON.stringify(Object.fromEntries(needs)) })
    },
  },
})

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
/** Smaller files gain nothing. */
const WORTH_IT = 1024

/** Writes `.br` and `.gz` beside each script, style and picture, so that the server compresses nothing twice. */
export const compressed = (): Plugin => ({
  name: 'waybill-compressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = (await readdir(dir, { recursive: true })).filter(
      (name) => /\.(js|css|svg|json|html)$/.test(name) && name !== 'index.html',
    )
    for (const name of names) {
      const content = await readFile(join(dir, name))
      if (content.length < WORTH_IT) continue
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(join(dir, `${name}.br`), await asBrotli(content, { params }))
      await writeFile(join(dir, `${name}.gz`), await asGzip(content, { level: 9 }))
    }
  },
})
