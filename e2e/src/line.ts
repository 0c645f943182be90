/** The network line between a phone and the product, which can be cut for everything in the browser. */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'

export interface Line {
  /** The URL of the phone's proxy. */
  proxy: string
  setOpen: (isOpen: boolean) => void
  /** Replaces the file at a path from now on, like a new build. */
  setFile: (path: string, change: (text: string) => string) => void
  /** Requests for the file at a path never complete from now on. */
  setSilent: (path: string) => void
  end: () => void
}

/** Opens a line. */
export const openLine = async (): Promise<Line> => {
  let isOpen = true
  const sockets = new Set<Socket>()
  const agent = new Agent({ keepAlive: true })
  const files = new Map<string, (text: string) => string>()
  const silent = new Set<string>()
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, answer) => {
    const { url = '', method, headers } = incoming
    const path = URL.canParse(url) ? new URL(url).pathname : ''
    if (silent.has(path)) return
    const change = files.get(path)
    if (change) {
      void fetch(url, { cache: 'no-store' }).then(
        async (response) => {
          const type = response.headers.get('content-type') ?? 'text/plain'
          answer
            .writeHead(response.status, { 'content-type': type, 'cache-control': 'no-cache' })
            .end(change(await response.text()))
        },
        () => answer.destroy(),
      )
      return
    }
    const passed = request(url, { method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  // Requests of a journey on behalf of the phone use a tunnel.
  server.on('connect', (incoming, socket, head) => {
    const { hostname, port } = new URL(`http://${incoming.url}`)
    const through = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      through.write(head)
      through.pipe(socket).pipe(through)
    })
    through.on('error', () => socket.destroy())
    socket.on('close', () => through.destroy())
  })
  server.on('connection', (socket) => {
    if (!isOpen) return socket.destroy()
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setOpen(now) {
      isOpen = now
      if (!isOpen) cut()
    },
    setFile: (path, change) => void files.set(path, change),
    setSilent: (path) => void silent.add(path),
    end() {
      server.close()
      cut()
      agent.destroy()
    },
  }
}

const lines = new WeakMap<BrowserContext, Line>()

/** Assigns a line to a phone. */
export const onLine = (context: BrowserContext, line: Line): BrowserContext => {
  lines.set(context, line)
  return context
}

const lineOf = (context: BrowserContext): Line => {
  const line = lines.get(context)
  if (!line) throw new Error('this phone has no line of its own')
  return line
}

/**
 * Releases a new version: from now on the phone gets another service worker. The current one waits for a
 * response forever, as on an unreliable line.
 */
export const newVersion = (context: BrowserContext): void => {
  lineOf(context).setSilent('/worker.json')
  lineOf(context).setFile('/worker.js', (text) => `${text}\n// the next version`)
}

/** Whether there is signal: the browser is notified too, but not all of its workers. @throws if a phone has no line */
export const signal = async (context: BrowserContext, isThere: boolean): Promise<void> => {
  lineOf(context).setOpen(isThere)
  await context.setOffline(!isThere)
}

/** One bar of signal, 400 kbit/s and 400 ms, or a line like this machine's. */
export const slow = async (page: Page, isSlow: boolean): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const speed = isSlow ? 50_000 : -1
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isSlow ? 400 : 0,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
}

/** Back where there is one bar of signal, and the answer to every second batch of acts is lost. Answers how many were sent so far. */
export const withLostAnswers = async (page: Page): Promise<() => number> => {
  let requests = 0
  await page.context().route('**/platform/field/items', async (route) => {
    requests += 1
    if (requests % 2 === 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await signal(page.context(), true)
  await slow(page, true)
  return () => requests
}
