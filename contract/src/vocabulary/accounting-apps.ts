/** Supported accounting and procurement systems (specification section 9, and QuickBooks Online), with their configuration and accepted documents. */

export const ACCOUNTING_APP_NAMES = ['COUPA', 'NETSUITE', 'QUICKBOOKS'] as const
export type AccountingAppName = (typeof ACCOUNTING_APP_NAMES)[number]

const LABELS: Readonly<Record<string, string>> = {
  COUPA: 'Coupa',
  NETSUITE: 'NetSuite',
  QUICKBOOKS: 'QuickBooks Online',
} satisfies Record<AccountingAppName, string>
/** The name of a system as its vendor writes it. */
export const accountingAppLabel = (name: string): string => LABELS[name] ?? name

/** One configuration key of a system. `isEncrypted`: a write-only secret. */
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

/** The configuration of each system. */
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
/** Stored with a system's settings by the server only, encrypted: its sign-in tokens. */
export const TOKEN_KEYS = ['accessToken', 'accessTokenEnds'] as const

/** Data exchanged with a system. */
export interface AccountingAbilities {
  /** Accepted documents. */
  readonly takes: readonly ('invoice' | 'bill')[]
  /** `made`: clients and vendors are created there automatically; `mapped`: only mapped clients are billed there. */
  readonly parties: 'made' | 'mapped'
  /** Collected COD is booked through an account of the system. */
  readonly booksCod: boolean
  /** Payments recorded here are sent there. */
  readonly takesPayments: boolean
  /** Data read from it. */
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

/** Records of ours with a counterpart in the system; `account`: where it books payments. Clients and vendors are matched automatically unless mapped. */
export const RECORD_TYPES = ['client', 'vendor', 'item', 'payment-terms', 'account'] as const
/** System-generated lines, by their mapping key of record type `item`. */
export const LINE_KEYS = {
  base: 'Base pay',
  fuel: 'Fuel surcharge',
  tonu: 'Truck ordered, not used',
  adjustment: 'Adjustment',
  'quick-pay-fee': 'Quick-pay fee',
} as const
/** Mapping key of record type `account`: the account for collected COD. */
export const COD_ACCOUNT = 'cod'
/** Mapping key of record type `account`: the bank account of payments recorded here. */
export const BANK_ACCOUNT = 'bank'
export type RecordType = (typeof RECORD_TYPES)[number]
