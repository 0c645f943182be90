/**
 * `npm run bench -- [--orders 1000000] [--only WORDS] [--turn MILLISECONDS]`: measures the product against a bare
 * server on the same database, at 10,000, 100,000 and the given number of orders, beside the largest company ten of a
 * tenth of its orders and many of a hundred, and background work with 10,000 idle companies. A whole run writes `docs/figures.md`. Keeps its own data folder, so that a second run needs no seed. Always
 * ends the processes that it started.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readSettings } from '../server/src/settings/settings.ts'
import { chromium } from './running/chromium.ts'
import { CLONE } from './running/clone.ts'
import { STREAM_USERS } from '../bench/src/streams.ts'
import { bytesPerOrder } from './benching/bytes-per-order.ts'
import { fieldOf, openJobsOf } from './benching/fields.ts'
import { companiesAlike } from './benching/companies-alike.ts'
import { machineOf } from './benching/machine.ts'
import { manyLike, neighborsOf, smallAlike } from './benching/more-companies.ts'
import { figuresPage, type Measured } from './benching/figures-page.ts'
import { streamUsers } from './benching/stream-users.ts'
import { type Data, openOrJoinData } from './running/data.ts'
import { endInOrder } from './running/ending.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    turn: { type: 'string', default: '3000' },
  },
})
const LARGEST = Number(values.orders)
/** Orders of the small companies. */
const FEW = 10_000
const PORT = Number(process.env['WAYBILL_PORT'] ?? 4300)
const YARDSTICK_PORT = PORT + 9
const SINK_PORT = PORT + 7
const METRICS = `127.0.0.1:${PORT + 8}`
const env = {
  ...process.env,
  WAYBILL_PORT: String(PORT),
  WAYBILL_DATA: process.env['WAYBILL_DATA'] ?? join(CLONE, '.waybill', 'bench'),
  WAYBILL_LOG: 'warn',
  WAYBILL_METRICS: METRICS,
  WAYBILL_SMTP_URL: `smtp://127.0.0.1:${SINK_PORT}`,
  WAYBILL_WEBHOOKS_PRIVATE: 'on',
  // No rate limits: one user sends as many requests as the machine can answer.
  WAYBILL_CALLS_PER_USER: '0',
  WAYBILL_CALLS_PER_COMPANY: '0',
}
const say = (line: string) => console.error(`waybill: ${line}`)
const ending = endInOrder(() => say('ending'))

const start = (
  file: string,
  args: string[],
  more: NodeJS.ProcessEnv = {},
  stdout: 'stderr' | 'stdout' | 'pipe' = 'stderr',
) => {
  const child = spawn(process.execPath, [join(CLONE, file), ...args], {
    cwd: CLONE,
    env: { ...env, ...more },
    // The IPC channel tells the child when this process has ended, even after a kill.
    stdio: ['ignore', stdout === 'pipe' ? 'pipe' : stdout === 'stdout' ? 1 : 2, 'inherit', 'ipc'],
  })
  void ending.opened(async () => {
    child.kill('SIGTERM')
    await ended(child)
  })
  return child
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1)
    else child.once('exit', (code) => resolve(code ?? 1))
  })

async function run(file: string, args: string[]): Promise<string> {
  const child = start(file, args, {}, 'pipe')
  let text = ''
  child.stdout?.on('data', (chunk) => (text += String(chunk)))
  if ((await ended(child)) !== 0) throw new Error(`${file} ${args.join(' ')} failed`)
  return text.trim()
}

async function answers(url: string): Promise<void> {
  for (let i = 0; i < 1_200; i++) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${url} did not answer`)
}

const tokenOf = (email: string, ...portal: string[]) => run('commands/token.ts', [email, ...portal])

type Seen = Awaited<ReturnType<typeof fieldOf>>

/** The input for measuring background work. */
const backgroundOf = async (client: pg.Client, data: Data, { companyGuid, clientGuid, terminals }: Seen) => ({
  databaseUrl: data.ownerUrl,
  client: { origin: `http://localhost:${PORT + 1}`, token: await tokenOf('client@demo.test') },
  alike: await companiesAlike(client, data, { companyGuid, clientGuid, terminals }, readSettings(env)),
  rounds: 3,
  turn: Number(values.turn),
})

/** A company like the largest one, with few orders. */
async function alikeOf(client: pg.Client, data: Data) {
  const { companyGuid, email } = await smallAlike(client, data, FEW, seed)
  return {
    orders: FEW,
    token: await tokenOf(email),
    openJobs: await openJobsOf(client, companyGuid),
  }
}

/** Whether `--only` includes it, or is not given. */
const isWanted = (work: string): boolean => !values.only || work.includes(values.only)

const jobsOf = async (client: pg.Client, company: string): Promise<number> =>
  Number((await client.query('select count(*) as n from jobs where company_guid = $1', [company])).rows[0].n)

async function grow(client: pg.Client, company: string, orders: number): Promise<void> {
  const there = Number(
    (await client.query('select count(*) as n from order_rows where company_guid = $1', [company])).rows[0].n,
  )
  if (there >= orders * 0.99) return
  await seed(orders - there, [company])
}

async function seed(orders: number, companies: readonly string[]): Promise<void> {
  const each = companies.length > 1 ? ` in each of ${companies.length} companies` : ''
  say(`seeding ${orders.toLocaleString('en-US')} orders${each}`)
  const which = companies.flatMap((company) => ['--company', company])
  say(await run('commands/seed.ts', ['--orders', String(orders), ...which]))
}

try {
  start('bench/src/mail-sink.ts', [], { MAIL_SINK_PORT: String(SINK_PORT) })
  start('commands/start.ts', [])
  await answers(`http://localhost:${PORT}/readyz`)
  const data = await openOrJoinData(readSettings(env), 'npm run bench')
  await ending.opened(data.close)
  const client = new pg.Client({ connectionString: data.ownerUrl })
  await client.connect()
  await ending.opened(() => client.end())
  const companyOf = async (email: string) =>
    (
      await client.query(
        'select m.company_guid from identity.identities i join identity.memberships m on m.identity_guid = i.guid where i.email = $1',
        [email],
      )
    ).rows[0].company_guid as string
  const [small, large] = [await companyOf('dispatcher@other.test'), await companyOf('dispatcher@demo.test')]
  start('bench/src/yardstick.ts', [], {
    DATABASE_URL: data.ownerUrl,
    YARDSTICK_PORT: String(YARDSTICK_PORT),
    YARDSTICK_FILES: join(data.folder, 'files'),
  })
  if (values.only !== 'desk') await grow(client, small, Math.min(FEW, LARGEST))
  let failed = 0
  const sizes: Measured[] = []
  for (const orders of new Set([Math.min(100_000, LARGEST), LARGEST])) {
    await grow(client, large, orders)
    await client.query('vacuum (analyze) order_rows')
    const fields = [
      await fieldOf(client, small, 'dispatcher@other.test', tokenOf),
      await fieldOf(client, large, 'dispatcher@demo.test', tokenOf),
    ]
    const writeTo = join(data.folder, 'bench-figures.json')
    rmSync(writeTo, { force: true })
    const given = {
      writeTo,
      product: `http://localhost:${PORT}`,
      carriers: `http://localhost:${PORT + 2}`,
      metrics: `http://${METRICS}/metrics`,
      yardstick: `http://127.0.0.1:${YARDSTICK_PORT}`,
      fields,
      turn: Number(values.turn),
      rounds: 3,
      ...(values.only ? { only: values.only } : {}),
      ...(orders <= 100_000
        ? {
            exportOf: 1,
            calls: true,
            ...(isWanted('background') ? { background: await backgroundOf(client, data, fields[1]!) } : {}),
            ...(isWanted('desk')
              ? {
                  desk: {
                    origin: `http://localhost:${PORT}`,
                    email: 'dispatcher@demo.test',
                    password: 'waybill',
                    chromium: chromium(say),
                    jobs: await jobsOf(client, large),
                  },
                }
              : {}),
          }
        : {}),
      ...(isWanted('growth') ? { alike: await alikeOf(client, data) } : {}),
      ...(isWanted('streams')
        ? { streams: await streamUsers(client, data, large, STREAM_USERS, readSettings(env)) }
        : {}),
      ...(orders === LARGEST && isWanted('neighbors')
        ? { neighbors: await neighborsOf(client, data, { beside: orders, email: 'dispatcher@other.test', seed }) }
        : {}),
      ...(orders === LARGEST && isWanted('companies')
        ? { manyCompanies: await manyLike(client, data, { beside: orders, turn: Number(values.turn), seed }) }
        : {}),
      ...(orders === LARGEST
        ? {
            browser: {
              origin: `http://localhost:${PORT + 1}`,
              email: 'client@demo.test',
              password: 'waybill',
              chromium: chromium(say),
            },
          }
        : {}),
    }
    const file = join(data.folder, 'bench.json') // it may be too long for an environment variable
    writeFileSync(file, JSON.stringify(given))
    const measured = start('bench/src/main.ts', [], { WAYBILL_BENCH: file }, 'stdout')
    failed += await ended(measured)
    if (!values.only && existsSync(writeTo))
      sizes.push({
        orders,
        lines: JSON.parse(readFileSync(writeTo, 'utf8')) as Measured['lines'],
        bytes: await bytesPerOrder(client),
      })
  }
  if (!values.only) {
    const page = join(CLONE, 'docs/figures.md')
    writeFileSync(page, figuresPage(await machineOf(client), new Date().toISOString().slice(0, 10), sizes))
    say(`wrote ${page}`)
  }
  await ending.leave(failed ? 1 : 0)
} catch (error) {
  if (!ending.hasBegun()) {
    say(error instanceof Error ? error.message : String(error))
    await ending.leave(1)
  }
}
