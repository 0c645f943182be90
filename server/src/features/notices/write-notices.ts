/** The worker's part: turns released history into notices and makes their mails due, in one transaction. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { Services } from '../../calls/call.ts'
import type { Tx } from '../../platform/db/database.ts'
import { makeDue } from '../../records/due/index.ts'
import { caseByGuid } from '../../records/cases/index.ts'
import { attachmentByGuid, noteByGuid } from '../../records/attachments/index.ts'
import { parkedByGuid } from '../../records/field/index.ts'
import { type Actor, consumeHistory, lastActOn, LEAVING_MS, type OutboxEntry } from '../../records/history/index.ts'
import {
  announceMails,
  announceNotices,
  insertNotices,
  noticesOfOrder,
  queuePushes,
  revokeLinks,
  waitTogether,
} from '../../records/notices/index.ts'
import { damagesIn } from '../../records/stops/index.ts'
import type { NewRow } from '../../records/rows.ts'
import { type DraftIn, low, noticeRows, type Occasion, occasionIn, receiversOf, type Receiver } from './address.ts'
import { linksForOutsiders } from './client-links.ts'
import { compose } from './compose.ts'
import { damageFound } from './compose-cases.ts'
import { documentAdded, noteAdded } from './compose-client.ts'
import { composeDecided } from './compose-driver.ts'
import type { Draft } from './drafts.ts'
import { matchRows } from './match-searches.ts'
import { messageRows } from './note-messages.ts'
import { contextIn, readNoticeContext, type NoticeContext } from './notice-context.ts'
import { noticeEventsOf, type NoticeEvent } from './notice-events.ts'

export type NoticeWork = Pick<Services, 'database' | 'clock' | 'seal' | 'announce'>

/** The notices' consumer name for reading history. */
export const CONSUMER = 'notices'

/** A client's mail waits until this long passed without another act on its order (milliseconds). */
const QUIET_MS = LEAVING_MS
/** What belongs to one mail is written at most this long after the first of it (milliseconds); with `QUIET_MS`, two minutes. */
const MAX_WAIT_MS = 120_000 - QUIET_MS
/** Time for the notice of the last act to be written (milliseconds). */
const WRITING_MS = 1_000

/** When a client's mail may leave: others about the same order join it until then. */
async function leavesAt(tx: Tx, companyGuid: string, { orderGuid, at }: NoticeEvent, now: Date): Promise<Date> {
  const last = await tx.first(lastActOn(companyGuid, orderGuid))
  return last?.at && last.at > at ? new Date(last.at.getTime() + QUIET_MS + WRITING_MS) : now
}

const keyOf = (happening: NoticeEvent, once: string | undefined) =>
  `${once ? `${happening.act}/${once}` : happening.seq}/${happening.kind}${happening.isCorrection ? '/correction' : ''}`

/** Writes rows, makes their mails due and announces them to their recipients' portals. */
export async function writeRows(tx: Tx, actor: Actor, rows: readonly NewRow<'notices'>[]): Promise<string[]> {
  if (!rows.length) return []
  const fresh = await tx.rows(insertNotices(rows))
  const isFresh = new Set(fresh.map(({ guid }) => guid))
  announceNotices(
    tx,
    actor,
    rows.filter((row) => row.is_shown && row.user_guid && isFresh.has(row.guid)).map((row) => row.user_guid!),
    'notice.added',
  )
  const mails = fresh.filter(({ email }) => email !== null).map(({ guid }) => guid)
  if (mails.length) {
    makeDue(tx, { kind: 'mails', at: actor.now })
    announceMails(tx, actor)
  }
  const pushed = await tx.rows(queuePushes(actor.companyGuid, [...isFresh], actor.now))
  if (pushed.length) makeDue(tx, { kind: 'pushes', at: actor.now })
  return mails
}

const ENDED = ['offer.accepted', 'offer.declined', 'offer.expired', 'offer.cancelled']

interface DraftedNotice {
  happening: NoticeEvent
  context: NoticeContext
  draft: Draft
  about: string
}

/** What a phone sent, notes, documents and cases are not part of the order. */
async function composed(tx: Tx, context: NoticeContext, happening: NoticeEvent): Promise<Draft | undefined> {
  const { company_guid: companyGuid } = context.company
  const { subjectGuid } = happening
  switch (happening.kind) {
    case 'field-item.decided': {
      const item = await tx.first(parkedByGuid(companyGuid, subjectGuid))
      return item && composeDecided(context, item)
    }
    // Both may have been removed, or hidden from the client, by now.
    case 'order.note-added': {
      const note = await tx.first(noteByGuid(companyGuid, subjectGuid))
      return note && !note.deleted_at && note.visibility.includes('client') ? noteAdded(context, note) : undefined
    }
    case 'order.document-added': {
      const file = await tx.first(attachmentByGuid(companyGuid, subjectGuid))
      return file && !file.deleted_at && file.visibility.includes('client')
        ? documentAdded(context, happening, file.usage)
        : undefined
    }
    case 'case.released': {
      const scope = { companyGuid, clientGuids: null, vendorGuid: null }
      const row = await tx.first(caseByGuid(scope, subjectGuid))
      return row?.released_at
        ? damageFound(context, row, await tx.rows(damagesIn(scope, 'order_guid', row.order_guid)))
        : undefined
    }
    default:
      return compose(context, happening)
  }
}

/** The notices to write, one per subject: if it changed several times within a batch, the last one. */
async function draftsOf(tx: Tx, companyGuid: string, happenings: readonly NoticeEvent[]): Promise<DraftedNotice[]> {
  const contexts = new Map<string, NoticeContext | undefined>()
  const drafts = new Map<string, DraftedNotice>()
  for (const happening of happenings) {
    const { orderGuid } = happening
    if (!contexts.has(orderGuid)) contexts.set(orderGuid, await readNoticeContext(tx, companyGuid, orderGuid))
    const context = contexts.get(orderGuid)
    const draft = context && (await composed(tx, context, happening))
    if (!draft) continue
    const about = draft.once ?? happening.subjectGuid
    const key = `${draft.kind}/${about}`
    // A load is one offer: only its first part sends a notice.
    if (!(draft.once && drafts.get(key)?.happening.act === happening.act))
      drafts.set(key, { happening, context, draft, about })
  }
  return [...drafts.values()]
}

/** The same notice in the languages of its receivers. */
async function inLanguages(
  tx: Tx,
  { context, happening, draft }: DraftedNotice,
  receivers: readonly Receiver[],
): Promise<DraftIn> {
  const known = new Map<Language, Draft>([['en', draft]])
  for (const { language } of receivers)
    if (!known.has(language))
      known.set(language, (await composed(tx, contextIn(context, language), happening)) ?? draft)
  return (language) => known.get(language) ?? draft
}

/** The recipients; for a correction, only those who received the corrected notice. */
async function receiversFor(tx: Tx, { happening, context, draft, about }: DraftedNotice): Promise<Receiver[]> {
  const receivers = receiversOf(draft, context, happening.actorGuid)
  if (!happening.isCorrection) return receivers
  const before = await tx.rows(noticesOfOrder(context.company.company_guid, happening.orderGuid))
  // That an order is canceled was told as the answer to its client's request, too.
  const told = draft.kind === 'order.refused' ? [draft.kind, 'order.request-answered'] : [draft.kind]
  const wrong = before.filter((each) => told.includes(each.kind) && each.about === about && !each.is_correction)
  return receivers.filter((receiver) =>
    wrong.some((each) =>
      each.user_guid ? each.user_guid === receiver.userGuid : each.email === low(receiver.email ?? ''),
    ),
  )
}

async function tell(tx: Tx, entries: readonly OutboxEntry[], companyGuid: string, work: NoticeWork): Promise<void> {
  const actor = automaticActor(companyGuid, work)
  const happenings = noticeEventsOf(entries)
  const ended = happenings.filter(({ kind }) => ENDED.includes(kind)).map(({ subjectGuid }) => subjectGuid)
  if (ended.length) tx.later(revokeLinks(companyGuid, 'offer', ended, actor.now))
  const rows = await messageRows(entries, companyGuid, { tx, actor, seal: work.seal })
  for (const happening of happenings.filter(({ kind }) => kind === 'post.matches')) {
    const context = await readNoticeContext(tx, companyGuid, happening.orderGuid)
    if (context) rows.push(...(await matchRows(tx, happening, context, { tx, actor, seal: work.seal })))
  }
  const links = new Map<string, string>()
  const together: { orderGuid: string; emails: string[]; at: Date; most: number }[] = []
  for (const drafted of await draftsOf(tx, companyGuid, happenings)) {
    const { happening, context, draft, about } = drafted
    const { seq, isCorrection, jobGuid } = happening
    const key = keyOf(happening, draft.once)
    const isGrouped = draft.groupTitle !== undefined
    const writing = { tx, actor, seal: work.seal }
    const receivers = await receiversFor(tx, drafted)
    const occasion: Occasion = {
      ...occasionIn(context, draft, { key, about, seq, isCorrection, jobGuid }),
      links: await linksForOutsiders(draft, receivers, context, writing, links),
      ...(isGrouped ? { leavesAt: await leavesAt(tx, companyGuid, happening, actor.now) } : {}),
    }
    const own = noticeRows(await inLanguages(tx, drafted, receivers), receivers, occasion, writing)
    rows.push(...own)
    const emails = own.flatMap(({ email }) => email ?? [])
    if (occasion.leavesAt && emails.length)
      together.push({ orderGuid: happening.orderGuid, emails, at: occasion.leavesAt, most: MAX_WAIT_MS })
  }
  await writeRows(tx, actor, rows)
  for (const { orderGuid, ...wait } of together) tx.later(waitTogether(companyGuid, orderGuid, wait))
}

/** Writes notices for released history, at most one batch; true if more may be waiting. */
export const writeNotices = (companyGuid: string, work: NoticeWork): Promise<boolean> =>
  consumeHistory(work.database, { companyGuid, consumer: CONSUMER, now: work.clock.now() }, (tx, entries) =>
    tell(tx, entries, companyGuid, work),
  )
