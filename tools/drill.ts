/**
 * `npm run tool -- drill [--orders 20000] [--turn MILLISECONDS] [--only WORD]`: floods the product with sign-ins, workbooks and PDFs that unpack
 * to much, open streams, exports and acts on one record, all at once, and prints what others got meanwhile. Exits with 1 where
 * a goal is missed. Keeps its own data folder, so that a second run needs no seed. Always ends the processes that it started.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Given } from './drill/given.ts'
import { issueToken } from '../server/src/identity/tokens/issue-token.ts'
import { readSettings } from '../server/src/settings/settings.ts'
import { EVIL_WORKBOOKS, evilPdf } from '../server/testing/evil-files.ts'
import { streamUsers } from './bench-data/stream-users.ts'
import { CLONE } from '../commands/running/clone.ts'
import { openOrJoinData } from '../commands/running/data.ts'
import { endInOrder } from '../commands/running/ending.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    turn: { type: 'string', default: '15000' },
    only: { type: 'string' },
  },
})
const PORT = Number(process.env['WAYBILL_PORT'] ?? 4330)
/** People beside the dispatcher: those of a thousand streams. */
const PEOPLE = 200
const TOKEN_LIFE = 3_600
/** What the PDF unpacks to. */
const PDF_BYTES = 400 * 1_048_576
const DISPATCHER = 'dispatcher@demo.test'
const env = {
  ...process.env,
  WAYBILL_PORT: String(PORT),
  WAYBILL_DATA: process.env['WAYBILL_DATA'] ?? join(CLONE, '.waybill', 'drill'),
  WAYBILL_LOG: 'error',
  WAYBILL_DEMO: 'on',
  WAYBILL_DEMO_PUBLIC: 'on',
  WAYBILL_DEMO_LIFE: 'off',
  WAYBILL_DEMO_SIMULATORS: 'off',
  // The forms come from many addresses.
  WAYBILL_PROXIES: '127.0.0.1,::1',
  // What is tried is what keeps the server up, not what each person may ask of it.
  WAYBILL_CALLS_PER_USER: '0',
  WAYBILL_CALLS_PER_COMPANY: '0',
}
const say = (line: string) => console.error(`waybill: ${line}`)
const ending = endInOrder(() => say('ending'))

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1)
    else child.once('exit', (code) => resolve(code ?? 1))
  })

/** `isElsewhere`: it stands for other machines, in a session of its own, since Linux divides processors among sessions. */
function start(file: string, args: readonly string[], more: NodeJS.ProcessEnv = {}, isElsewhere = false): ChildProcess {
  // The IPC channel tells the child when this process has ended, even after a kill.
  const stdio = ['ignore', isElsewhere ? 1 : 2, 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, [join(CLONE, file), ...args], {
    cwd: CLONE,
    env: { ...env, ...more },
    stdio: [...stdio],
    detached: isElsewhere,
  })
  void ending.opened(async () => {
    child.kill('SIGTERM')
    await ended(child)
  })
  return child
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server did not start')
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

try {
  const server = start('commands/start.ts', [])
  await answers(`http://localhost:${PORT}/readyz`, server)
  const data = await openOrJoinData(readSettings(env), 'npm run tool -- drill')
  await ending.opened(data.close)
  const client = new pg.Client({ connectionString: data.ownerUrl })
  await client.connect()
  await ending.opened(() => client.end())
  const firsts = async <T>(text: string, parameters: readonly unknown[]): Promise<T[]> =>
    (await client.query({ text, values: [...parameters], rowMode: 'array' })).rows.map(([first]) => first as T)
  const [company = ''] = await firsts<string>(
    'select m.company_guid from identity.identities i join identity.memberships m on m.identity_guid = i.guid where i.email = $1',
    [DISPATCHER],
  )
  const [there = 0] = await firsts<number>('select count(*)::int from order_rows where company_guid = $1', [company])
  const missing = Number(values.orders) - there
  if (missing > 0) {
    say(`seeding ${missing.toLocaleString('en-US')} orders`)
    const seeding = start('commands/seed.ts', ['--orders', String(missing), '--company', company])
    if ((await ended(seeding)) !== 0) throw new Error('The seed failed')
  }
  await client.query('vacuum (analyze)') // as after a night, so that the database's own work on a seed or an earlier drill is in no turn
  const { sites } = readSettings(env)
  const tokenOf = (email: string) =>
    issueToken({ databaseUrl: data.databaseUrl, keyFolder: data.folder, sites, email, seconds: TOKEN_LIFE })
  const folder = join(data.folder, 'drill')
  mkdirSync(folder, { recursive: true })
  const workbooks: string[] = []
  for (const [i, { make }] of EVIL_WORKBOOKS.entries()) {
    const path = join(folder, `${i}.xlsx`)
    writeFileSync(path, await make())
    workbooks.push(path)
  }
  const paper = join(folder, 'order.pdf')
  writeFileSync(paper, evilPdf(PDF_BYTES))
  const guidsOf = (text: string) => firsts<string>(text, [company])
  const [clientGuid = ''] = await guidsOf(
    `select guid from accounts where company_guid = $1 and type = 'client' and deleted_at is null order by guid limit 1`,
  )
  const [from = '', to = ''] = await guidsOf(
    'select guid from terminals where company_guid = $1 and deleted_at is null order by guid limit 2',
  )
  const [seen = '', changed = ''] = await guidsOf(
    `select guid from orders where company_guid = $1 and status = 'new' and deleted_at is null order by guid limit 2`,
  )
  const given: Given = {
    product: `http://localhost:${PORT}`,
    clients: `http://localhost:${PORT + 1}`,
    pid: server.pid!,
    databaseUrl: data.ownerUrl,
    token: await tokenOf(DISPATCHER),
    clientGuid,
    terminals: [from, to],
    orders: [seen, changed],
    tokens: await streamUsers(client, company, PEOPLE, tokenOf),
    workbooks,
    paper,
    turn: Number(values.turn),
    only: values.only,
  }
  const file = join(folder, 'given.json') // it is too long for an environment variable
  writeFileSync(file, JSON.stringify(given))
  const drill = start('tools/drill/main.ts', [], { WAYBILL_DRILL: file }, true)
  await ending.leave(await ended(drill))
} catch (error) {
  if (!ending.hasBegun()) {
    say(error instanceof Error ? error.message : String(error))
    await ending.leave(1)
  }
}
