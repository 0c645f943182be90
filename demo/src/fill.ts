/** Fills an empty database with two companies, with orders in every state. */
import { FILE_BYTES_MAX } from '@waybill/contract/vocabulary/limits.ts'
import type { Database } from '@waybill/server/platform/db/database.ts'
import { openDatabase } from '@waybill/server/platform/db/open-database.ts'
import { openFileStore, type FileStore } from '@waybill/server/platform/files/file-store.ts'
import { dayOf, isWeekend } from './calendar.ts'
import { Chance } from './chance.ts'
import { founderOf, larkspur, tidewater } from './company/blueprints.ts'
import { makeCompany, type Blueprint } from './company/make-company.ts'
import type { DemoCompany } from './stories/demo-company.ts'
import { exchangeEdi } from './stories/edi-messages.ts'
import type { OrderStory } from './stories/order-story.ts'
import { planOrder } from './stories/order-plan.ts'
import { makeLoads } from './stories/loads.ts'
import { parkActs } from './stories/parked-act.ts'
import { storeDocuments } from './documents/store-documents.ts'
import { tellStory } from './stories/story.ts'
import { placedAt } from './stories/timeline.ts'
import { writeCompany } from './company/write-company.ts'

/** The age of the oldest orders in days. */
const DAYS = 90
const ORDERS = 2_000
const OTHER_ORDERS = 60
const FIRST_NUMBER = 1_000_001

export interface FillOptions {
  databaseUrl: string
  /** The folder for the files of the demo, and for those on their way into a bucket. */
  dataFolder: string
  /** Where the files are kept; in the folder by default. */
  files?: Parameters<typeof openFileStore>[0]
  now?: Date
  /** Orders of the main company; tests use fewer than the default of 2,000. */
  orders?: number
  log?: (line: string) => void
}

/** The stories of `count` orders of the last days, mostly on working days, in the order in which they were placed. */
export function makeStories(demo: DemoCompany, count: number, now: Date, chance: Chance): OrderStory[] {
  const today = dayOf(demo.zone, now)
  const days = Array.from({ length: DAYS + 1 }, (_, i) => [today - i, isWeekend(today - i) ? 0.12 : 1] as const)
  const moments: Date[] = []
  while (moments.length < count) {
    const at = placedAt(demo, chance.weighted(days), chance)
    if (at < now) moments.push(at)
  }
  moments.sort((a, b) => a.getTime() - b.getTime())
  return moments.map((at, i) =>
    tellStory(demo, planOrder(demo, at, chance), FIRST_NUMBER + i, { chance, now, keeping: 'everything' }),
  )
}

async function fillCompany(
  database: Database,
  store: FileStore,
  plan: Blueprint,
  orders: number,
  now: Date,
  chance: Chance,
): Promise<void> {
  const founder = founderOf(plan, now)
  const { rows, demo } = makeCompany(plan, founder, dayOf(plan.zone, now), chance)
  const stories = makeStories(demo, orders, now, chance)
  const { loads, last } = makeLoads(stories, now)
  parkActs(stories, demo, now)
  const partner = exchangeEdi(stories, demo, founder, now)
  if (partner) rows.add('edi_partners', partner, 'edi-partner')
  for (const load of loads) rows.add('loads', load)
  if (loads.length) rows.add('sequences', { company_guid: plan.guid, name: 'load', value: last })
  const stored = await storeDocuments(store, { ...plan, accountGuid: demo.accountGuid }, stories, now)
  await writeCompany(database, rows, stories, FIRST_NUMBER + orders - 1, stored)
}

/**
 * Fills the demo companies, each in one transaction. Does nothing if there is already a company.
 * @returns whether it filled them
 */
export async function fillDemo(options: FillOptions): Promise<boolean> {
  const { now = new Date(), log = (line: string) => console.log(`waybill: ${line}`) } = options
  const store = await openFileStore(options.files ?? { kind: 'local' }, options.dataFolder, FILE_BYTES_MAX)
  const database = await openDatabase({ url: options.databaseUrl, size: 2 })
  try {
    const { rowCount } = await database.pool.query('select from companies limit 1')
    if (rowCount) return false
    for (const [plan, orders] of [
      [tidewater(now), OTHER_ORDERS],
      [larkspur(now), options.orders ?? ORDERS],
    ] as const) {
      const started = performance.now()
      await fillCompany(database, store, plan, orders, now, new Chance(plan.name))
      log(
        `${plan.name}: ${orders.toLocaleString('en-US')} orders in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
      )
    }
    // Otherwise the first queries would be planned for the few orders of the first company.
    await database.pool.query('analyze')
    return true
  } finally {
    await database.end()
  }
}

/**
 * Adds a company like the main one, with orders in every state, to compare sizes. Its administrator signs in as
 * `dispatcher@DOMAIN` with the demo's password; nobody else does. @returns its guid
 */
export async function addAlike(
  options: Pick<FillOptions, 'databaseUrl' | 'dataFolder' | 'now'> & { name: string; domain: string },
): Promise<string> {
  const { name, domain, now = new Date() } = options
  const like = larkspur(now)
  const [admin, ...others] = like.people
  const people = [{ ...admin!, signsInAs: `dispatcher@${domain}` }, ...others.filter((person) => !person.signsInAs)]
  const store = await openFileStore({ kind: 'local' }, options.dataFolder, FILE_BYTES_MAX)
  const database = await openDatabase({ url: options.databaseUrl, size: 2 })
  try {
    const plan = { ...like, name, domain, people, signIns: new Map() }
    await fillCompany(database, store, plan, ORDERS, now, new Chance(name))
    return plan.guid
  } finally {
    await database.end()
  }
}
