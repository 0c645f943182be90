/** The three variants of the product (specification section 1), each on its own origin. */
export const PORTALS = ['dispatcher', 'client', 'carrier'] as const
export type Portal = (typeof PORTALS)[number]

/** Every portal, for calls common to all. */
export const EVERYONE: readonly Portal[] = PORTALS
/** The two portals that work with orders. */
export const DISPATCHER_AND_CLIENT: readonly Portal[] = ['dispatcher', 'client']

/** A user's account type, which determines the portal. */
export const ACCOUNT_TYPES = ['company', 'client', 'vendor'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const PORTAL_OF_ACCOUNT: Readonly<Record<AccountType, Portal>> = {
  company: 'dispatcher',
  client: 'client',
  vendor: 'carrier',
}
