/** Accounting systems that a company may work with (specification section 9), and what each has to be configured with. */

export const ACCOUNTING_APP_NAMES = ['COUPA', 'NETSUITE'] as const
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

/** What each system asks for; a system without keys has no connection yet. */
export const CONFIG_KEYS: Readonly<Record<AccountingAppName, readonly ConfigKey[]>> = {
  COUPA: [],
  NETSUITE: [
    entry('accountId', 'Account ID, as in your NetSuite address'),
    entry('clientId', 'Client ID of the integration record'),
    entry('certificateId', 'Certificate ID'),
    secret('privateKey', 'Private key (PKCS #8, PEM)'),
    entry('defaultItemId', 'Default item for unmapped lines', false),
  ],
}

/** Records of ours that have a counterpart in the system; `account`: where it books what carriers collect. Those of clients and vendors are found by themselves unless they are mapped. */
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
export type RecordType = (typeof RECORD_TYPES)[number]
