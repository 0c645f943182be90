import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Statement, StatementFileQuery, StatementQuery } from './statements.shapes.ts'

const may = {
  portals: ['client', 'carrier'],
  permission: null,
  keys: ['client_money.view_invoice', 'vendor_money.view_bill'],
} as const

/** Calls of the Platform API on statements of an account. */
export const statementsRoutes = {
  read: route({
    method: 'GET',
    path: '/statement',
    may,
    summary: 'What one’s own account was billed and paid in a period, and what is open at its end, by age',
    query: StatementQuery,
    answer: Statement,
  }),
  file: route({
    method: 'GET',
    path: '/statement/file',
    may,
    summary: 'The same as a PDF, or its movements and open documents as CSV',
    query: StatementFileQuery,
    answer: z.file(),
    media: 'download',
  }),
}
