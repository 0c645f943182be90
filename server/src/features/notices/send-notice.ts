/** Sends one mail, once: whoever has it in hand keeps it for a while, and the mail itself carries a name that does not change with a repeat. */
import type { Services } from '../../calls/call.ts'
import type { TaskRun } from '../../platform/queue/queue.ts'
import { claimMail, mailStanding, type NoticeRecord, saveMail } from '../../records/notices/index.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { letterOf } from './letter.ts'
import type { NoticeTask } from './notice-task.ts'
import { papersOf } from './papers.ts'
import { messageOf } from '../../platform/caught.ts'

export type SendWork = Pick<Services, 'database' | 'clock' | 'seal' | 'mailer' | 'originOf'>

/** How long a worker may be at one mail before another takes it over (milliseconds). */
export const HOLD_MS = 60_000
/** Attempts after which a mail has failed; the waits between them grow to a minute. */
export const ATTEMPTS_MOST = 20
/** Characters of a fault that are kept. */
const EXCERPT = 500

function addressOf({ content }: NoticeRecord, { seal, originOf }: SendWork): string {
  const path = content.sealedPath === undefined ? content.path : seal.open(content.sealedPath, SEALED_FOR.noticeLink())
  if (path === undefined) throw new Error('The link in this mail cannot be opened any more: send it anew by hand')
  return originOf(content.portal) + path
}

async function hand(notice: NoticeRecord, work: SendWork): Promise<void> {
  const { company_guid: companyGuid, content, email } = notice
  const [[company]] = await work.database.read({ companyGuid }, companyQuery(companyGuid))
  const attachments = await papersOf(content, { database: work.database, companyGuid, at: notice.created_at })
  const letter = letterOf({
    to: email!,
    companyName: company?.name ?? 'Waybill',
    content,
    url: addressOf(notice, work),
    isUser: notice.user_guid !== null,
  })
  await work.mailer.send({
    ...letter,
    ...(attachments.length ? { attachments } : {}),
    id: notice.guid,
    date: notice.created_at,
  })
}

/** Sends the mail of a notice. Throws where it could not be handed over, so that the queue tries again later. */
export async function sendNotice(
  { companyGuid, noticeGuid }: NoticeTask,
  _run: TaskRun,
  work: SendWork,
): Promise<void> {
  const { database, clock } = work
  const now = clock.now()
  const until = new Date(now.getTime() + HOLD_MS)
  const [notice] = await database.write({ companyGuid }, (tx) =>
    tx.rows(claimMail(companyGuid, noticeGuid, now, until)),
  )
  if (!notice) {
    const [[standing]] = await database.read({ companyGuid }, mailStanding(companyGuid, noticeGuid))
    // Whoever had it may be dead: it is looked at again until the matter is settled.
    if (standing?.status === 'waiting') throw new Error('Another worker is sending this mail')
    return
  }
  const attempts = notice.attempts + 1
  const save = (outcome: Omit<Parameters<typeof saveMail>[2], 'updated_at'>) =>
    database.write({ companyGuid }, async (tx) =>
      tx.later(
        saveMail(companyGuid, noticeGuid, { ...outcome, attempts, claimed_until: null, updated_at: clock.now() }),
      ),
    )
  try {
    await hand(notice, work)
  } catch (error) {
    const isOver = attempts >= ATTEMPTS_MOST
    const said = messageOf(error).slice(0, EXCERPT)
    await save({ last_error: said, status: isOver ? 'failed' : 'waiting' })
    if (isOver) return
    throw error
  }
  await save({ status: 'sent', sent_at: clock.now(), last_error: null })
}
