/** The product in processes of its own, as many as a test likes, on one database: started, asked over HTTP, killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { PRELOADED } from '../src/platform/postgres/cluster.ts'
import { freePort } from './free-port.ts'

const PROGRAM = fileURLToPath(new URL('one-process.ts', import.meta.url))

const { TZ, NODE_OPTIONS, WAYBILL_TEST_CLOCK_SINCE } = process.env
/** What the tests' own processes have of the clock of their run (`commands/running/odd-clock.ts`). */
const CLOCK = { TZ, NODE_OPTIONS, WAYBILL_TEST_CLOCK_SINCE }

/** The origin of a portal, the same for every process: a proxy would stand before them. */
export const siteOfAll = (portal: Portal): string => `http://${portal}.test`
export const SITES = PORTALS.map((portal) => `${siteOfAll(portal)}=${portal}`).join()

/** What a process is asked; as `inject` of an application takes it. */
export interface StreamRequest {
  method?: string
  url: string
  headers?: Record<string, string>
  payload?: string
}

/** What it answers. */
export interface EventContext {
  statusCode: number
  headers: IncomingHttpHeaders
  body: string
}

/** One process. */
export interface OneProcess {
  /** Asks over HTTP; the header `host` names the site. */
  inject(wanted: StreamRequest): Promise<EventContext>
  /** Asks for an answer that does not end. */
  open(wanted: StreamRequest): Promise<IncomingMessage>
  /** As the machine does when it loses power. */
  kill(): Promise<unknown>
  /** Ends it in order; answers its status. */
  stop(): Promise<number | null>
}

const sendTo =
  (port: number) =>
  ({ method = 'GET', url, headers = {}, payload }: StreamRequest): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
      sent.on('response', resolve).on('error', reject)
      sent.end(payload)
    })

async function whole(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const part of response) text += String(part)
  return text
}

/** Starts a process with settings of the environment; `WAYBILL_DATA` and `DATABASE_URL` are needed. It ends with this one. */
export async function startProcess(env: Record<string, string>): Promise<OneProcess> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...PRELOADED,
      ...CLOCK,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      WAYBILL_PORT: String(port),
      WAYBILL_SITES: SITES,
      WAYBILL_DEMO: 'off',
      ...env,
    },
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([status]) => Promise.reject(new Error(`The process did not start: ${String(status)}`))),
  ])
  const open = sendTo(port)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    open,
    async inject(wanted) {
      const response = await open(wanted)
      return { statusCode: response.statusCode ?? 0, headers: response.headers, body: await whole(response) }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
