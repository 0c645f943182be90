/** Sets of portals and conditions that the access tables use often. */
import type { Rule } from './rules.ts'

/** The company's own people. */
export const COMPANY = { portals: ['dispatcher'] } as const satisfies Rule
export const CLIENT = { portals: ['client'] } as const satisfies Rule
export const CARRIER = { portals: ['carrier'] } as const satisfies Rule
export const COMPANY_AND_CLIENT = { portals: ['dispatcher', 'client'] } as const satisfies Rule
export const COMPANY_AND_CARRIER = { portals: ['dispatcher', 'carrier'] } as const satisfies Rule

/** What the client pays. */
export const PRICE = { ...COMPANY_AND_CLIENT, permission: 'client_money.view_rate' } as const satisfies Rule
/** What the carrier is paid. */
export const PAY = { ...COMPANY_AND_CARRIER, permission: 'vendor_money.view_pay' } as const satisfies Rule
export const MARGIN = { ...COMPANY, permission: 'margin.view_gross_profit' } as const satisfies Rule
