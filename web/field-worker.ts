/** Builds the service worker of the portal that works offline, and injects the list of the portal's files. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } }

/** Modules that need a network (other portals, roads) are not stored on a phone. A library belongs to the module that uses it. */
const OTHERS = /\/portals\/(client|dispatcher)\/|\/map\/road-drawing|\/node_modules\//
/** Files of `public` that the portal uses. */
const PUBLIC = ['/waybill.svg', '/carrier.webmanifest', '/drive.webmanifest', '/waybill-192.png']

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Our modules reachable from the page in this portal, statically or dynamically. */
function reached(graph: Graph, module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module) || OTHERS.test(module)) return seen
  seen.add(module)
  const info = graph.getModuleInfo(module)
  for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) reached(graph, next, seen)
  return seen
}

/** A chunk and all its static imports. */
function closure(bundle: Rolldown.OutputBundle, chunk: Chunk, seen: Set<Chunk>): void {
  if (seen.has(chunk)) return
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') closure(bundle, next, seen)
  }
}

/** Scripts that the chunks start as workers: they are no chunks of this build, only files that it names. */
export const workersOf = (bundle: Rolldown.OutputBundle, chunks: Iterable<Pick<Chunk, 'code'>>): string[] => {
  const codes = [...chunks].map(({ code }) => code)
  return Object.values(bundle)
    .filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'))
    .map(({ fileName }) => fileName)
    .filter((name) => codes.some((code) => code.includes(name)))
}

/** Writes `worker.js`. `also`: plugins for the worker's own modules. */
export const fieldWorker = (root: string, also: () => Plugin[]): Plugin => {
  let files: { url: string; revision: string | null }[] = []
  return {
    name: 'waybill-field-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
        const wanted = new Set<Chunk>()
        // The page's module is in a shared chunk, so that none is an entry.
        const modules = reached(this, join(root, 'src/main.tsx'))
        for (const chunk of chunks) if (chunk.moduleIds.some((id) => modules.has(id))) closure(bundle, chunk, wanted)
        const names = new Set([...wanted].map(({ fileName }) => fileName))
        for (const { viteMetadata } of wanted)
          for (const name of [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])])
            names.add(name)
        for (const name of workersOf(bundle, wanted)) names.add(name)
        if (names.size === 0) throw new Error('The portal that works offline has no files')
        const urls = [...names].map((name) => `/${name}`).toSorted()
        const version = createHash('sha256').update(urls.join('\n')).digest('hex').slice(0, 16)
        files = [
          { url: '/', revision: version },
          ...PUBLIC.map((url) => ({ url, revision: version })),
          // Their names change with their content.
          ...urls.map((url) => ({ url, revision: null })),
        ]
      },
    },
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        publicDir: false,
        plugins: also(),
        define: { FIELD_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          target: 'es2023',
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(root, 'src/worker.ts'),
            output: { format: 'iife', entryFileNames: 'worker.js', codeSplitting: false },
          },
        },
      })
    },
  }
}
