/** What quick pay would leave a vendor of an offer, before it answers: based on planned days. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import { splitCod } from '@waybill/domain/money/cod.ts'
import { type JobPay, jobPay } from '@waybill/domain/money/job-pay.ts'
import { quickPayOffers } from '@waybill/domain/money/quick-pay-offers.ts'
import { dayIn } from '../../records/accounts/index.ts'
import type { OfferRecord, StopSummary } from '../../records/contracts/index.ts'
import { quickPayTerms } from '../../records/invoices/index.ts'
import { grossOfOffer } from '../../records/orders/index.ts'
import { optionsOf, type PicklistRecord } from '../../records/reference/index.ts'

/** The planned day of the last stop of a type, in its own time zone. */
function plannedDay(stops: readonly StopSummary[], type: StopSummary['stop_type']): string | null {
  const last = stops.findLast(({ stop_type: each }) => each === type)
  const at = last && (last.scheduled_end ?? last.scheduled_start ?? last.requested_end ?? last.requested_start)
  return at ? dayIn(last.time_zone ?? 'UTC', new Date(at)) : null
}

type Paid = Pick<OfferRecord, 'amount' | 'status' | 'revision_pending' | 'of_charges' | 'of_fee'>

/** The charges of the job besides its price: as agreed, while a change of them is open. */
export function chargesOfOffer({ status, revision_pending: pending, of_charges: charges }: Paid) {
  const agreed = status === 'accepted' ? pending?.charges?.filter(({ kind }) => kind !== 'base') : undefined
  return (agreed ?? charges ?? []).map(({ name, amount }) => ({ name, amount }))
}

/** What it pays: the price and the charges of the job, less the fee of quick pay once that was chosen. */
export const payOfOffer = (offer: Paid): JobPay =>
  jobPay({
    charges: grossOfOffer(offer.amount, chargesOfOffer(offer)),
    notAgreed: 0,
    billed: 0,
    fee: offer.status === 'accepted' ? toCents(offer.of_fee ?? 0) : 0,
  })

export function offeredQuickPay(
  record: OfferRecord,
  picklists: readonly PicklistRecord[],
  now: Date,
): Contract['quickPay'] {
  if (record.status !== 'sent' || record.of_has_factor) return []
  const stops = record.of_stops ?? []
  const { gross: total } = payOfOffer(record)
  const [pickup, delivery] = [plannedDay(stops, 'pickup'), plannedDay(stops, 'delivery')]
  return quickPayOffers(
    {
      total,
      reimbursables: 0,
      codKept: splitCod(total, toCents(record.cod_amount)).carrierKeeps,
      hasFactor: false,
      paid: 0,
      // Quick pay that is part of the offer is a choice until the offer is accepted.
      termsId: null,
      whyNot: null,
      today: dayIn(stops[0]?.time_zone ?? 'UTC', now),
      days: { pickup, delivery, 'signed-bol': delivery, 'invoice-date': delivery },
    },
    quickPayTerms(optionsOf('payment-terms', picklists)),
  )
}
