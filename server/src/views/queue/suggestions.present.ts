/** Suggestions in words and dollars, limited to what the reader may see. */
import type { SuggestedVendor, Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import { sees, show } from '@waybill/domain/access/rules.ts'
import {
  SUGGESTED_PAY,
  SUGGESTED_PRICE,
  SUGGESTED_VENDOR_SEEN,
  SUGGESTIONS_SEEN,
} from '@waybill/domain/access/tables/suggestions.ts'
import { type Cents, toDollars, perUnit } from '@waybill/domain/money/cents.ts'
import type { Suggestion } from '@waybill/domain/suggestions/carrier-choice.ts'
import type { LanePrice } from '@waybill/domain/suggestions/past-haul.ts'
import { reasonText, type Writing } from '@waybill/domain/suggestions/reason-words.ts'
import type { Caller } from '../../caller/caller.ts'
import type { VendorToSuggest } from '../../records/suggestions/index.ts'

/** The suggestion, and the facts around it. */
export interface Suggested {
  readonly price: LanePrice | null
  readonly suggestions: readonly Suggestion[]
  readonly vendors: ReadonlyMap<string, VendorToSuggest>
  /** The client's price for the line haul of all jobs; null: not known for each. */
  readonly clientPay: Cents | null
  /** For all jobs; null: not known for each. */
  readonly miles: number | null
  /** The target pay for all jobs; null: no target. */
  readonly target: Cents | null
  readonly timeZone: string
}

const dollars = (cents: Cents | null) => (cents === null ? null : toDollars(cents))

const moneyText = (cents: Cents) =>
  toDollars(cents).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })

const writingFor = (caller: Caller, timeZone: string): Writing => ({
  day: (at) => at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone }),
  money: sees(SUGGESTED_PAY, caller) ? moneyText : null,
})

function presentVendor(
  { vendorGuid, compliance, bid, expected, reasons }: Suggestion,
  { vendors, clientPay }: Suggested,
  caller: Caller,
  writing: Writing,
): SuggestedVendor {
  const { guid, name, usdot } = vendors.get(vendorGuid)!
  const cost = bid ?? expected
  return show(SUGGESTED_VENDOR_SEEN, caller, {
    vendor: { guid, name, usdot },
    compliance: { ...compliance, findings: [...compliance.findings] },
    bid: dollars(bid),
    expected: dollars(expected),
    margin: clientPay === null || cost === null ? null : toDollars(clientPay - cost),
    reasons: reasons
      .filter(({ code }) => code !== 'above-price' || sees(SUGGESTED_PRICE, caller))
      .map((reason) => ({
        code: reason.code,
        text: reasonText(reason, writing),
        tone: reason.tone,
        jobGuid: reason.jobGuid,
      })),
  })
}

export function presentSuggestions(found: Suggested, caller: Caller): Suggestions {
  const { price, miles, target } = found
  const writing = writingFor(caller, found.timeZone)
  return show(SUGGESTIONS_SEEN, caller, {
    lane: price && {
      jobs: price.jobs,
      within: price.within,
      low: toDollars(price.low),
      median: toDollars(price.median),
      high: toDollars(price.high),
      perMile: dollars(perUnit(price.median, miles)),
    },
    target: dollars(target),
    breakEven: dollars(found.clientPay),
    vendors: found.suggestions.map((each) => presentVendor(each, found, caller, writing)),
  })
}
