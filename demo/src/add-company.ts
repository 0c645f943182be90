/** Adds companies for measurements, like the second demo company but without orders. */
import type { Database } from '@waybill/server/platform/db/database.ts'
import { dayOf } from './calendar.ts'
import { Chance } from './chance.ts'
import { founderOf, tidewater } from './company/blueprints.ts'
import { makeCompany } from './company/make-company.ts'
import { writeCompany } from './company/write-company.ts'

/** The number before the first order's. */
const LAST_NUMBER = 1_000_000

/** Adds one whose owner signs in as `dispatcher@DOMAIN` with the demo's password; returns its guid. */
export async function addCompany(database: Database, name: string, domain: string, now = new Date()): Promise<string> {
  const like = tidewater(now)
  const plan = {
    ...like,
    name,
    domain,
    people: like.people.map((person) => (person.signsInAs ? { ...person, signsInAs: `dispatcher@${domain}` } : person)),
    signIns: new Map(),
  }
  const { rows } = makeCompany(plan, founderOf(plan, now), dayOf(plan.zone, now), new Chance(name))
  const last = { order: LAST_NUMBER, invoice: 0, bill: 0 }
  await writeCompany(database, { rows, last }, [], { files: [], attachments: [] })
  return plan.guid
}
