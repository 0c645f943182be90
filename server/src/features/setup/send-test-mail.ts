/** A test email to whoever sets the company up: queued and sent as every other, so that what stops those stops it too. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { TEST_MAIL } from '@waybill/contract/notices/notice-kinds.ts'
import type { SentMail } from '@waybill/contract/notices/notices.shapes.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { newGuid } from '../../platform/guid.ts'
import { lastMailOfKind } from '../../records/company/index.ts'
import { makeDue } from '../../records/due/index.ts'
import { recordHistory } from '../../records/history/index.ts'
import { announceMails, insertNotices, mailRow, mailsByGuid } from '../../records/notices/index.ts'
import { presentMail } from '../../views/activity/notices.present.ts'

/** The company's own staff is written to in English. */
const contentFor = (companyName: string) => ({
  subject: `Test email from ${companyName}`,
  paragraphs: [
    'You asked for it, and here it is: emails to your clients, carriers and colleagues leave the same way.',
    'If it landed in the spam folder, ask whoever runs your mail domain for SPF and DKIM records of the mail server.',
  ],
  facts: [],
  button: 'Go on setting up',
  path: '/home',
  portal: 'dispatcher' as const,
  about: TEST_MAIL,
  isCorrection: false,
  language: 'en' as const,
  papers: [],
})

export async function sendTestMail(_input: unknown, call: WriteCall<ForActs>): Promise<SentMail | Refusal> {
  const { caller, tx, now } = call
  const { companyGuid, userGuid, userEmail, userName } = caller
  const before = await tx.first(lastMailOfKind(companyGuid, userGuid, TEST_MAIL))
  if (before?.status === 'waiting')
    return refuse.notNow('mail', `A test email to ${before.email} is on its way already`)
  const row = mailRow(
    {
      company_guid: companyGuid,
      key: `${TEST_MAIL}/${newGuid(now)}`,
      kind: TEST_MAIL,
      recipient: userName,
      content: contentFor(caller.company.name),
      user_guid: userGuid,
      email: userEmail.toLowerCase(),
      account_guid: caller.accountGuid,
    },
    now,
  )
  tx.later(insertNotices([row]))
  makeDue(tx, { kind: 'mails', at: now })
  const actor = actorOf(call)
  announceMails(tx, actor)
  recordHistory(tx, actor, [
    { subject: 'company', subjectGuid: companyGuid, action: 'company.test-mail-sent', after: { sent_to: [userEmail] } },
  ])
  const [mail] = await tx.rows(mailsByGuid(companyGuid, [row.guid]))
  return presentMail(mail!)
}
