/** What quick pay would cost a vendor, and when it would be paid, before it accepts. */
import type { QuickPayOffer } from '@waybill/contract/finances/quick-pay.shapes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { QuickPayObstacle } from '@waybill/contract/vocabulary/quick-pay-obstacles.ts'
import type { PaymentTerms } from '@waybill/contract/vocabulary/payment-terms.ts'
import { toDollars, type Cents } from './cents.ts'
import { dueDate, type ClockDays } from './due-date.ts'
import { quickPay, quickPayLeft, type QuickPayBill } from './quick-pay.ts'

export interface QuickPayTerms extends Pick<PaymentTerms, 'days' | 'counts' | 'clock'> {
  readonly id: number
  readonly label: string
  /** Percent. */
  readonly fee: number
}

export interface WhyNotQuickPay {
  readonly code: QuickPayObstacle
  readonly text: string
}
const TAKEN: WhyNotQuickPay = { code: 'taken', text: 'The bill is already paid this way' }

export interface QuickPayFacts extends QuickPayBill {
  /** What the vendor was already paid, including what it collected itself. */
  readonly paid: Cents
  readonly termsId: number | null
  /** Why the bill cannot be changed now. */
  readonly whyNot: WhyNotQuickPay | null
  readonly days: ClockDays
  readonly today: string
}

const later = (day: string | null, today: string) => (day === null || day > today ? day : today)

/** The payment day of a bill put on such terms today: the term does not start before it applies. */
export const quickPayDay = (terms: Pick<QuickPayTerms, 'days' | 'counts' | 'clock'>, days: ClockDays, today: string) =>
  dueDate(terms, { ...days, [terms.clock]: later(days[terms.clock], today) })

/** An offer for each of the terms; empty if nothing is left to pay. */
export function quickPayOffers(facts: QuickPayFacts, terms: readonly QuickPayTerms[]): QuickPayOffer[] {
  // A factoring company is paid whatever else is in the way now.
  const refused = facts.hasFactor ? quickPay(facts, 0) : null
  const factored: WhyNotQuickPay | null = isRefusal(refused) ? { code: 'factored', text: refused.message } : null
  return terms.flatMap(({ id, label, fee, ...clock }) => {
    const left = quickPayLeft({ ...facts, hasFactor: false }, fee)
    if (isRefusal(left)) return []
    const whyNot = facts.termsId === id ? TAKEN : (factored ?? facts.whyNot)
    return [
      {
        paymentTermsId: id,
        label,
        fee,
        amount: toDollars(left.fee),
        net: toDollars(left.left - Math.max(facts.paid - facts.codKept, 0)),
        datePaid: quickPayDay(clock, facts.days, facts.today),
        whyNot: whyNot?.text ?? null,
        whyNotCode: whyNot?.code ?? null,
      },
    ]
  })
}
