/**
 * `npm run bench -- [--orders 1000000] [--others ORDERS] [--only WORDS] [--turn MILLISECONDS]`: measures the product
 * against a bare server on the same database, with companies of 10,000, 100,000 and the given number of orders, beside them
 * ten others and many of a hundred orders (`--others` in each of the two, by default as many as the largest), and background
 * work with 10,000 idle companies. A whole run writes `docs/figures.md`. Keeps its own data folder, so that a second run
 * needs no seed. Always ends the processes that it started. `--only calls` lists the medians of all calls.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { DEMO_PASSWORD } from '../server/src/identity/demo-sign-ins.ts'
import { issueToken } from '../server/src/identity/tokens/issue-token.ts'
import { readSettings } from '../server/src/settings/settings.ts'
import { chromium } from '../commands/running/chromium.ts'
import { CLONE } from '../commands/running/clone.ts'
import type { Seeded } from './bench/seeded.ts'
import { STREAM_USERS } from './bench/streams.ts'
import { bytesPerOrder } from './bench-data/bytes-per-order.ts'
import { fieldOf, openJobsOf, type TokenOf } from './bench-data/fields.ts'
import { companiesAlike } from './bench-data/companies-alike.ts'
import { machineOf } from './bench-data/machine.ts'
import { alikeWith, manyLike, neighborsOf } from './bench-data/more-companies.ts'
import { figuresPage, type Measured } from './bench/figures-page.ts'
import { streamUsers } from './bench-data/stream-users.ts'
import { type Data, openOrJoinData } from '../commands/running/data.ts'
import { endInOrder } from '../commands/running/ending.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    others: { type: 'string' },
    only: { type: 'string' },
    turn: { type: 'string', default: '3000' },
  },
})
const LARGEST = Number(values.orders)
/** Orders of the ten companies beside the largest together, and of the many. */
const OTHERS = Number(values.others ?? LARGEST)
/** Orders of the small companies, and of the one between them and the largest. */
const FEW = 10_000
const SOME = 100_000
/** Tokens last for the whole run (seconds). */
const TOKEN_LIFE = 6 * 3_600
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

type Seen = Awaited<ReturnType<typeof fieldOf>>

/** The input for measuring background work. */
const backgroundOf = async (client: pg.Client, data: Data, seen: Seen, tokenOf: TokenOf) => ({
  databaseUrl: data.ownerUrl,
  client: { origin: `http://localhost:${PORT + 1}`, token: await tokenOf('client@demo.test') },
  alike: await companiesAlike(client, seen, tokenOf),
  rounds: 3,
  turn: Number(values.turn),
})

/** Whether `--only` includes it, or is not given. */
const isWanted = (work: string): boolean => !values.only || work.includes(values.only)

const jobsOf = async (client: pg.Client, company: string): Promise<number> =>
  Number((await client.query('select count(*) as n from jobs where company_guid = $1', [company])).rows[0].n)

/** @param figures the file that says how fast it was */
async function grow(client: pg.Client, company: string, orders: number, figures?: string): Promise<void> {
  const there = Number(
    (await client.query('select count(*) as n from order_rows where company_guid = $1', [company])).rows[0].n,
  )
  if (there < orders * 0.99) await seed(orders - there, [company], figures)
  if (there >= orders * 2) say(`measured with ${there.toLocaleString('en-US')} orders, from an earlier run`)
}

async function seed(orders: number, companies: readonly string[], figures?: string): Promise<void> {
  const each = companies.length > 1 ? ` in each of ${companies.length} companies` : ''
  say(`seeding ${orders.toLocaleString('en-US')} orders${each}`)
  const which = companies.flatMap((company) => ['--company', company])
  const more = figures ? ['--figures', figures] : []
  say(await run('commands/seed.ts', ['--orders', String(orders), ...which, ...more]))
}

try {
  start('tools/bench/mail-sink.ts', [], { MAIL_SINK_PORT: String(SINK_PORT) })
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
  start('tools/bench/yardstick.ts', [], {
    DATABASE_URL: data.ownerUrl,
    YARDSTICK_PORT: String(YARDSTICK_PORT),
    YARDSTICK_FILES: join(data.folder, 'files'),
  })
  const seededFile = join(data.folder, `bench-seed-${LARGEST}.json`)
  await grow(client, small, Math.min(FEW, LARGEST))
  await grow(client, large, LARGEST, seededFile)
  const making = { client, data, seed }
  const middle = LARGEST > SOME ? await alikeWith(SOME, making) : undefined
  const alike = isWanted('growth') ? await alikeWith(FEW, making) : undefined
  const beside = { beside: LARGEST, others: OTHERS, email: 'dispatcher@other.test', seed }
  const neighbors = isWanted('neighbors') ? await neighborsOf(client, data, beside) : undefined
  const many = { others: OTHERS, turn: Number(values.turn), seed }
  const manyCompanies = isWanted('companies') ? await manyLike(client, data, many) : undefined
  await client.query('vacuum (analyze) order_rows')

  const { sites } = readSettings(env)
  const tokenOf: TokenOf = (email, portal) =>
    issueToken({ databaseUrl: data.databaseUrl, keyFolder: data.folder, sites, email, portal, seconds: TOKEN_LIFE })
  const fields = [
    await fieldOf(client, small, { email: 'dispatcher@other.test', carrier: 'carrier@other.test' }, tokenOf),
    ...(middle ? [await fieldOf(client, middle.companyGuid, middle, tokenOf)] : []),
    await fieldOf(client, large, { email: 'dispatcher@demo.test', carrier: 'carrier@demo.test' }, tokenOf),
  ]
  const desk = middle ?? { companyGuid: large, email: 'dispatcher@demo.test' }
  const inBrowser = { password: DEMO_PASSWORD, chromium: chromium(say) }
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
    exported: fields[1],
    browser: { origin: `http://localhost:${PORT + 1}`, email: 'client@demo.test', ...inBrowser },
    desk: {
      origin: `http://localhost:${PORT}`,
      email: desk.email,
      jobs: await jobsOf(client, desk.companyGuid),
      ...inBrowser,
    },
    ...(isWanted('background') ? { background: await backgroundOf(client, data, fields.at(-1)!, tokenOf) } : {}),
    ...(isWanted('seed') && existsSync(seededFile)
      ? { seeded: JSON.parse(readFileSync(seededFile, 'utf8')) as Seeded }
      : {}),
    ...(alike
      ? {
          alike: {
            orders: FEW,
            token: await tokenOf(alike.email),
            openJobs: await openJobsOf(client, alike.companyGuid),
          },
        }
      : {}),
    ...(isWanted('streams') ? { streams: await streamUsers(client, large, STREAM_USERS, tokenOf) } : {}),
    neighbors,
    manyCompanies,
  }
  const file = join(data.folder, 'bench.json') // it may be too long for an environment variable
  writeFileSync(file, JSON.stringify(given))
  const failed = await ended(start('tools/bench/main.ts', [], { WAYBILL_BENCH: file }, 'stdout'))
  if (!existsSync(writeTo)) throw new Error('The measuring failed')
  if (!values.only) {
    const page = join(CLONE, 'docs/figures.md')
    const about = { options: process.argv.slice(2).join(' '), day: new Date().toISOString().slice(0, 10) }
    const measured = {
      orders: fields.map(({ orders }) => orders),
      lines: JSON.parse(readFileSync(writeTo, 'utf8')) as Measured['lines'],
      bytes: await bytesPerOrder(client),
    }
    writeFileSync(page, figuresPage(await machineOf(client), about, measured))
    say(`wrote ${page}`)
  }
  await ending.leave(failed ? 1 : 0)
} catch (error) {
  if (!ending.hasBegun()) {
    say(error instanceof Error ? error.message : String(error))
    await ending.leave(1)
  }
}
