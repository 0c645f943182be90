/** What each import of records is called, and its call. */
import {
  accountImportsRoutes,
  contactImportsRoutes,
  terminalImportsRoutes,
} from '@waybill/contract/imports/imports.routes.ts'
import {
  CLIENT_COLUMNS,
  ClientImport,
  CONTACT_COLUMNS,
  ContactImport,
  type RecordImportAnswer,
  TERMINAL_COLUMNS,
  TerminalImport,
  VENDOR_COLUMNS,
  VendorImport,
} from '@waybill/contract/imports/record-imports.shapes.ts'
import type { Apis } from '../../api/client.ts'
import type { SheetAsked } from '../../features/orders/importing/use-import.ts'

/** What is asked, and whether what was remembered counts. */
export type RecordsAsked = SheetAsked<string> & { layout: 'remembered' | 'as-sent' }

export type RecordKind = 'client' | 'vendor' | 'contact' | 'terminal'

export interface RecordWords {
  readonly noun: { readonly one: string; readonly many: string }
  readonly hint: string
  readonly columns: Readonly<Record<string, readonly string[]>>
  readonly send: (apis: Apis, asked: RecordsAsked) => Promise<RecordImportAnswer>
  /** Cache categories that change. */
  readonly stale: readonly string[]
}

export const RECORD_KINDS: Readonly<Record<RecordKind, RecordWords>> = {
  client: {
    noun: { one: 'client', many: 'clients' },
    hint: 'One client a row; a branch names its client.',
    columns: CLIENT_COLUMNS,
    send: ({ platform }, asked) => platform.call(accountImportsRoutes.clients, { body: ClientImport.parse(asked) }),
    stale: ['clients'],
  },
  vendor: {
    noun: { one: 'vendor', many: 'vendors' },
    hint: 'One carrier a row, with its USDOT number if you have it.',
    columns: VENDOR_COLUMNS,
    send: ({ platform }, asked) => platform.call(accountImportsRoutes.vendors, { body: VendorImport.parse(asked) }),
    stale: ['vendors'],
  },
  contact: {
    noun: { one: 'contact', many: 'contacts' },
    hint: 'One person a row, with the client or vendor they work for.',
    columns: CONTACT_COLUMNS,
    send: ({ platform }, asked) => platform.call(contactImportsRoutes.contacts, { body: ContactImport.parse(asked) }),
    stale: ['contacts', 'clients', 'vendors'],
  },
  terminal: {
    noun: { one: 'terminal', many: 'terminals' },
    hint: 'One place a row; without a client it is your own.',
    columns: TERMINAL_COLUMNS,
    send: ({ platform }, asked) =>
      platform.call(terminalImportsRoutes.terminals, { body: TerminalImport.parse(asked) }),
    stale: ['address', 'terminals'],
  },
}

const LABELS: Readonly<Record<string, string>> = {
  usdot: 'USDOT number',
  mcNumber: 'MC number',
  scac: 'SCAC',
  zipCode: 'ZIP',
  taxId: 'Tax ID',
  email: 'Email',
  w9ReceivedOn: 'W-9 received',
}
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export const recordColumnLabel =
  ({ columns }: Pick<RecordWords, 'columns'>) =>
  (column: string): string =>
    LABELS[column] ?? capital(columns[column]?.[0] ?? column)
