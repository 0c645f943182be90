import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import { OrderImport, OrderImportAnswer } from './imports.shapes.ts'

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
