/** What the company answered to a charge that its carrier asked for. */
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
  const { words, dollars } = context.wording
  const { charge: said, openJob, reason } = words.offer
  const about = [charge.name, job.number] as const
  const { name: company } = context.company
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
    subject: isRefused ? said.refused(...about) : said.approved(...about),
    paragraphs: [
      isRefused
        ? said.refusedText(company, ...about)
        : asked
          ? said.otherText(company, ...about)
          : said.approvedText(company, ...about),
    ],
    facts: known([
      [said.requested, isRefused ? dollars(charge.amount) : asked && dollars(asked)],
      [said.approvedAmount, isRefused ? null : dollars(charge.amount)],
      [reason, isRefused ? charge.refuse_reason : charge.approve_reason],
    ]),
    pay: [],
    papers: [],
    button: openJob,
    path: isForOffice ? `/jobs/${job.guid}/money` : `/jobs/${job.guid}`,
  }
}
