/** Accounting and procurement systems that a company may work with (specification section 9, and QuickBooks Online), what each is configured with, and what it takes. */

export const ACCOUNTING_APP_NAMES = ['COUPA', 'NETSUITE', 'QUICKBOOKS'] as const
export type AccountingAppName = (typeof ACCOUNTING_APP_NAMES)[number]

/** One thing that a system is configured with. `isEncrypted`: a secret, written and never read again. */
export interface ConfigKey {
  readonly key: string
  readonly label: string
  readonly isEncrypted: boolean
  readonly isRequired: boolean
}
const entry = (key: string, label: string, isRequired = true): ConfigKey => ({
  key,
  label,
  isEncrypted: false,
  isRequired,
})
const secret = (key: string, label: string): ConfigKey => ({ key, label, isEncrypted: true, isRequired: true })

/** What each system asks for. */
export const CONFIG_KEYS: Readonly<Record<AccountingAppName, readonly ConfigKey[]>> = {
  COUPA: [
    entry('instance', 'Coupa instance, like acme.coupahost.com'),
    entry('clientId', 'Client identifier'),
    secret('clientSecret', 'Client secret'),
    entry('supplierId', 'Your supplier ID in this Coupa'),
    entry('defaultItemId', 'Account code for unmapped lines', false),
  ],
  NETSUITE: [
    entry('accountId', 'Account ID, as in your NetSuite address'),
    entry('clientId', 'Client ID of the integration record'),
    entry('certificateId', 'Certificate ID'),
    secret('privateKey', 'Private key (PKCS #8, PEM)'),
    entry('defaultItemId', 'Default item for unmapped lines', false),
  ],
  QUICKBOOKS: [
    entry('realmId', 'Company ID (realm)'),
    entry('clientId', 'Client ID of your app'),
    secret('clientSecret', 'Client secret of your app'),
    secret('refreshToken', 'Refresh token'),
    entry('defaultItemId', 'Default item for unmapped lines', false),
  ],
}
/** Kept beside the settings of a system by the server alone, sealed: what it was given for signing in. */
export const TOKEN_KEYS = ['accessToken', 'accessTokenEnds'] as const

/** What is exchanged with a system. */
export interface AccountingAbilities {
  /** Which documents it takes. */
  readonly takes: readonly ('invoice' | 'bill')[]
  /** `made`: clients and vendors are made there by themselves; `mapped`: only clients that are mapped are billed there. */
  readonly parties: 'made' | 'mapped'
  /** What carriers collected is booked through an account of the system. */
  readonly booksCod: boolean
  /** Payments that are recorded here go there. */
  readonly takesPayments: boolean
  /** What is read from it. */
  readonly reads: readonly ('payments' | 'purchase-orders')[]
}
export const ABILITIES: Readonly<Record<AccountingAppName, AccountingAbilities>> = {
  COUPA: {
    takes: ['invoice'],
    parties: 'mapped',
    booksCod: false,
    takesPayments: false,
    reads: ['payments', 'purchase-orders'],
  },
  NETSUITE: { takes: ['invoice', 'bill'], parties: 'made', booksCod: true, takesPayments: true, reads: ['payments'] },
  QUICKBOOKS: { takes: ['invoice', 'bill'], parties: 'made', booksCod: true, takesPayments: true, reads: ['payments'] },
}

/** Records of ours that have a counterpart in the system; `account`: where it books payments. Those of clients and vendors are found by themselves unless they are mapped. */
export const RECORD_TYPES = ['client', 'vendor', 'item', 'payment-terms', 'account'] as const
/** Lines that the system writes by itself, by their mapping key of record type `item`. */
export const LINE_KEYS = {
  base: 'Base pay',
  fuel: 'Fuel surcharge',
  tonu: 'Truck ordered, not used',
  adjustment: 'Adjustment',
  'quick-pay-fee': 'Quick-pay fee',
} as const
/** Mapping key of record type `account`: through which what carriers collect is booked. */
export const COD_ACCOUNT = 'cod'
/** Mapping key of record type `account`: the bank account of payments that are recorded here. */
export const BANK_ACCOUNT = 'bank'
export type RecordType = (typeof RECORD_TYPES)[number]
