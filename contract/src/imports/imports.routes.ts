import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import { OrderImport, OrderImportAnswer } from './imports.shapes.ts'
import {
  ClientImport,
  ContactImport,
  RecordImportAnswer,
  TerminalImport,
  VendorImport,
} from './record-imports.shapes.ts'

/** Calls of the Platform API that import spreadsheets. */
export const importsRoutes = {
  orders: route({
    method: 'POST',
    path: '/imports/orders',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'orders.create' },
    summary:
      'Orders from CSV or XLSX: a dry run (the default) names every error by row and column and makes nothing; else all of them are made, or none and 422 names the rows by the headers of the sheet',
    body: OrderImport,
    answer: OrderImportAnswer,
  }),
}

const like = 'from CSV or XLSX, one row each, by the rules of an import of orders'
const COMPANY = ['dispatcher'] as const

export const accountImportsRoutes = {
  clients: route({
    method: 'POST',
    path: '/imports/clients',
    may: { portals: COMPANY, permission: 'accounts.create_clients' },
    summary: `Clients and their branches ${like}`,
    body: ClientImport,
    answer: RecordImportAnswer,
  }),
  vendors: route({
    method: 'POST',
    path: '/imports/vendors',
    may: { portals: COMPANY, permission: 'accounts.create_vendors' },
    summary: `Vendors ${like}`,
    body: VendorImport,
    answer: RecordImportAnswer,
  }),
}

export const contactImportsRoutes = {
  contacts: route({
    method: 'POST',
    path: '/imports/contacts',
    may: { portals: COMPANY, permission: 'accounts.edit_contacts' },
    summary: `Contacts of clients and vendors ${like}`,
    body: ContactImport,
    answer: RecordImportAnswer,
  }),
}

export const terminalImportsRoutes = {
  terminals: route({
    method: 'POST',
    path: '/imports/terminals',
    may: { portals: COMPANY, permission: 'terminals.create' },
    summary: `Terminals ${like}`,
    body: TerminalImport,
    answer: RecordImportAnswer,
  }),
}
