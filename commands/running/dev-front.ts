/** The front of `npm run dev`: Vite serves the page and its modules, everything else is forwarded to the server. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { Settings } from '../../server/src/settings/settings.ts'
import { CLONE } from './clone.ts'
import type { DevPlan } from './dev-plan.ts'

const OF_VITE = /^\/(?:@|src\/|node_modules\/)/
const SETTINGS = /^<script type="application\/json" id="waybill-settings">/
/** How long a request waits for a restarting server (milliseconds). */
const PATIENCE_MS = 15_000

const ask = (incoming: IncomingMessage, port: number, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, url, headers } = incoming
    // Uncompressed, since the settings are extracted from the page.
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    outgoing.once('response', resolve).once('error', reject)
    incoming.once('close', () => incoming.destroyed && !incoming.complete && outgoing.destroy())
    outgoing.end(body)
  })

const askPatiently = async (incoming: IncomingMessage, port: number, body: Buffer): Promise<IncomingMessage> => {
  const start = performance.now()
  for (;;) {
    try {
      return await ask(incoming, port, body)
    } catch (error) {
      const away = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
      if (!away || performance.now() - start > PATIENCE_MS) throw error
      await pause(200)
    }
  }
}

const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

const sendPage = async (
  vite: ViteDevServer,
  url: string,
  settings: string,
  response: ServerResponse,
): Promise<void> => {
  const page = await vite.transformIndexHtml(url, await readFile(join(CLONE, 'web', 'index.html'), 'utf8'))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(page.replace('<!--settings-->', () => settings))
}

const answer = async (
  vite: ViteDevServer,
  port: number,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = incoming.url ?? '/'
  if (OF_VITE.test(url)) return vite.middlewares(incoming, response)
  const found = await askPatiently(incoming, port, await bytesOf(incoming))
  const isPage = found.headers['content-type']?.startsWith('text/html') ?? false
  if (isPage) {
    const bytes = await bytesOf(found)
    if (SETTINGS.test(bytes.toString())) return sendPage(vite, url, bytes.toString(), response)
    response.writeHead(found.statusCode ?? 502, found.headers).end(bytes)
  } else if (found.statusCode === 404 && incoming.method === 'GET' && /\.\w+(?:\?|$)/.test(url)) {
    found.resume()
    vite.middlewares(incoming, response)
  } else {
    response.writeHead(found.statusCode ?? 502, found.headers)
    response.flushHeaders()
    response.once('close', () => found.destroy())
    found.pipe(response)
  }
}

/** Opens the front on every site's port. @param hmrPort for hot reload @returns a function that closes it */
export const openFront = async (settings: Settings, plan: DevPlan, hmrPort: number): Promise<() => Promise<void>> => {
  const vite = await createVite({
    root: join(CLONE, 'web'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hmrPort, host: 'localhost' } },
  })
  const servers = settings.sites.map(() =>
    createServer((incoming, response) => {
      answer(vite, plan.port, incoming, response).catch((error: unknown) => {
        if (response.headersSent) return response.destroy()
        return response.writeHead(502).end(String(error))
      })
    }),
  )
  for (const [i, server] of servers.entries()) {
    server.listen(settings.sites[i]?.port, settings.host)
    await once(server, 'listening')
  }
  return async () => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    await vite.close()
  }
}
