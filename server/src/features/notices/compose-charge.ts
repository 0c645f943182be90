/** What the company answered to a charge that its carrier asked for. */
import { dollars } from '../../documents/wording.ts'
import { jobOf, known, type Draft } from './drafts.ts'
import type { NoticeContext } from './notice-context.ts'
import type { NoticeEvent } from './notice-events.ts'

/** To whoever asked, and to those who see what their carrier is paid. */
export function chargeAnswered(context: NoticeContext, { subjectGuid, after }: NoticeEvent): Draft | undefined {
  const charge = context.aggregate.charges.find(({ guid }) => guid === subjectGuid)
  const job = jobOf(context, charge?.job_guid ?? null)
  if (!charge?.is_asked || charge.deleted_at || !job) return undefined
  const contract = context.aggregate.contracts.find(({ guid }) => guid === charge.contract_guid)
  const accountGuid = contract?.vendor_guid ?? job.vendor_guid
  if (!accountGuid) return undefined
  const isRefused = charge.refused_at !== null
  const asked = charge.requested_amount
  const isForOffice = after['isForOffice'] === true
  const what = `${charge.name} on job ${job.number}`
  return {
    kind: 'charge.answered',
    portal: 'carrier',
    accountGuid,
    permission: isForOffice ? 'vendor_money.view_pay' : 'jobs.view',
    foremost: isForOffice ? [] : [charge.created_by],
    ...(isForOffice
      ? { once: `${charge.guid}/office` }
      : { isPersonal: true as const, unless: 'vendor_money.view_pay' as const }),
    contacts: [],
    subject: isRefused ? `Refused: ${what}` : `Approved: ${what}`,
    paragraphs: [
      isRefused
        ? `${context.company.name} doesn’t pay ${what}.`
        : asked
          ? `${context.company.name} approved ${what} at another amount.`
          : `${context.company.name} approved ${what}. It is added to the job’s pay.`,
    ],
    facts: known([
      ['Requested', isRefused ? dollars(charge.amount) : asked && dollars(asked)],
      ['Approved', isRefused ? null : dollars(charge.amount)],
      ['Reason', isRefused ? charge.refuse_reason : charge.approve_reason],
    ]),
    pay: [],
    papers: [],
    button: 'Open the job',
    path: isForOffice ? `/jobs/${job.guid}/money` : `/jobs/${job.guid}`,
  }
}
