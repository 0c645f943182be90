/** The worker's part: turns released history into notices and makes their mails due, in one transaction. */
import type { Services } from '../../calls/call.ts'
import type { Tx } from '../../platform/db/database.ts'
import { makeDue } from '../../records/due/index.ts'
import { parkedByGuid } from '../../records/field/index.ts'
import { type Actor, consumeHistory, type OutboxEntry } from '../../records/history/index.ts'
import {
  announceMails,
  announceNotices,
  insertNotices,
  noticesOfOrder,
  queuePushes,
  revokeLinks,
} from '../../records/notices/index.ts'
import type { NewRow } from '../../records/rows.ts'
import { low, noticeRows, occasionIn, receiversOf, type Receiver } from './address.ts'
import { compose } from './compose.ts'
import { composeDecided } from './compose-driver.ts'
import type { Draft } from './drafts.ts'
import { matchRows } from './match-searches.ts'
import { messageRows } from './note-messages.ts'
import { readNoticeContext, type NoticeContext } from './notice-context.ts'
import { noticeEventsOf, type NoticeEvent } from './notice-events.ts'

export type NoticeWork = Pick<Services, 'database' | 'clock' | 'seal' | 'announce'>

/** The notices' consumer name for reading history. */
export const CONSUMER = 'notices'

/** No user acts here: history is followed. */
export const nobody = (companyGuid: string, { clock, announce }: Pick<Services, 'clock' | 'announce'>): Actor => ({
  companyGuid,
  userGuid: null,
  userName: null,
  portal: null,
  requestId: null,
  now: clock.now(),
  announce,
})

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

/** What a phone sent is not part of the order. */
async function composed(tx: Tx, context: NoticeContext, happening: NoticeEvent): Promise<Draft | undefined> {
  if (happening.kind !== 'field-item.decided') return compose(context, happening)
  const item = await tx.first(parkedByGuid(context.company.company_guid, happening.subjectGuid))
  return item && composeDecided(context, item)
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

/** The recipients; for a correction, only those who received the corrected notice. */
async function receiversFor(tx: Tx, { happening, context, draft, about }: DraftedNotice): Promise<Receiver[]> {
  const receivers = receiversOf(draft, context, happening.actorGuid)
  if (!happening.isCorrection) return receivers
  const before = await tx.rows(noticesOfOrder(context.company.company_guid, happening.orderGuid))
  const wrong = before.filter((each) => each.kind === draft.kind && each.about === about && !each.is_correction)
  return receivers.filter((receiver) =>
    wrong.some((each) =>
      each.user_guid ? each.user_guid === receiver.userGuid : each.email === low(receiver.email ?? ''),
    ),
  )
}

async function tell(tx: Tx, entries: readonly OutboxEntry[], companyGuid: string, work: NoticeWork): Promise<void> {
  const actor = nobody(companyGuid, work)
  const happenings = noticeEventsOf(entries)
  const ended = happenings.filter(({ kind }) => ENDED.includes(kind)).map(({ subjectGuid }) => subjectGuid)
  if (ended.length) tx.later(revokeLinks(companyGuid, 'offer', ended, actor.now))
  const rows = await messageRows(entries, companyGuid, { tx, actor, seal: work.seal })
  for (const happening of happenings.filter(({ kind }) => kind === 'post.matches')) {
    const context = await readNoticeContext(tx, companyGuid, happening.orderGuid)
    if (context) rows.push(...(await matchRows(tx, happening, context, { tx, actor, seal: work.seal })))
  }
  for (const drafted of await draftsOf(tx, companyGuid, happenings)) {
    const { happening, context, draft, about } = drafted
    const { seq, isCorrection, jobGuid } = happening
    const key = keyOf(happening, draft.once)
    const occasion = occasionIn(context, draft, { key, about, seq, isCorrection, jobGuid })
    const writing = { tx, actor, seal: work.seal }
    rows.push(...noticeRows(draft, await receiversFor(tx, drafted), occasion, writing))
  }
  await writeRows(tx, actor, rows)
}

/** Writes notices for released history, at most one batch; true if more may be waiting. */
export const writeNotices = (companyGuid: string, work: NoticeWork): Promise<boolean> =>
  consumeHistory(work.database, { companyGuid, consumer: CONSUMER, now: work.clock.now() }, (tx, entries) =>
    tell(tx, entries, companyGuid, work),
  )
