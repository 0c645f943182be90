/** Notices of offers: to the vendor about new and withdrawn offers, to the dispatcher about answers. */
import { toDollars } from '@waybill/domain/money/cents.ts'
import { quickPayOf } from '../../documents/offer-pay.ts'
import { quickPayText } from '../../documents/quick-pay-text.ts'
import { chargesBeside, type ContractRecord, grossOfOffer } from '../../records/orders/index.ts'
import { cargoOf, forCompany, jobOf, known, laneOf, wayFacts, type Draft } from './drafts.ts'
import { offerRevised, releaseRefused, revisionAnswered } from './compose-revisions.ts'
import { offerOf, type NoticeContext } from './notice-context.ts'
import type { NoticeEvent } from './notice-events.ts'

/** How long an offer without its own expiry can be answered (milliseconds). */
const LINK_LIFE_MS = 30 * 24 * 3_600_000

export const onceOf = (offer: ContractRecord) => (offer.group_guid ? `load/${offer.group_guid}` : undefined)

/** What the offer pays, the lines that make it if it is more than the price, and what quick pay would leave: the carrier chooses. */
function payLines({ aggregate, accounts, options, wording }: NoticeContext, offer: ContractRecord): [string, string][] {
  const { dollars, words } = wording
  const hasFactor = accounts.get(offer.vendor_guid)?.has_factor ?? false
  const quick = quickPayOf(aggregate, offer, hasFactor, options).map((left): [string, string] => [
    words.offer.withQuickPay(left.label),
    quickPayText(left, wording),
  ])
  const charges = chargesBeside(aggregate, offer)
  const total = dollars(toDollars(grossOfOffer(offer.amount, charges)))
  return charges.length === 0
    ? [[words.offer.pay, total], ...quick]
    : [
        [words.offer.transport, dollars(offer.amount)],
        ...charges.map(({ name, amount }): [string, string] => [name, dollars(amount)]),
        [words.offer.pay, total],
        ...quick,
      ]
}

/** The mail that asks a vendor for its answer. */
export function offerSent(context: NoticeContext, offer: ContractRecord): Draft {
  const { company, names, wording } = context
  const { offer: words } = wording.words
  const job = jobOf(context, offer.job_guid)!
  const lane = laneOf(context, job.guid)
  return {
    kind: 'offer.sent',
    portal: 'carrier',
    accountGuid: offer.vendor_guid,
    permission: 'offers.view',
    foremost: [],
    contacts: [offer.vendor_contact_guid],
    subject: offer.group_guid ? words.subjectOfLoad(lane) : words.subject(job.number, lane),
    paragraphs: [
      offer.group_guid
        ? words.offersLoad(company.name, cargoOf(context, job.guid), lane)
        : words.offers(company.name, job.number, cargoOf(context, job.guid), lane),
      ...(offer.message ? [offer.message] : []),
    ],
    facts: [
      ...wayFacts(context, job.guid),
      ...known([
        [words.terms, wording.termsText(names.terms(offer.payment_terms_id))],
        [words.respondBy, wording.momentText(offer.expires_at, company.time_zone)],
      ]),
    ],
    // Other orders of the load are not read here: the page shows them all with a price each.
    pay: offer.group_guid ? [] : payLines(context, offer),
    button: words.respond,
    path: `/jobs/${job.guid}`,
    papers: [],
    offerGuid: offer.guid,
    linkEnds: offer.expires_at ?? new Date(offer.sent_at.getTime() + LINK_LIFE_MS),
    ...(offer.group_guid ? { once: onceOf(offer)! } : {}),
  }
}

function offerCancelled(context: NoticeContext, offer: ContractRecord, { before }: NoticeEvent): Draft {
  const { company, wording } = context
  const { offer: words } = wording.words
  const job = jobOf(context, offer.job_guid)!
  const lane = laneOf(context, job.guid)
  const wasAccepted = before['status'] === 'accepted'
  const isElsewhere = offer.cancel_cause === 'awarded-elsewhere'
  const reason = isElsewhere ? null : offer.cancel_reason
  return {
    kind: 'offer.cancelled',
    portal: 'carrier',
    accountGuid: offer.vendor_guid,
    permission: 'offers.view',
    foremost: [],
    contacts: [offer.vendor_contact_guid],
    subject: wasAccepted
      ? words.dispatchCanceled(job.number, lane)
      : isElsewhere
        ? words.elsewhere(job.number, lane)
        : words.withdrawn(job.number, lane),
    paragraphs: [
      wasAccepted
        ? words.dispatchCanceledText(company.name, job.number)
        : isElsewhere
          ? words.elsewhereText(job.number, company.name)
          : words.withdrawnText(company.name, job.number),
    ],
    facts: known([[words.reason, reason]]),
    pay: wasAccepted && Number(offer.tonu_amount) > 0 ? [[words.tonu, wording.dollars(offer.tonu_amount!)]] : [],
    button: words.openPortal,
    path: `/jobs/${job.guid}`,
    papers: [],
    ...(wasAccepted ? { briefTitle: 'offer.dispatch-canceled' } : isElsewhere ? { briefTitle: 'offer.elsewhere' } : {}),
    ...(offer.group_guid ? { once: onceOf(offer)! } : {}),
  }
}

const CHANNELS: Readonly<Record<string, string>> = {
  portal: 'in the carrier portal',
  email: 'from the link in the email',
  phone: 'by phone',
  edi: 'by EDI',
  board: 'on the load board',
}

function answered(context: NoticeContext, offer: ContractRecord, happening: NoticeEvent): Draft {
  const { accounts } = context
  const job = jobOf(context, offer.job_guid)!
  const vendor = accounts.get(offer.vendor_guid)?.name ?? 'The vendor'
  const lane = laneOf(context, job.guid)
  const words: Record<string, [subject: string, text: string]> = {
    'offer.accepted': happening.isCorrection
      ? [`Correction: ${vendor} isn’t carrying job ${job.number}`, 'The acceptance was undone.']
      : [`${vendor} accepted job ${job.number}`, `${vendor} accepted job ${job.number}, ${lane}.`],
    'offer.declined': happening.isCorrection
      ? [
          `Correction: ${vendor} didn’t decline job ${job.number}`,
          'The decline was undone, and the offer is open again.',
        ]
      : [`${vendor} declined job ${job.number}`, `${vendor} declined job ${job.number}, ${lane}.`],
    'offer.expired': [
      `No response from ${vendor} on job ${job.number}`,
      `The offer of job ${job.number}, ${lane}, expired without a response.`,
    ],
    'offer.release-requested': [
      `${vendor} requests release from job ${job.number}`,
      `${vendor} accepted job ${job.number}, ${lane}, and now requests release. Cancel the dispatch or contact them.`,
    ],
  }
  const [subject, text] = words[happening.kind]!
  const reason = happening.kind === 'offer.release-requested' ? offer.cancel_request_reason : offer.answer_reason
  const isAccepted = happening.kind === 'offer.accepted' && !happening.isCorrection
  return {
    ...forCompany(context, job, {
      kind: happening.kind,
      permission: happening.kind === 'offer.release-requested' ? 'offers.cancel' : 'offers.view',
      foremost: [offer.sent_by],
      subject,
      paragraphs: [text],
      facts: known([
        ['Reason', happening.isCorrection ? null : reason],
        ['Answered', isAccepted && offer.answer_channel ? (CHANNELS[offer.answer_channel] ?? null) : null],
        ['By', isAccepted ? happening.actorName : null],
        ['Driver', isAccepted ? [job.driver_name, job.driver_phone].filter(Boolean).join(', ') : null],
        ['Truck', isAccepted ? job.truck_number : null],
      ]),
    }),
    ...(offer.group_guid ? { once: onceOf(offer)! } : {}),
  }
}

/** The status an offer must still have for a notice to be valid. */
const STATUS_OF: Readonly<Record<string, string>> = {
  'offer.accepted': 'accepted',
  'offer.declined': 'declined',
  'offer.expired': 'expired',
  'offer.cancelled': 'cancelled',
  'offer.release-requested': 'accepted',
}

/** The notice about an offer's outcome; undefined if there is nothing left to report. */
export function composeOffer(context: NoticeContext, happening: NoticeEvent): Draft | undefined {
  const offer = offerOf(context, happening.subjectGuid)
  if (!offer || !jobOf(context, offer.job_guid)) return undefined
  // Answered or withdrawn meanwhile: the mail would lead nowhere.
  if (happening.kind === 'offer.sent') return offer.status === 'sent' ? offerSent(context, offer) : undefined
  if (!happening.isCorrection && STATUS_OF[happening.kind] && offer.status !== STATUS_OF[happening.kind])
    return undefined
  if (happening.kind === 'offer.revised') return offerRevised(context, offer, happening)
  if (happening.kind === 'offer.release-refused') return releaseRefused(context, offer)
  if (happening.kind === 'offer.revision-answered') return revisionAnswered(context, offer, happening)
  // The new offer, which follows at once, says it better.
  if (happening.kind === 'offer.cancelled' && offer.cancel_cause === 'revised') return undefined
  return happening.kind === 'offer.cancelled'
    ? offerCancelled(context, offer, happening)
    : answered(context, offer, happening)
}
