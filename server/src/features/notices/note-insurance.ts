/** Notifies carriers before their insurance ends, and once it has: every morning, in the company's time zone. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { nextHourAt } from '@waybill/domain/transport/day-at.ts'
import { type Wording, wordingIn } from '../../documents/wording.ts'
import type { Tx } from '../../platform/db/database.ts'
import { dayIn, endingInsurance, type EndingInsurance } from '../../records/accounts/index.ts'
import { reachablePeople } from '../../records/notices/index.ts'
import { companyQuery, type CompanyRecord } from '../../records/people/index.ts'
import { noticeRows, receiversOf } from './address.ts'
import { known, type Draft } from './drafts.ts'
import { type NoticeWork, writeRows } from './write-notices.ts'

const DAY_MS = 24 * 3_600_000
/** Days before the end; the closest that applies is announced, each once. */
const STAGES = [7, 30] as const
/** An older end is no news (days). */
const OLD_DAYS = 7
const HOUR = 9
/** Vendors per transaction. */
const AT_ONCE = 100

const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** What to announce of an end, as part of the key. */
const stageOf = (ends: string, today: string): string =>
  ends < today ? 'ended' : String(STAGES.find((days) => ends <= daysFrom(today, days)))

const draftOf = (
  { guid, ends_on: ends }: EndingInsurance,
  stage: string,
  company: CompanyRecord,
  { words, dayText }: Wording,
): Draft => {
  const { insurance } = words.offer
  const isOver = stage === 'ended'
  const day = dayText(ends) ?? ''
  return {
    kind: 'insurance.ends',
    accountGuid: guid,
    portal: 'carrier',
    permission: 'accounts.view_vendors',
    foremost: [],
    contacts: [],
    pay: [],
    papers: [],
    subject: isOver ? insurance.ended(day) : insurance.ends(day),
    paragraphs: [isOver ? insurance.endedText(company.name) : insurance.endsText(company.name)],
    facts: known([[insurance.onFile, day]]),
    button: insurance.button,
    path: '/documents',
    ...(isOver ? { briefTitle: 'insurance.ended' } : {}),
  }
}

async function tellVendor(tx: Tx, vendor: EndingInsurance, today: string, company: CompanyRecord, work: NoticeWork) {
  const actor = automaticActor(company.company_guid, work)
  const people = await tx.rows(reachablePeople(company.company_guid, [vendor.guid]))
  const stage = stageOf(vendor.ends_on, today)
  const draftIn = (language: Language) => draftOf(vendor, stage, company, wordingIn(language))
  const receivers = receiversOf(
    draftIn('en'),
    { people, contacts: [], accounts: new Map([[vendor.guid, vendor]]) },
    null,
  )
  const occasion = {
    key: `insurance/${vendor.guid}/${vendor.ends_on}/${stage}`,
    seq: null,
    about: vendor.guid,
    isCorrection: false,
    orderGuid: null,
    jobGuid: null,
    brief: vendor.ends_on,
  }
  await writeRows(tx, actor, noticeRows(draftIn, receivers, occasion, { tx, actor, seal: work.seal }))
}

/** Announces what is near its end; returns when to look again. */
export async function noteInsurance(companyGuid: string, work: NoticeWork): Promise<Date | undefined> {
  const { database, clock } = work
  const [[company]] = await database.read({ companyGuid }, companyQuery(companyGuid))
  if (!company) return undefined
  const now = clock.now()
  const today = dayIn(company.time_zone, now)
  const days = { from: daysFrom(today, -OLD_DAYS), to: daysFrom(today, Math.max(...STAGES)) }
  for (let after: string | null = null; ;) {
    const [vendors]: readonly [EndingInsurance[]] = await database.read(
      { companyGuid },
      endingInsurance(companyGuid, days, after, AT_ONCE),
    )
    await database.write({ companyGuid }, async (tx) => {
      for (const vendor of vendors) await tellVendor(tx, vendor, today, company, work)
    })
    if (vendors.length < AT_ONCE) return nextHourAt(HOUR, now, company.time_zone)
    after = vendors.at(-1)!.guid
  }
}
