/** The simulated entities of QuickBooks Online. */
import type { Fields } from './simulated-system.ts'

export type Stored = Fields & { Id: string; SyncToken: string; status?: string; MetaData: { LastUpdatedTime: string } }
interface Linked {
  Amount?: number
  LinkedTxn?: { TxnId: string; TxnType: string }[]
}
interface Line extends Linked {
  SalesItemLineDetail?: { ItemRef?: { value: string } }
  ItemBasedExpenseLineDetail?: { ItemRef?: { value: string } }
}

export const PARTY_OF: Record<string, [field: string, entity: string]> = {
  Invoice: ['CustomerRef', 'Customer'],
  CreditMemo: ['CustomerRef', 'Customer'],
  Payment: ['CustomerRef', 'Customer'],
  Bill: ['VendorRef', 'Vendor'],
  VendorCredit: ['VendorRef', 'Vendor'],
  BillPayment: ['VendorRef', 'Vendor'],
}
export const WITH_ITEMS = ['Invoice', 'CreditMemo', 'Bill', 'VendorCredit']
/** Types of payments, and the documents that they settle. */
export const SETTLES: Record<string, string> = { Payment: 'Invoice', BillPayment: 'Bill' }
export const ENTITIES = [...Object.keys(PARTY_OF), 'Customer', 'Vendor', 'Item', 'Term', 'Account', 'CompanyInfo']

export const valueOf = (fields: Fields, name: string) => (fields[name] as { value?: string } | undefined)?.value ?? ''
export const linesOf = (fields: Fields) => (fields['Line'] as Line[] | undefined) ?? []
