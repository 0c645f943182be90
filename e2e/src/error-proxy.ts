/** An HTTP proxy that notes what goes wrong in pages, from their first script on: for browsers that do not tell it. */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy, and what it noted. */
export interface ErrorProxy {
  /** on 127.0.0.1 */
  port: number
  /** Uncaught errors, unhandled rejections, errors of the console, and answers with an error's status. */
  errors: readonly string[]
  end(): void
}

/** Paths that the proxy answers itself on every site, whose policy allows its own scripts and calls. */
const SCRIPT = '/error-proxy.js'
const REPORT_PATH = '/error-proxy'

/**
 * No fault: what a resize observer changed is measured again in the next frame. A menu or tooltip that is placed while it is
 * observed does this, at a pace that depends on the machine.
 */
const LATER = 'ResizeObserver loop completed'

/** Runs before the page's own scripts. It waits for the proxy: what went wrong is noted before anyone sees what comes of it. */
const REPORTS = `(() => {
  const say = (what, error) => {
    const told = new XMLHttpRequest()
    told.open('POST', '${REPORT_PATH}', false)
    told.send(location.pathname + ' ' + what + ': ' + (error instanceof Error ? error + '\\n' + error.stack : error))
  }
  addEventListener('error', ({ error, message }) => {
    if (error || !message.startsWith('${LATER}')) say('uncaught', error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => say('unhandled rejection', reason))
  const { error } = console
  console.error = (...given) => {
    say('console', given.map((each) => each instanceof Error ? each + '\\n' + each.stack : String(each)).join(' '))
    error.apply(console, given)
  }
})()`

const isPage = ({ headers }: IncomingMessage): boolean => String(headers['content-type']).startsWith('text/html')

/** Passes a page on with the script in its head; a page that allows no scripts has none that could fail. */
const withScript = async (response: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const page = (await text(response)).replace('<head>', `<head><script src="${SCRIPT}"></script>`)
  const { 'content-length': _, ...headers } = response.headers
  answer.writeHead(response.statusCode ?? 502, headers).end(page)
}

/** Starts it. */
export const startErrorProxy = async (): Promise<ErrorProxy> => {
  const errors: string[] = []
  const agent = new Agent({ keepAlive: true })
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, answer) => {
    const { url = '', method, headers } = incoming
    const path = URL.canParse(url) ? new URL(url).pathname : ''
    if (path === SCRIPT) return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(REPORTS)
    if (path === REPORT_PATH)
      return void text(incoming).then((error) => {
        errors.push(error)
        answer.writeHead(204).end()
      })
    // What is changed must not be compressed.
    const passed = request(
      url,
      { method, agent, headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        const { statusCode = 502 } = response
        if (statusCode >= 400) errors.push(`${statusCode} ${method} ${url}`)
        response.on('error', () => answer.destroy())
        if (isPage(response)) return void withScript(response, answer).catch(() => answer.destroy())
        answer.writeHead(statusCode, response.rawHeaders)
        return response.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    errors,
    end() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
