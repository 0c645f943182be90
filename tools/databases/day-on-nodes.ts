/** The demo on a database that is distributed after it was filled, and the lines of docs/api.md on it. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { scriptOf } from '../../e2e/src/api-document.ts'
import { atEach, gather, startNodes } from '../../server/testing/nodes.ts'
import { CLONE } from '../../commands/running/clone.ts'
import { isDemoFilled } from '../../commands/running/fill-words.ts'
import { workWithoutNodes } from './without-nodes.ts'

const PORT = 18_020
const SIMULATORS = 18_040
const DATABASE = 'demo'
/** How long a start may take, and then the rest of the demo (milliseconds). */
const START_MS = 300_000

const run = promisify(execFile)
const RUN = join(CLONE, 'commands', 'run.mjs')

const isReady = (): Promise<boolean> =>
  fetch(`http://localhost:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [RUN, 'start'], { cwd: CLONE, env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)))
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + START_MS
    while (!(await holds())) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`not ${what}:\n${output}`)
      await pause(200)
    }
  }
  try {
    await until('started', isReady)
    // The rest of the demo is written behind; tables are distributed with all of it.
    await until('filled', async () => isDemoFilled(output))
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Fills the demo into a plain database, distributes it, runs the lines of docs/api.md, and works with either node away.
 * @param from the folder of a PostgreSQL with the extension
 * @param log the file that gets the coordinator's log
 * @throws with the end of the script's output, if one of its lines fails, or with what a node's absence changed
 */
export async function dayOnNodes(from: string, log: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-day-'))
  const nodes = await startNodes(from, log)
  let product: ChildProcess | undefined
  try {
    await atEach(nodes.urls, 'postgres', [
      'create role waybill_app login noinherit',
      `create role waybill_owner login password 'waybill'`,
      'grant waybill_app to waybill_owner, waybill_server',
      `create database ${DATABASE} owner waybill_owner`,
    ])
    await gather(nodes.urls, DATABASE)
    const at = (url: string, more: object) =>
      Object.assign(new URL(url), { pathname: `/${DATABASE}`, ...more }).toString()
    const env = {
      ...process.env,
      DATABASE_URL: at(nodes.serverUrl, {}),
      DATABASE_OWNER_URL: at(nodes.urls[0]!, { username: 'waybill_owner', password: 'waybill' }),
      WAYBILL_DATA: folder,
      WAYBILL_DEMO: 'on',
      WAYBILL_PORT: `${PORT}`,
      WAYBILL_DEMO_SIMULATORS: `${SIMULATORS}`,
    }
    product = await start(env)
    await stop(product)
    product = undefined
    await run(process.execPath, [RUN, 'distribute'], { cwd: CLONE, env })
    product = await start(env)
    const script = join(folder, 'api.md.sh')
    writeFileSync(script, scriptOf(readFileSync(join(CLONE, 'docs', 'api.md'), 'utf8'), 'docs/api.md'))
    await run('bash', [script], { cwd: CLONE, env, maxBuffer: 16 * 1024 * 1024 })
    const tokenOf = async (email: string) =>
      (await run(process.execPath, [RUN, 'token', email], { cwd: CLONE, env })).stdout.trim()
    await workWithoutNodes(nodes, {
      databaseUrl: at(nodes.urls[0]!, {}),
      server: `http://localhost:${PORT}`,
      tokens: [await tokenOf('dispatcher@demo.test'), await tokenOf('dispatcher@other.test')],
    })
  } finally {
    if (product) await stop(product)
    await nodes.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
