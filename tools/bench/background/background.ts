/** Background work: its cost while idle, its delay after an act, and how fast it drains. */
import pg from 'pg'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { compare, shotOf, type Target } from '../load.ts'
import type { Line } from '../table.ts'
import { orderOf, type Field, type Origins } from '../works.ts'
import { type Delays, measureDelays } from './delays.ts'
import { drainMails, drainTasks } from './draining.ts'
import { addIdleCompanies, type Idle, measureIdle } from './idle.ts'

export interface BackgroundOptions {
  databaseUrl: string
  /** A client user of the company of the first field. */
  client: { origin: string; token: string }
  /** Identical companies, to place the same orders in one or in all of them. */
  alike: Pick<Field, 'companyGuid' | 'clientGuid' | 'token' | 'terminals'>[]
  rounds: number
  turn: number
}

const MANY_COMPANIES = 10_000
const TASKS = 6_000
const MAILS = 3_000

const idleLine = ({ companies, share, transactions }: Idle): Line => ({
  work: `a core's share with ${companies.toLocaleString('en-US')} idle companies`,
  figures: `${(share * 100).toFixed(2)} % of a core for product and database, ${transactions.toFixed(1)} transactions a second`,
  ratio: share / 0.02,
  wanted: '<= 1 of 2 %',
  met: share <= 0.02,
})

const inMs = ({ live, notice, mail, webhook }: Delays) =>
  [live, notice, mail, webhook].map((each) => each.toFixed(0)).join(', ')

const delayLine = (few: Delays, many: Delays, companies: string): Line => {
  const worst = Math.max(...(['live', 'notice', 'mail', 'webhook'] as const).map((each) => many[each] - few[each]))
  return {
    work: `live event, notice, mail, webhook after an act, ${companies} companies against few`,
    figures: `${inMs(many)} ms against ${inMs(few)} ms`,
    ratio: worst / 1_000,
    wanted: '<= 1 s more',
    met: worst <= 1_000,
  }
}

const rateLine = (work: string, rate: number, wanted: number): Line => ({
  work,
  figures: `${rate.toFixed(0)} a second`,
  ratio: rate / wanted,
  wanted: `>= 1 of ${wanted} a second`,
  met: rate >= wanted,
})

const delayOfOne = (what: string, delay: number): Line => ({
  work: `another company's one ${what} meanwhile`,
  figures: `${delay.toFixed(0)} ms`,
  ratio: delay / 1_000,
  wanted: '<= 1 s',
  met: delay <= 1_000,
})

/** The same orders in one company, whose commits are sequential, and in many. */
async function createLine(origin: string, { alike, rounds, turn }: BackgroundOptions): Promise<Line> {
  const into = (companies: BackgroundOptions['alike']): Target => ({
    origin,
    next(i) {
      const company = companies[i % companies.length]!
      return shotOf(company.token, ordersRoutes.create, { body: orderOf(company, i) })
    },
  })
  const [one, many] = await compare(into(alike.slice(0, 1)), into(alike), rounds, turn)
  const ratio = one.rate / many.rate
  return {
    work: `creates in one company against the same in ${alike.length}`,
    figures: `${one.rate.toFixed(0)} against ${many.rate.toFixed(0)} a second${one.failed + many.failed ? `, FAILED ${one.failed}/${many.failed}` : ''}`,
    ratio,
    wanted: '>= 0.8',
    met: ratio >= 0.8 && one.failed + many.failed === 0,
  }
}

/** Measures in the company of a field; `other` is another company. */
export async function backgroundLines(
  options: BackgroundOptions,
  [field, other]: readonly [Field, Field],
  origins: Origins,
): Promise<Line[]> {
  const db = new pg.Client({ connectionString: options.databaseUrl })
  await db.connect()
  const say = (line: Line) => {
    console.error(`  ${line.work}: ${line.figures}`)
    return line
  }
  try {
    const lines: Line[] = [say(await createLine(origins.product, options))]
    const sites = { product: origins.product, client: options.client.origin, clientToken: options.client.token }
    const idle = async () => {
      const measured = await measureIdle(db, origins.metrics)
      if (measured) lines.push(say(idleLine(measured)))
    }
    await idle()
    const few = await measureDelays(db, field, sites)
    await addIdleCompanies(db, MANY_COMPANIES)
    await idle()
    const many = await measureDelays(db, field, sites)
    lines.push(say(delayLine(few, many, MANY_COMPANIES.toLocaleString('en-US'))))
    const tasks = await drainTasks(db, field.companyGuid, other.companyGuid, TASKS)
    const mails = await drainMails(db, field.companyGuid, other.companyGuid, MAILS)
    lines.push(
      say(rateLine(`tasks that wait for nothing, of ${TASKS.toLocaleString('en-US')}`, tasks.rate, 300)),
      say(delayOfOne('task', tasks.delay)),
      say(rateLine(`mails into a local server, of ${MAILS.toLocaleString('en-US')}`, mails.rate, 100)),
      say(delayOfOne('mail', mails.delay)),
    )
    return lines
  } finally {
    await db.end()
  }
}
