/** Accounting system labels. */
import type { IntegrationApp } from '@waybill/contract/integrations/integrations.shapes.ts'
import { accountingAppLabel, type RecordType } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { ToneName } from '../../ui/palette.ts'

export const appName = ({ name }: Pick<IntegrationApp, 'name'>): string => accountingAppLabel(name)

const STATUS = {
  connected: ['Connected', 'green'],
  failed: ['Failed', 'red'],
  disconnected: ['Not connected', 'slate'],
} as const satisfies Record<string, readonly [string, ToneName]>

export const statusOf = ({ status, isSupported }: IntegrationApp): readonly [string, ToneName] =>
  isSupported ? STATUS[status] : ['No connection yet', 'slate']

/** Data read from a system. */
export const READ_WORDS: Readonly<Record<IntegrationApp['reads'][number], string>> = {
  payments: 'payments',
  'purchase-orders': 'purchase orders',
}

export const RECORD_WORDS: Readonly<Record<RecordType, string>> = {
  client: 'Clients',
  vendor: 'Vendors',
  item: 'Charges',
  'payment-terms': 'Payment terms',
  account: 'Accounts',
}
