/** The real product as a separate process: started, killed, restarted on the same data. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { isDemoFilled } from '../../commands/running/fill-words.ts'
import { isRunning } from '../../commands/running/is-running.ts'
import { startWait } from '../../testing/machine.ts'
import { limits } from '../../vitest.patience.ts'

const CLONE = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** The password of every demo sign-in. */
export const PASSWORD = 'waybill'

/** A running product's ports and data: what a client, and a restart, need to know. */
export interface Place {
  /** first of three ports */
  port: number
  /** its data folder */
  folder: string
  /** its own settings */
  env?: Readonly<Record<string, string>>
}

/** A product that responds. */
export interface Product extends Place {
  /** its output so far */
  output: () => string
  /** Like a power failure: without a chance to clean up. */
  kill: () => Promise<void>
  /** SIGTERM. @returns the exit status */
  stop: () => Promise<number | null>
}

/** The origin of a portal's site. */
export const originOf = ({ port }: Pick<Place, 'port'>, portal: Portal): string =>
  `http://localhost:${port + PORTALS.indexOf(portal)}`

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

let tried = 0
/**
 * The first of three consecutive free ports. They are below the range for outgoing
 * connections, and each process starts at a different one, so that no two choose the same.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + (((process.pid % 300) * 10 + tried++) % 3_000) * PORTALS.length
    const free = await Promise.all(PORTALS.map((_, i) => isFree(port + i)))
    if (free.every(Boolean)) return port
  }
}

const PREFIX = 'waybill-e2e-'

/** A data folder of this process; those of killed runs are removed. */
export const freshFolder = (): string => {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX)))
    if (!isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) rmSync(join(tmpdir(), name), { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // PostgreSQL runs as a separate user, who needs access.
  chmodSync(folder, 0o755)
  return folder
}

/** Copies the data of a stopped product. */
export const copyData = async (from: string): Promise<string> => {
  const to = freshFolder()
  await run('cp', ['-a', `${from}/.`, to])
  return to
}

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok
  } catch {
    return false
  }
}

/** Waits until a condition holds. @throws after as much quiet time as a wait may take */
export const until = async (what: string, holds: () => Promise<boolean>, isTooLong = startWait()): Promise<void> => {
  while (!(await holds())) {
    if (isTooLong()) throw new Error(`HUNG: ${what}: not in ${limits.wait / 1000} s in which the machine was quiet`)
    await pause(50)
  }
}

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Of the products that this process started. */
const outputs = new Set<() => string>()
/** What they wrote so far. */
export const productOutputs = (): string => [...outputs].map((output) => output()).join('\n')

/** `npm start` on a data folder, filled with the demo companies if empty. */
export const startProduct = async ({ port, folder, env = {} }: Place): Promise<Product> => {
  // It ends by itself when the channel closes, even if this process is killed.
  const child = spawn(process.execPath, [join(CLONE, 'commands', 'run.mjs'), 'start'], {
    cwd: CLONE,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WAYBILL_PORT: `${port}`,
      WAYBILL_DATA: folder,
      WAYBILL_DEMO: 'on',
      WAYBILL_DEMO_LIFE: 'off',
      WAYBILL_DEMO_SIMULATORS: 'off',
      // On a busy machine many parallel requests have to wait.
      WAYBILL_DATABASE_WAIT: '120',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)))
  outputs.add(() => output)
  let isEnding = false
  child.once('exit', (status, signal) => {
    if (!isEnding) console.error(`the product at ${port} ended by itself (${signal ?? status}):\n${output}`)
  })
  const ready = async (): Promise<boolean> => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product did not start:\n${output}`)
    return isReady(port)
  }
  const isFilled = async (): Promise<boolean> => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended:\n${output}`)
    return isDemoFilled(output)
  }
  try {
    // It first fills an empty database with the demo companies, and is not given up while it works.
    await until('the product answers', ready, startWait(true))
    // Journeys count what is there: they begin when the rest of the demo is there too.
    await until('the demo is filled', isFilled, startWait(true))
  } catch (error) {
    isEnding = true
    child.kill('SIGTERM')
    throw error
  }
  return {
    port,
    folder,
    output: () => output,
    async kill() {
      isEnding = true
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop() {
      isEnding = true
      child.kill('SIGTERM')
      return ended(child)
    },
  }
}

/** The process number of the PostgreSQL in a data folder. */
export const postgresOf = ({ folder }: Pick<Place, 'folder'>): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** A bearer token valid for one hour, as scripts get it: `npm run token`. */
export const tokenOf = async ({ port, folder }: Place, email: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [join(CLONE, 'commands', 'run.mjs'), 'token', email], {
    cwd: CLONE,
    env: { ...process.env, WAYBILL_PORT: `${port}`, WAYBILL_DATA: folder },
  })
  return stdout.trim()
}
