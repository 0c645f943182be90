/** Notices of changes to accepted offers: to the vendor the change, to the dispatcher the answer. */
import { pendingOf } from '../../consequences/revise-confirmations.ts'
import { wordFor } from '../../documents/wording.ts'
import type { ContractRecord } from '../../records/orders/index.ts'
import { forCompany, jobOf, known, laneOf, type Draft } from './drafts.ts'
import type { NoticeContext } from './notice-context.ts'
import type { NoticeEvent } from './notice-events.ts'

const forVendor = (
  { wording: { words } }: NoticeContext,
  offer: ContractRecord,
  given: Pick<Draft, 'kind' | 'subject' | 'paragraphs' | 'facts' | 'briefTitle'>,
): Draft => ({
  portal: 'carrier',
  accountGuid: offer.vendor_guid,
  permission: 'offers.view',
  foremost: [],
  contacts: [offer.vendor_contact_guid],
  pay: [],
  papers: [],
  button: words.offer.openJob,
  path: `/jobs/${offer.job_guid}`,
  ...given,
})

/** The vendor's dispatch changed. */
export function offerRevised(context: NoticeContext, offer: ContractRecord, event: NoticeEvent): Draft | undefined {
  const job = jobOf(context, offer.job_guid)!
  const pending = pendingOf(offer)
  if (offer.status !== 'accepted' || pending?.declinedAt || pending?.expiredAt) return undefined
  const { company } = context
  const { offer: words } = context.wording.words
  const lane = laneOf(context, job.guid)
  // Withdrawn before it was in force.
  if (!pending && event.before['revision_pending'] && !('document_revision' in event.after))
    return forVendor(context, offer, {
      kind: 'offer.revised',
      subject: words.changeWithdrawn(job.number),
      paragraphs: [words.changeWithdrawnText(company.name, job.number, lane)],
      facts: known([[words.reason, event.reason]]),
    })
  return forVendor(context, offer, {
    kind: 'offer.revised',
    subject: pending ? words.changeAsked(job.number) : words.changeMade(job.number),
    paragraphs: [
      pending
        ? words.changeAskedText(company.name, job.number, lane)
        : words.changeMadeText(company.name, job.number, lane),
    ],
    facts: known([[words.changed, pending?.parts.map((part) => wordFor(words.parts, part)).join(', ')]]),
    ...(pending ? { briefTitle: 'offer.revision-asked' } : {}),
  })
}

/** A vendor's release request was refused. */
export function releaseRefused(context: NoticeContext, offer: ContractRecord): Draft | undefined {
  if (offer.status !== 'accepted' || offer.cancel_requested_at) return undefined
  const job = jobOf(context, offer.job_guid)!
  const { offer: words } = context.wording.words
  const { reason } = (offer.cancel_refusal ?? {}) as { reason?: string }
  return forVendor(context, offer, {
    kind: 'offer.release-refused',
    subject: words.stillAssigned(job.number),
    paragraphs: [words.notReleased(context.company.name, job.number)],
    facts: known([[words.reason, reason]]),
  })
}

/** The vendor's answer to a change. */
export function revisionAnswered(context: NoticeContext, offer: ContractRecord, { reason }: NoticeEvent): Draft {
  const job = jobOf(context, offer.job_guid)!
  const vendor = context.accounts.get(offer.vendor_guid)?.name ?? 'The vendor'
  if (pendingOf(offer)?.expiredAt)
    return forCompany(context, job, {
      kind: 'offer.revision-answered',
      permission: 'offers.view',
      foremost: [offer.sent_by],
      subject: `${vendor} has not answered the change to job ${job.number}`,
      paragraphs: [
        `${vendor} did not answer the change to job ${job.number} in time. The terms it accepted before stay in effect: withdraw the change, or enter that it accepted.`,
      ],
      facts: [],
    })
  const isDeclined = pendingOf(offer)?.declinedAt !== null && pendingOf(offer) !== null
  return forCompany(context, job, {
    kind: 'offer.revision-answered',
    permission: 'offers.view',
    foremost: [offer.sent_by],
    subject: `${vendor} ${isDeclined ? 'declined' : 'accepted'} the change to job ${job.number}`,
    paragraphs: [
      isDeclined
        ? `${vendor} declined the change to job ${job.number}. The terms it accepted before stay in effect.`
        : `The change to job ${job.number} was accepted, with a new rate confirmation.`,
    ],
    facts: known([['Reason', isDeclined ? reason : null]]),
  })
}
