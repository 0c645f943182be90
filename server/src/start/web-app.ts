/** Serves the built front end: hashed assets are cached forever, the page is rendered each time with its portal's settings. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { brandPalette, contrastIn } from '@waybill/contract/branding/brand-palette.ts'
import { portalStyle } from '@waybill/contract/branding/portal-style.ts'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { rememberCompany, rememberedCompany } from '../identity/company-hint.ts'
import type { CompanyLook } from '../identity/pages/company-look.ts'
import { codeOf } from '../platform/caught.ts'
import { isGuid } from '../platform/guid.ts'
import { textOf } from '../platform/unknown-fields.ts'

/** The page's settings for the front end before anyone has signed in. */
export type SpaSettings = Record<string, unknown>

/** An external map style, and the origins it loads from. */
export interface OutsideMap {
  readonly url: string
  readonly origins: readonly string[]
}

const POLICY = 'content-security-policy'
/** Pages for people without an account: they load nothing external. */
const FOR_STRANGERS = /^\/drive(\/|$)/
/** A worker uses the policy of its own response, not that of its page. */
const MAP_WORKER = /\/assets\/maplibre-gl-worker[^/]*$/
const PLACE = '<!--settings-->'

const inPage = (settings: SpaSettings) =>
  `<script type="application/json" id="waybill-settings">${JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)}</script>`

/** Changes the policy that every response has. */
function setPolicy({ raw }: Pick<FastifyReply, 'raw'>, change: (policy: string) => string): void {
  const policy = raw.getHeader(POLICY)
  if (typeof policy === 'string') raw.setHeader(POLICY, change(policy))
}

/** The assets of each portal's first page, as written by the build. */
const firstPagesShape = z.partialRecord(
  z.enum(PORTALS),
  z.object({
    paths: z.array(z.string()),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    /** Some scripts run a WebAssembly bar-code reader. */
    wasm: z.boolean(),
    /** Elements in the head of each of its pages. */
    links: z.array(z.string()),
  }),
)
type FirstPages = z.output<typeof firstPagesShape>

async function readFirstPages(folder: string): Promise<FirstPages> {
  try {
    return firstPagesShape.parse(JSON.parse(await readFile(join(folder, 'first-page.json'), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {} // a development build has none
    throw error
  }
}

/** Preloads everything the first page needs; otherwise each script would request the next one only after it has loaded. */
const inHead = ({ scripts, styles }: { scripts: string[]; styles: string[] }) =>
  [
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
    ...styles.map((path) => `<link rel="preload" as="style" crossorigin href="${path}">`),
  ].join('')

/** The company’s colors, before any script has run. */
const styleOf = (look: CompanyLook | undefined, portal: Portal) =>
  look?.color ? `<style id="branding">${portalStyle(brandPalette(look.color, contrastIn(portal)))}</style>` : ''

/** The policy with the map's origins added. */
const opened = (policy: string, { origins }: OutsideMap) =>
  policy.replace("connect-src 'self'", ["connect-src 'self'", ...origins].join(' '))

export interface WebApp {
  readonly folder: string
  readonly settingsOf: (portal: Portal) => SpaSettings
  /** The external map style, once it is known. */
  readonly mapStyle?: () => OutsideMap | undefined
  /** How a company looks; undefined if there is none, or it cannot be read now. */
  readonly lookFor?: (companyGuid: string) => Promise<CompanyLook | undefined>
}

/** Mounts the front end. `settingsOf` returns a portal's settings. */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, settingsOf, mapStyle = () => undefined, lookFor = async () => undefined }: WebApp,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const firstPages = await readFirstPages(folder)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    setHeaders(reply, path) {
      const isMapWorker = MAP_WORKER.test(path)
      const map = isMapWorker ? mapStyle() : undefined
      if (map) setPolicy(reply, (policy) => opened(policy, map))
      // A cached response keeps its policy, and the map's origins may change.
      const lasts = path.includes('/assets/') && !isMapWorker
      reply.header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const headFor = (portal: Portal, path: string, map: OutsideMap | undefined) => {
    const first = firstPages[portal]
    const settings = { ...settingsOf(portal), ...(map ? { mapStyle: map.url } : {}) }
    return (first?.links.join('') ?? '') + (first?.paths.includes(path) ? inHead(first) : '') + inPage(settings)
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, path = '/') => {
    const { portal = 'dispatcher' } = request
    const named = textOf(request.query, 'company')
    // A link that names its company: https://orders.example.com/?company=…
    if (isGuid(named)) rememberCompany(reply, { portal, isSecure: request.protocol === 'https' }, named)
    const company = isGuid(named) ? named : rememberedCompany(request, portal)
    const look = company && !FOR_STRANGERS.test(path) ? await lookFor(company) : undefined
    const map = FOR_STRANGERS.test(path) ? undefined : mapStyle()
    setPolicy(reply, (policy) => {
      const mapped = map ? opened(policy, map) : policy
      return firstPages[portal]?.wasm
        ? mapped.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
        : mapped
    })
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replace(PLACE, headFor(portal, path, map) + styleOf(look, portal)))
  }
  app.get('/', (request, reply) => send(request, reply))
  app.get('/index.html', (request, reply) => send(request, reply))
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!
    // A missing asset is a 404, so that the page can tell that a new version was deployed.
    if (/^\/(api|platform|assets|files|oidc)(\/|$)/.test(path) || /\.\w{1,8}$/.test(path)) return reply.callNotFound()
    return send(request, reply, path)
  })
}
