/** The worker's part: sends a company's queued mails, a bounded number per turn, each once. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import type { Services } from '../../calls/call.ts'
import type { NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import { type CompanyLook, lookFrom, mailLogo } from '../../identity/pages/company-look.ts'
import { MailRefusal } from '../../outside/mail/mail.ts'
import { messageOf } from '../../platform/caught.ts'
import { REPORT_READY, TEST_MAIL } from '@waybill/contract/notices/notice-kinds.ts'
import { pauseAfter } from '../../platform/pause.ts'
import {
  announceMails,
  claimMails,
  type MailOutcome,
  nextMail,
  type NoticeRecord,
  settleMails,
} from '../../records/notices/index.ts'
import { brandingAt } from '../../records/branding/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'
import { BY_HAND } from './address.ts'
import { letterOf } from './letter.ts'
import { merged } from './merged.ts'
import { attachmentsOf } from './mail-attachments.ts'
import { writeSummaries } from './write-summaries.ts'

export type SendWork = Pick<
  Services,
  'database' | 'clock' | 'seal' | 'mailer' | 'originOf' | 'files' | 'heavy' | 'failures' | 'announce'
>

/** Mails per turn, before other companies get theirs. */
export const MAILS_OF_A_TURN = 25
/** Mails of a company sent concurrently; the mail server's connections are shared. */
const AT_ONCE = 4
/** How long a turn starts new mails if the mail server is slow (milliseconds). */
const TURN_MS = 500
/** How long a worker may hold its mails before another takes over (milliseconds). */
export const HOLD_MS = 60_000
/** Attempts before a mail has failed; the delays between them grow to ten minutes. */
export const MAX_ATTEMPTS = 20
/** Mails that somebody ordered for themselves: no preference turns them off. */
const NEVER_CHOSEN: ReadonlySet<string> = new Set([REPORT_READY, TEST_MAIL])
/** Characters of an error that are stored. */
const EXCERPT = 500

function addressOf(content: NoticeContent, { seal, originOf }: SendWork): string {
  const path = content.sealedPath === undefined ? content.path : seal.open(content.sealedPath, SEALED_FOR.noticeLink())
  if (path === undefined) throw new Error('The link in this email can no longer be opened. Send it again manually')
  return originOf(content.portal) + path
}

/** Where such mails are chosen: users do it in their portal, others ask whoever sends them. */
function choosingOf({ user_guid: userGuid, content }: NoticeRecord, replyTo: string | null, work: SendWork) {
  if (userGuid !== null) return `${work.originOf(content.portal)}/profile`
  return replyTo ? `mailto:${replyTo}?subject=Unsubscribe` : undefined
}

interface Sending {
  work: SendWork
  companyName: string
  look: CompanyLook | undefined
  replyTo: string | null
  signal: AbortSignal
}

/** One email: a notice, or several about one order that leave together. */
type Letter = readonly [NoticeRecord, ...NoticeRecord[]]

/** What is sent to one address about one order is one email. */
function lettersOf(mails: readonly NoticeRecord[]): Letter[] {
  const groups = Map.groupBy(mails, ({ guid, order_guid, email, content, history_seq }) =>
    content.groupTitle !== undefined && history_seq !== null ? `${order_guid} ${email}` : guid,
  )
  return [...groups.values()].flatMap((group): Letter[] => {
    const [first, ...others] = group.toSorted(
      (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.guid < b.guid ? -1 : 1),
    )
    return first ? [[first, ...others]] : []
  })
}

async function hand(letter: Letter, { work, companyName, look, replyTo, signal }: Sending): Promise<void> {
  const newest = letter.at(-1)!
  const content = merged(letter.map((each) => each.content))
  const papers = await attachmentsOf(content, {
    ...work,
    companyGuid: newest.company_guid,
    at: newest.created_at,
  })
  const attachments = [...papers, ...mailLogo(look)]
  const url = addressOf(newest.content, work)
  const isUser = newest.user_guid !== null
  const isAutomatic = !newest.key.startsWith(BY_HAND)
  const unsubscribe = isAutomatic && !NEVER_CHOSEN.has(newest.kind) ? choosingOf(newest, replyTo, work) : undefined
  await work.mailer.send(
    {
      ...letterOf({ to: newest.email!, companyName, look, content, url, isUser }),
      ...(attachments.length ? { attachments } : {}),
      fromName: companyName,
      ...(replyTo ? { replyTo } : {}),
      isAutomatic,
      ...(unsubscribe ? { unsubscribe } : {}),
      // Of the newest: one that joined a repeated mail is never taken for the repeat.
      id: newest.guid,
      date: newest.created_at,
    },
    signal,
  )
}

async function attempt(letter: Letter, sending: Sending): Promise<MailOutcome[]> {
  const { clock } = sending.work
  try {
    await hand(letter, sending)
    const sent = { status: 'sent', sent_at: clock.now(), last_error: null } as const
    return letter.map((each) => ({ ...each, ...sent, attempts: each.attempts + 1 }))
  } catch (error) {
    // An attempt aborted by shutdown does not count.
    if (sending.signal.aborted) return [...letter]
    // What its server refuses for good is not tried again.
    const isLast = (each: NoticeRecord) => error instanceof MailRefusal || each.attempts + 1 >= MAX_ATTEMPTS
    if (letter.some(isLast)) sending.work.failures.add('mail')
    // One pause for all, so that they stay together.
    const pause = pauseAfter(Math.max(...letter.map((each) => each.attempts)) + 1)
    return letter.map((each) => ({
      ...each,
      attempts: each.attempts + 1,
      status: isLast(each) ? 'failed' : 'waiting',
      last_error: messageOf(error).slice(0, EXCERPT),
      send_after: new Date(clock.now().getTime() + pause),
    }))
  }
}

/** Sends the claimed mails, recording outcomes while others are still being sent. */
async function sendClaimed(mails: readonly NoticeRecord[], companyGuid: string, sending: Sending): Promise<void> {
  const { database, clock } = sending.work
  const latest = clock.now().getTime() + TURN_MS
  let outcomes: MailOutcome[] = []
  let settling: Promise<unknown> | undefined
  const settle = async () => {
    while (outcomes.length) {
      const some = outcomes.map(({ guid, status, attempts, last_error, send_after, sent_at }) => ({
        guid,
        status,
        attempts,
        last_error,
        send_after,
        sent_at,
      }))
      outcomes = []
      await database.write({ companyGuid }, async (tx) => {
        settleMails(tx, companyGuid, some, clock.now())
        const isOurs = some.some(({ status }) => status === 'failed')
        announceMails(tx, automaticActor(companyGuid, sending.work), isOurs ? 'mail.queue-changed' : 'mail.changed')
      })
    }
    settling = undefined
  }
  const waiting = lettersOf(mails).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const letter of waiting) {
        const isOver = sending.signal.aborted || clock.now().getTime() > latest
        const settled = isOver ? letter : await attempt(letter, sending)
        outcomes.push(...settled)
        settling ??= settle()
      }
    }),
  )
  await settling
}

/** One turn of a company: writes due summaries and sends what may leave; returns when to run again. */
export async function sendMails(companyGuid: string, work: SendWork, signal: AbortSignal): Promise<Date | undefined> {
  const { database, clock } = work
  const nextSummary = await writeSummaries(companyGuid, work)
  const now = clock.now()
  const until = new Date(now.getTime() + HOLD_MS)
  const mails = await database.write({ companyGuid }, (tx) =>
    tx.rows(claimMails(companyGuid, now, until, MAILS_OF_A_TURN)),
  )
  if (mails.length) {
    const [[company], [branding]] = await database.read(
      { companyGuid },
      companyQuery(companyGuid),
      brandingAt(companyGuid),
    )
    const look = branding && lookFrom(companyGuid, branding)
    const sender = { companyName: company?.name ?? 'Waybill', look, replyTo: company?.email ?? null }
    await sendClaimed(mails, companyGuid, { work, ...sender, signal })
  }
  if (mails.length === MAILS_OF_A_TURN) return clock.now()
  const [[next]] = await database.read({ companyGuid }, nextMail(companyGuid))
  return earliest(next?.at, nextSummary)
}

const earliest = (...moments: readonly (Date | null | undefined)[]): Date | undefined =>
  moments.filter((each) => each instanceof Date).toSorted((a, b) => a.getTime() - b.getTime())[0]
