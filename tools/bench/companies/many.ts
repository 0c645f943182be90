/** Many small companies beside the others: their lists, creates, sign-ins and background work, as with ten of them. */
import pg from 'pg'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { measure, type Measured, quantile, shotOf, type Target } from '../load.ts'
import type { Line } from '../table.ts'
import { orderOf, type Field, type Origins } from '../works.ts'
import { addCopies, emailOfCopy, type Original } from './copies.ts'
import { signInAt } from './sign-in.ts'

export interface ManyOptions {
  databaseUrl: string
  /** The company that is copied, with a client and two places for new orders. */
  original: Original & Pick<Field, 'clientGuid' | 'terminals'>
  password: string
  /** How many companies like it there are in the end. */
  amount: number
  turn: number
}

const FEW = 10
/** Companies that are asked, and how often the few sign in: together less than the sign-ins a minute of one source. */
const MAX_MEASURED = 80
const SIGN_INS = 2
const ROUNDS = 3
/** A median may be so many times that with few companies. */
const MOST = 1.3
/** Orders placed at once, and how much longer the work that follows may take (milliseconds). */
const PLACED = 200
const LATER_MS = 2_000
const LOOK_MS = 100
/** Notices wait so long, since an act may be undone. */
const LEAVING_MS = 10_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const middle = (times: readonly number[]) =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  )

interface Medians {
  list: number
  create: number
  signIn: number
  failed: number
}

interface Figures extends Medians {
  companies: number
  /** From the last of many orders until all work that follows is done (milliseconds). */
  worker: number
}

function targets(
  origin: string,
  tokens: readonly string[],
  { original }: ManyOptions,
): Record<'list' | 'create', Target> {
  const token = (i: number) => tokens[i % tokens.length]!
  return {
    list: {
      origin,
      next: (i) => shotOf(token(i), ordersRoutes.list, { query: { status: 'delivered' }, body: {} }),
    },
    create: {
      origin,
      next(i) {
        const shot = shotOf(token(i), ordersRoutes.create, { body: orderOf(original, i) })
        return { ...shot, headers: { ...shot.headers, 'idempotency-key': `many-${process.pid}-${i}-${Math.random()}` } }
      },
    },
  }
}

/** A token of each company, and how long each sign-in took. They are valid for a few minutes. */
async function signInTo(
  origin: string,
  emails: readonly string[],
  password: string,
  times = 1,
): Promise<{ tokens: string[]; took: number[] }> {
  const tokens: string[] = []
  const took: number[] = []
  for (const email of emails)
    for (let i = 0; i < times; i++) {
      const signedIn = await signInAt(origin, email, password)
      took.push(signedIn.took)
      if (i === 0) tokens.push(signedIn.token)
    }
  return { tokens, took }
}

/** Waits until nothing is due that was made due by a moment. */
async function untilDone(client: pg.Client, since: Date): Promise<void> {
  const due = `select count(*)::int as n from due_work where due_at <= $1`
  const until = new Date(since.getTime() + LEAVING_MS)
  for (;;) {
    const { rows } = await client.query<{ n: number }>(due, [until])
    if (!rows[0]!.n) return
    await pause(LOOK_MS)
  }
}

async function workerAfter(client: pg.Client, { next, origin }: Target): Promise<number> {
  await untilDone(client, new Date())
  for (let i = 0; i < PLACED; i++) {
    const { path, method, headers, body } = next(i)
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    })
    if (!answer.ok) throw new Error(`A new order answered ${answer.status}: ${await answer.text()}`)
  }
  const last = new Date()
  await untilDone(client, last)
  return Date.now() - last.getTime()
}

/** Medians over the companies of the addresses, each the best of a few rounds; also a token of each. */
async function mediansOf(origin: string, emails: readonly string[], times: number, options: ManyOptions) {
  const best = async (target: Target): Promise<Measured> => {
    await measure(target, options.turn / 2)
    const rounds: Measured[] = []
    for (let i = 0; i < ROUNDS; i++) rounds.push(await measure(target, options.turn))
    return rounds.reduce((a, b) => (b.median < a.median ? b : a))
  }
  const { tokens, took } = await signInTo(origin, emails, options.password, times)
  const { list, create } = targets(origin, tokens, options)
  const [listed, created] = [await best(list), await best(create)]
  const medians: Medians = {
    list: listed.median,
    create: created.median,
    signIn: middle(took),
    failed: listed.failed + created.failed,
  }
  return { medians, tokens }
}

const firstOnes = (): string[] => Array.from({ length: FEW }, (_, i) => emailOfCopy(i))

/** Measures in some of the companies, spread over all. */
async function figuresOf(client: pg.Client, origin: string, options: ManyOptions, companies: number): Promise<Figures> {
  const count = Math.min(companies, MAX_MEASURED)
  const emails = Array.from({ length: count }, (_, i) => emailOfCopy(Math.floor((i * companies) / count)))
  const { medians, tokens } = await mediansOf(origin, emails, companies > FEW ? 1 : SIGN_INS, options)
  const worker = await workerAfter(client, targets(origin, tokens, options).create)
  return { companies, ...medians, worker }
}

/** @param meanwhile the same in the few companies beside the many: what slows down both is not the companies asked */
const medianLine = (what: 'list' | 'create' | 'signIn', few: Figures, many: Figures, meanwhile: Medians): Line => {
  const failed = few.failed + many.failed + meanwhile.failed
  const ratio = many[what] / few[what]
  const ofFew = `, ${meanwhile[what].toFixed(1)} ms in these beside all others`
  return {
    work: `${what === 'signIn' ? 'sign-in' : what} with ${many.companies.toLocaleString('en-US')} companies against ${few.companies}`,
    figures: `median ${many[what].toFixed(1)} ms against ${few[what].toFixed(1)} ms${ofFew}${failed ? `, FAILED ${failed}` : ''}`,
    ratio,
    wanted: `<= ${MOST}`,
    met: ratio <= MOST && failed === 0,
  }
}

const workerLine = (few: Figures, many: Figures): Line => {
  const later = many.worker - few.worker
  return {
    work: `work after ${PLACED} orders in ${many.companies.toLocaleString('en-US')} companies against ${few.companies}`,
    figures: `done after ${(many.worker / 1_000).toFixed(1)} s against ${(few.worker / 1_000).toFixed(1)} s`,
    ratio: later / LATER_MS,
    wanted: `<= 1 of 2 s more`,
    met: later <= LATER_MS,
  }
}

export async function manyLines(options: ManyOptions, { product }: Origins): Promise<Line[]> {
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await addCopies(client, options.original, FEW)
    const few = await figuresOf(client, product, options, FEW)
    await addCopies(client, options.original, options.amount)
    const many = await figuresOf(client, product, options, options.amount)
    const { medians: meanwhile } = await mediansOf(product, firstOnes(), 1, options)
    const lines = [
      ...(['list', 'create', 'signIn'] as const).map((what) => medianLine(what, few, many, meanwhile)),
      workerLine(few, many),
    ]
    for (const { work, figures } of lines) console.error(`  ${work}: ${figures}`)
    return lines
  } finally {
    await client.end()
  }
}
