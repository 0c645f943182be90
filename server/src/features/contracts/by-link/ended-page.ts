/** An offer to show by its link, and what stands there once it can no longer be answered. */
import type { QuickPayOffer } from '@waybill/contract/finances/quick-pay.shapes.ts'
import { messagePage } from '../../../calls/public-pages.ts'
import type { Wording } from '../../../documents/wording.ts'
import type { Page } from '../../../identity/pages/page.ts'
import type { OfferRecord } from '../../../records/contracts/index.ts'
import type { OptionNames } from '../../../records/reference/index.ts'

/** An offer with those answered together with it. */
export interface OfferToShow {
  companyName: string
  zone: string
  /** Of the vendor. */
  wording: Wording
  /** The company's names for its equipment, terms and methods. */
  names: OptionNames
  /** The offer first. */
  offers: readonly OfferRecord[]
  /** What quick pay would leave, by offer. */
  quickPay: ReadonlyMap<string, readonly QuickPayOffer[]>
}

/** Why an offer can no longer be answered, in words; undefined while it can. */
export function endedPage({ companyName: company, offers, wording }: OfferToShow, now: Date): Page | undefined {
  const [offer] = offers
  const { status, expires_at: expires, cancel_cause: cause } = offer!
  const { number } = offer!.of_job
  const words = wording.words.offerPage
  const isElsewhere = cause === 'awarded-elsewhere' || offer!.of_is_awarded_elsewhere
  if (status === 'accepted') return messagePage(words.accepted.title, words.accepted.text(company, number))
  if (status === 'declined') return messagePage(words.declined.title, words.declined.text(company))
  if (status === 'cancelled') {
    const { title, text } = isElsewhere ? words.elsewhere : words.withdrawn
    return messagePage(title, text(company, number))
  }
  if (status === 'expired' || (expires && expires <= now))
    return messagePage(words.expired.title, words.expired.text(company, number))
  return undefined
}
