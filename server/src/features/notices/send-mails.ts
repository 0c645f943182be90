/** The worker's part: sends a company's queued mails, a bounded number per turn, each once. */
import type { Services } from '../../calls/call.ts'
import { messageOf } from '../../platform/caught.ts'
import { pauseAfter } from '../../platform/pause.ts'
import {
  announceMails,
  claimMails,
  type MailOutcome,
  nextMail,
  type NoticeRecord,
  settleMails,
} from '../../records/notices/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'
import { letterOf } from './letter.ts'
import { attachmentsOf } from './mail-attachments.ts'
import { nobody } from './write-notices.ts'

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
/** Characters of an error that are stored. */
const EXCERPT = 500

function addressOf({ content }: NoticeRecord, { seal, originOf }: SendWork): string {
  const path = content.sealedPath === undefined ? content.path : seal.open(content.sealedPath, SEALED_FOR.noticeLink())
  if (path === undefined) throw new Error('The link in this e-mail can no longer be opened. Send it again manually')
  return originOf(content.portal) + path
}

interface Sending {
  work: SendWork
  companyName: string
  signal: AbortSignal
}

async function hand(notice: NoticeRecord, { work, companyName, signal }: Sending): Promise<void> {
  const { company_guid: companyGuid, content, email } = notice
  const attachments = await attachmentsOf(content, { ...work, companyGuid, at: notice.created_at })
  const url = addressOf(notice, work)
  await work.mailer.send(
    {
      ...letterOf({ to: email!, companyName, content, url, isUser: notice.user_guid !== null }),
      ...(attachments.length ? { attachments } : {}),
      id: notice.guid,
      date: notice.created_at,
    },
    signal,
  )
}

async function attempt(notice: NoticeRecord, sending: Sending): Promise<MailOutcome> {
  const { clock } = sending.work
  const attempts = notice.attempts + 1
  try {
    await hand(notice, sending)
    return { ...notice, attempts, status: 'sent', sent_at: clock.now(), last_error: null }
  } catch (error) {
    // An attempt aborted by shutdown does not count.
    if (sending.signal.aborted) return notice
    if (attempts >= MAX_ATTEMPTS) sending.work.failures.add('mail')
    return {
      ...notice,
      attempts,
      status: attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting',
      last_error: messageOf(error).slice(0, EXCERPT),
      send_after: new Date(clock.now().getTime() + pauseAfter(attempts)),
    }
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
        tx.later(settleMails(companyGuid, some, clock.now()))
        announceMails(tx, nobody(companyGuid, sending.work))
      })
    }
    settling = undefined
  }
  const waiting = mails.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const mail of waiting) {
        const isOver = sending.signal.aborted || clock.now().getTime() > latest
        const outcome = isOver ? mail : await attempt(mail, sending)
        outcomes.push(outcome)
        settling ??= settle()
      }
    }),
  )
  await settling
}

/** One turn of a company; returns when to run again. */
export async function sendMails(companyGuid: string, work: SendWork, signal: AbortSignal): Promise<Date | undefined> {
  const { database, clock } = work
  const now = clock.now()
  const until = new Date(now.getTime() + HOLD_MS)
  const mails = await database.write({ companyGuid }, (tx) =>
    tx.rows(claimMails(companyGuid, now, until, MAILS_OF_A_TURN)),
  )
  if (mails.length) {
    const [[company]] = await database.read({ companyGuid }, companyQuery(companyGuid))
    await sendClaimed(mails, companyGuid, { work, companyName: company?.name ?? 'Waybill', signal })
  }
  if (mails.length === MAILS_OF_A_TURN) return clock.now()
  const [[next]] = await database.read({ companyGuid }, nextMail(companyGuid))
  return next?.at ?? undefined
}
