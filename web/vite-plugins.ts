/** Build steps in addition to Vite's: compressed copies of assets, and the files of each portal's first page. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import type { Plugin, Rolldown } from 'vite'

/** Files for installing the portal on a phone. */
const INSTALLED = [
  '<link rel="manifest" href="/carrier.webmanifest">',
  '<link rel="apple-touch-icon" href="/waybill-180.png">',
]

/** Modules of each portal's first page, which are preloaded in parallel, and those that every page loads after itself. */
const ORDER_LISTS = ['/', ...ORDER_STATUSES.map((status) => `/orders/${status}`)]
const LATER_PARTS = [
  '/api/auth/session-end.ts',
  '/features/notices/bell.tsx',
  '/shell/notifications/notification-items.tsx',
  '/shell/shortcuts/own-keys.ts',
  '/shell/undo/offered-act.tsx',
]
const FIRST_PAGE = {
  dispatcher: {
    paths: ORDER_LISTS,
    modules: ['/portals/dispatcher/dispatcher.ts', '/shell/sidebar/sidebar.tsx', '/screens/order-list/order-list.tsx'],
    after: [
      '/portals/dispatcher/dispatcher-background.tsx',
      '/portals/dispatcher/dispatcher-screens.ts',
      '/features/bulk/run-follower.tsx',
      ...LATER_PARTS,
    ],
    links: [],
    wasm: false,
  },
  client: {
    paths: ORDER_LISTS,
    modules: ['/portals/client/client.ts', '/shell/sidebar/sidebar.tsx', '/screens/order-list/order-list.tsx'],
    after: ['/portals/client/client-background.tsx', ...LATER_PARTS],
    links: [],
    wasm: false,
  },
  carrier: {
    paths: ['/'],
    modules: ['/portals/carrier/carrier.ts', '/api/outbox/field-apis.ts', '/screens/carrier/home.tsx'],
    after: [
      '/portals/carrier/carrier-background.tsx',
      '/features/carrier/outbox/outbox-strip.tsx',
      '/shell/frame/drawer.tsx',
      ...LATER_PARTS,
    ],
    links: INSTALLED,
    wasm: true,
  },
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk'

/** A chunk and all its static imports. */
function closure(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (isChunk(next)) closure(bundle, next, seen)
  }
  return seen
}

/**
 * Writes `first-page.json`: scripts and styles of each portal's first page, which the server names in the page's head,
 * and the scripts to load after it.
 */
export const firstPage = (): Plugin => ({
  name: 'waybill-first-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk)
      const chunkOf = (module: string) => {
        const chunk = chunks.find((each) => each.moduleIds.some((id) => id.endsWith(module)))
        if (!chunk) throw new Error(`A first page names ${module}, which is in no chunk`)
        return chunk
      }
      const scriptsOf = (wanted: ReadonlySet<Chunk>) => [...wanted].map((chunk) => `/${chunk.fileName}`)
      const needs = Object.entries(FIRST_PAGE).map(([portal, { paths, modules, after, links, wasm }]) => {
        const wanted = new Set<Chunk>()
        for (const module of modules) closure(bundle, chunkOf(module), wanted)
        const later = new Set(wanted)
        for (const module of after) closure(bundle, chunkOf(module), later)
        const styles = [...wanted].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
        return [
          portal,
          {
            paths,
            links,
            wasm,
            scripts: scriptsOf(wanted),
            after: scriptsOf(later.difference(wanted)),
            styles: [...new Set(styles)].map((name) => `/${name}`),
          },
        ]
      })
      this.emitFile({ type: 'asset', fileName: 'first-page.json', source: JSON.stringify(Object.fromEntries(needs)) })
    },
  },
})

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Modules that first pages import without using them: shapes and changes are for forms, which are loaded later. */
const LATER = /\/node_modules\/|\.shapes\.ts$|\/api\/use-change\.ts$/

/** One of our modules and all its static imports among ours. */
function ownImports(graph: Graph, module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module) || LATER.test(module)) return seen
  seen.add(module)
  for (const next of graph.getModuleInfo(module)?.importedIds ?? []) ownImports(graph, next, seen)
  return seen
}

/** Packages that the first page needs almost completely after tree shaking. */
const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/](?!.*[\\/](queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useBlocker)\.)/

/** Used by the field portal only. */
const FIELD =
  /\/(features|portals|screens)\/carrier\/|\/src\/(api\/outbox|shell\/field)\/|\/frame\/bottom-bar\.|\/css\/field\.css$/

/** What first pages use of icons and of other packages: far less than their modules import. */
const OTHERS = {
  start:
    /\/contract\/src\/(client|vocabulary\/(portals|undo))\.ts$|preload-helper|\/ui\/icons\/(line-icon|(plus|map-pin|truck|route|building|currency-dollar|inbox|map-search|x|menu-2|search|cloud-off|dots)\.gen)\.tsx?$|\/@mantine\/core\/.*(Mantine\.context|MantineThemeProvider|use-provider-color-scheme|local-storage-manager|is-mantine-color-scheme)\.mjs$|use-isomorphic-effect\.mjs$/,
  orderList:
    /\/contract\/src\/(lists\/list-columns|orders\/(order|journey|waiting)-columns|vocabulary\/(statuses|waiting|equipment-types|classifications))\.ts$|\/queriesObserver\.js$|\/ui\/icons\/(download|filter|device-floppy|chevron-down|chevron-right|packages|chart-bar|logout|sun|moon)\.gen\.ts$/,
}

/**
 * The libraries of every page as one script, what all first pages share as one, the field's first page as one, and what the
 * portals with orders need besides as another: fifty small ones are 8 kB larger, since each is compressed separately.
 */
export function firstScripts(root: string): Rolldown.CodeSplittingOptions {
  let parts: Record<'start' | 'field' | 'desk' | 'orderList', ReadonlySet<string>> | undefined
  const partsOf = (graph: Graph) => {
    const needsOf = (modules: readonly string[]) =>
      new Set(modules.flatMap((module) => [...ownImports(graph, join(root, 'src', module))]))
    const [main, field] = [needsOf(['main.tsx']), needsOf(FIRST_PAGE.carrier.modules)]
    const [desk, client] = [needsOf(FIRST_PAGE.dispatcher.modules), needsOf(FIRST_PAGE.client.modules)]
    const start = main.union(field.intersection(desk).intersection(client))
    return { start, field, desk, orderList: desk.intersection(client).difference(start) }
  }
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    const { start, field, desk, orderList } = (parts ??= partsOf(graph))
    const isOurs = id.startsWith(root) && !id.includes('/ui/icons/')
    if (isOurs ? start.has(id) : OTHERS.start.test(id)) return 'start'
    if (isOurs ? orderList.has(id) : OTHERS.orderList.test(id)) return 'order-list'
    if (FIELD.test(id)) return field.has(id) ? 'field' : null
    return desk.has(id) && id.includes('/features/') ? 'desk' : null
  }
  const groups = [
    { name: 'libraries', test: LIBRARIES },
    { name, debugName: 'first pages' },
  ]
  return { includeDependenciesRecursively: false, groups }
}

export interface Syntax {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
const isSyntax = (part: unknown): part is Syntax => typeof part === 'object' && part !== null && 'type' in part

/** Every syntax node in a module, outermost first. */
export function* within(syntax: Syntax): Generator<Syntax> {
  yield syntax
  for (const part of Object.values(syntax).flat()) if (isSyntax(part)) yield* within(part)
}

/** Parts of a call's declaration that the browser does not read. */
export const UNREAD: ReadonlySet<string> = new Set([
  'summary',
  'params',
  'query',
  'body',
  'answer',
  'status',
  'showsSecret',
  'transactions',
])

/** A part of a module's text. */
type Span = Pick<Syntax, 'start' | 'end'>
type Property = Span & { key?: { name: string } }
const unreadOf = ({ type, callee, arguments: given, end }: Syntax): Span[] => {
  if (type !== 'CallExpression') return []
  const { name } = callee as { name?: string }
  // Of `listRoute` the path and `may`.
  if (name === 'listRoute') return [{ start: (given as Syntax[])[1]!.end, end: end - 1 }]
  if (name !== 'route') return []
  const [declared] = given as [Span & { properties: Property[] }]
  return declared.properties.flatMap(({ key, start }, i, all) =>
    key && UNREAD.has(key.name) ? [{ start, end: all[i + 1]?.start ?? declared.end - 1 }] : [],
  )
}

/**
 * Strips what the browser does not read of a call: its schemas, its summary and how the server answers. The browser sends
 * and reads by types, the server validates; forms import the shapes they validate with. `unread.test.ts` ensures that nothing
 * reads them from a call.
 */
export const withoutUnread = (): Plugin => ({
  name: 'waybill-without-unread',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/.*(\.routes|\.platform|\/list-route)\.ts$/ },
    handler(code) {
      const syntax = [...within(this.parse(code) as unknown as Syntax)]
      const unread = syntax.flatMap(unreadOf)
      const isLeft = ({ start }: Syntax) => unread.every((part) => start < part.start || start >= part.end)
      const calls = syntax.filter((each) => each.type === 'CallExpression' && isLeft(each))
      const edits = [
        ...unread.map((part) => ({ ...part, text: '' })),
        // Code that only they needed can be removed too.
        ...calls.map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
      ]
      return edits
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
    },
  },
})

/** Mantine's default theme, which `ui/theme.ts` replaces completely, and what would keep it in the first load. */
const DEFAULT_THEME = [' || DEFAULT_THEME', 'MantineThemeProvider.displayName = "@mantine/core/MantineThemeProvider";']

/** Leaves out Mantine's default theme with its palettes and color functions. */
export const withoutDefaultTheme = (): Plugin => ({
  name: 'waybill-without-default-theme',
  apply: 'build',
  transform: {
    filter: { id: /\/@mantine\/core\/.*\/MantineThemeProvider\.mjs$/ },
    handler: (code) =>
      DEFAULT_THEME.reduce((text, part) => {
        if (!text.includes(part)) throw new Error(`Mantine's provider has changed: it has no "${part}"`)
        return text.replace(part, '')
      }, code),
  },
})

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
/** Smaller files gain nothing. */
const WORTH_IT = 1024

/** Writes `.br` and `.gz` next to each script, style and picture, so that the server compresses nothing twice. */
export const compressed = (): Plugin => ({
  name: 'waybill-compressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = (await readdir(dir, { recursive: true })).filter(
      (name) => /\.(m?js|css|svg|json|html)$/.test(name) && name !== 'index.html',
    )
    for (const name of names) {
      const content = await readFile(join(dir, name))
      if (content.length < WORTH_IT) continue
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(join(dir, `${name}.br`), await asBrotli(content, { params }))
      await writeFile(join(dir, `${name}.gz`), await asGzip(content, { level: 9 }))
    }
  },
})
