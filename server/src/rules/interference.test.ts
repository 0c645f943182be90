/**
 * Two companies that are alike but for what is hidden from a reader answer that reader alike, byte for byte. They are copies of one;
 * in both the same acts are done, with other values where the access tables hide a value from the reader.
 */
import { REPORT_CATEGORIES } from '@waybill/contract/reports/report-words.ts'
import { beforeAll, expect, test } from 'vitest'
import { copiedApp } from '../../testing/copied-app.ts'
import { guidsIn, guidsOf, type Guids } from '../../testing/fuzz/known-guids.ts'
import { differences } from '../../testing/interference/compare.ts'
import { changedRecords, setHidden, type Changed } from '../../testing/interference/hidden-changes.ts'
import { doHidden, type Hidden } from '../../testing/interference/hidden-records.ts'
import { eventsOf, exportsOf, lookAtAll, namer, type Answer } from '../../testing/interference/look.ts'
import { aCompanyToLookInto, VIEWERS, type Company, type ViewerName } from '../../testing/interference/viewers.ts'
import { deliver } from '../../testing/notices.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { Mail } from '../outside/mail/mail.ts'
import { fillLines } from '../features/webhooks/send-webhooks.ts'

/**
 * Of each kind of thing so many are looked at, and three times as many words are sought. From two on a narrow role, another client and a
 * second carrier read, too, and files, papers and all exports are among it.
 */
const MOST = Number(process.env['INTERFERENCE'] ?? 1)
const readers: readonly ViewerName[] = MOST > 1 ? VIEWERS : ['shipper', 'fast']
const exported = MOST > 1 ? REPORT_CATEGORIES : (['order', 'job'] as const)

let t: TestApp
let rewind: () => Promise<void>
let company: Company
let known: Guids
let changes: Changed[]
let names: ReadonlySet<string>
/** The number of the last act before. */
let last: number
let first: Done
const seen = {} as Record<ViewerName, Answer[]>

/** What was done in a copy. */
interface Done {
  hidden: readonly Hidden[]
  /** What was set of which record. */
  fields: readonly string[]
  mails: readonly Mail[]
}

/** Does everything in a fresh copy; what is hidden from the reader gets the second values. */
async function doAll(reader: ViewerName | undefined): Promise<Done> {
  await rewind()
  const { pool } = t.database
  const { companyGuid } = company
  t.services.callers.forgetCompany(companyGuid)
  // Noted in the background by the first call otherwise.
  await pool.query('update users set last_seen_at = $1 where company_guid = $2', [t.clock.now(), companyGuid])
  const fields: string[] = []
  for (const each of changes) {
    const set = await setHidden(t, company, each, known, VIEWERS, reader)
    fields.push(...Object.keys(set).map((field) => `${each.call} ${each.guid} ${field}`))
  }
  const hidden = await doHidden(t, company, reader)
  const mails = await deliver(t, companyGuid)
  while (await fillLines(companyGuid, t.services));
  return { hidden, fields, mails }
}

async function lookAs(name: ViewerName, { hidden, mails }: Done, named: (text: string) => string) {
  const person = company[name]
  const words = new Set(hidden.flatMap((each) => (each.from.includes(name) ? each.words : [])))
  return [
    ...(await eventsOf(t, person, named, last)),
    ...mails
      .filter(({ to }) => to === `${person.userGuid}@test.test`)
      .map((mail) => ({ request: 'mail', text: named(JSON.stringify({ ...mail, id: '' })) })),
    ...(await lookAtAll(t, person, named, {
      most: MOST,
      papers: MOST > 1,
      words: [...words].slice(0, 3 * MOST),
    })),
  ]
}

beforeAll(async () => {
  const original = await testApp()
  company = await aCompanyToLookInto(original)
  await deliver(original, company.companyGuid)
  known = await guidsOf(original, company.companyGuid)
  changes = await changedRecords(original, company, MOST > 1)
  const newest = 'select max(seq)::text as seq from history where company_guid = $1'
  const { rows } = await original.database.pool.query<{ seq: string }>(newest, [company.companyGuid])
  last = Number(rows[0]!.seq)
  names = new Set([...known.of.values()].flat().flatMap(guidsIn))
  ;({ copy: t, rewind } = await copiedApp(original))
  first = await doAll(undefined)
  const naming = new Map(VIEWERS.map((name) => [name, namer(names, last)]))
  for (const name of readers) seen[name] = await lookAs(name, first, naming.get(name)!)
  // An export is there for whoever looks afterwards.
  for (const name of readers) seen[name].push(...(await exportsOf(t, company[name], naming.get(name)!, exported)))
})

test.each(readers)('%s', async (name) => {
  const second = await doAll(name)
  expect(second.fields).toEqual(first.fields)
  const named = namer(names, last)
  const other = [...(await lookAs(name, second, named)), ...(await exportsOf(t, company[name], named, exported))]
  expect(differences(seen[name], other)).toEqual([])
  expect(other.filter(({ text }) => text.startsWith('200')).length).toBeGreaterThan(10)
})
