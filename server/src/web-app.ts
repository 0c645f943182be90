/** Serves the built front end: hashed assets for ever, the page anew each time with the settings of its portal. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { codeOf } from './platform/caught.ts'

/** What the page tells the front end before anybody has signed in. */
export type SpaSettings = Record<string, unknown>

const PLACE = '<!--settings-->'

const inPage = (settings: SpaSettings) =>
  `<script type="application/json" id="waybill-settings">${JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)}</script>`

/** What the first page of each portal needs, as the build wrote it. */
const firstPagesShape = z.partialRecord(
  z.enum(PORTALS),
  z.object({ paths: z.array(z.string()), scripts: z.array(z.string()), styles: z.array(z.string()) }),
)
type FirstPages = z.output<typeof firstPagesShape>

async function readFirstPages(folder: string): Promise<FirstPages> {
  try {
    return firstPagesShape.parse(JSON.parse(await readFile(join(folder, 'first-page.json'), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {} // a build for development has none
    throw error
  }
}

/** Asks for all that the first page needs at once; without it each script would name the next one only when it has come. */
const inHead = ({ scripts, styles }: { scripts: string[]; styles: string[] }) =>
  [
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
    ...styles.map((path) => `<link rel="preload" as="style" crossorigin href="${path}">`),
  ].join('')

/** Mounts the front end. `settingsOf` answers the settings of a portal. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  settingsOf: (portal: Portal) => SpaSettings,
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
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const headFor = (portal: Portal, path: string) => {
    const first = firstPages[portal]
    return (first?.paths.includes(path) ? inHead(first) : '') + inPage(settingsOf(portal))
  }
  const send = (reply: FastifyReply, portal: Portal = 'dispatcher', path = '/') =>
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replace(PLACE, headFor(portal, path)))
  app.get('/', (request, reply) => send(reply, request.portal))
  app.get('/index.html', (request, reply) => send(reply, request.portal))
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!
    // A missing asset is a 404, so that the page can tell that a new version was deployed.
    if (/^\/(api|platform|assets|files|oidc)(\/|$)/.test(path) || /\.\w{1,8}$/.test(path)) return reply.callNotFound()
    return send(reply, request.portal, path)
  })
}
