import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

/** Never in an answer to anyone. */
const SECRETS = [
  'passwordHash',
  'secretSealed',
  'bankAccountSealed',
  'totpSecret',
  'tokenHash',
  'secret_sealed',
  'bank_account_sealed',
  'password_hash',
] as const

/** The company's own figures and judgements, for no one outside it. */
const COMPANY_ONLY = [
  ...SECRETS,
  'grossProfit',
  'grossProfitMargin',
  'income',
  'markup',
  'icpGp',
  'icpMultiplier',
  'blacklist',
  'preferred',
  'creditLimit',
  'statusReason',
  'slaDays',
  'compliance',
  'complianceOverrideReason',
  'hasInternalNotes',
  'openOfferCount',
  'postCount',
] as const

/** What the carrier is paid and how it was found. */
const VENDOR_SIDE = [
  'vendorPayment',
  'vendorPay',
  'vendorCost',
  'expense',
  'baseCost',
  'accessorialCost',
  'vendorCredit',
  'activeContracts',
  'contracts',
  'contractStatus',
  'posts',
  'loadboards',
  'loadboardInstructions',
  'bids',
  'quickPayFee',
  'quickPay',
  'fuelCost',
  'vendorPayPerMile',
  'carrierKeeps',
  'carrierOwes',
  'balanceToCarrier',
  'tonuAmount',
  'remitTo',
  'pendingChange',
  'taxId',
  'standing',
] as const

/** What the client pays. */
const CLIENT_SIDE = [
  'clientPayment',
  'clientJobBasePay',
  'customerPay',
  'revenue',
  'basePay',
  'accessorialPay',
  'fuelPay',
  'customerPayPerMile',
  'partyAmount',
  'financeStats',
  'pricing',
  'clientRate',
  'loadboards',
  'activeContracts',
  'vendorAgent',
  'salesperson',
  'referrer',
] as const

const FORBIDDEN: Readonly<Record<Portal, readonly string[]>> = {
  dispatcher: SECRETS,
  client: [...COMPANY_ONLY, ...VENDOR_SIDE, 'vendorAgent', 'vendorContact'],
  carrier: [...COMPANY_ONLY, ...CLIENT_SIDE],
}

/** Key names that must appear nowhere in a portal's JSON, however deep. */
export const forbiddenKeys = (portal: Portal): readonly string[] => FORBIDDEN[portal]

/** Where forbidden keys stand in an answer, as paths (`rows.0.jobs.1.vendorPayment`); empty when there is none. */
export function findForbiddenKeys(portal: Portal, answer: unknown): string[] {
  const forbidden = new Set(FORBIDDEN[portal])
  const walk = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const at = path ? `${path}.${key}` : key
      return forbidden.has(key) ? [at] : walk(inner, at)
    })
  }
  return walk(answer, '')
}
