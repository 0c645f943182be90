import type { SuggestedVendor, Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import type { Seen } from '../rules.ts'
import { COMPANY, MARGIN } from '../who.ts'

/** Carriers' pay, also in text. */
export const SUGGESTED_PAY = { ...COMPANY, permission: 'vendor_money.view_pay' } as const

/** Carriers' pay compared with the client's price, also in text. */
export const SUGGESTED_PRICE = { ...SUGGESTED_PAY, also: 'client_money.view_rate' } as const

export const SUGGESTIONS_SEEN: Seen<Suggestions> = {
  lane: SUGGESTED_PAY,
  target: SUGGESTED_PRICE,
  breakEven: SUGGESTED_PRICE,
  vendors: 'everyone',
}

export const SUGGESTED_VENDOR_SEEN: Seen<SuggestedVendor> = {
  vendor: 'everyone',
  compliance: 'everyone',
  bid: SUGGESTED_PAY,
  expected: SUGGESTED_PAY,
  margin: MARGIN,
  reasons: 'everyone',
}
