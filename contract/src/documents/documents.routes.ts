import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'

const params = z.object({ guid: Guid })

/** Calls of the Shipper API that return generated documents (specification section 7, Jobs). */
export const documentsRoutes = {
  rateConfirmation: route({
    method: 'GET',
    path: '/job/{guid}/doc/rate-confirmation',
    may: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.view_pay' },
    summary:
      'The rate confirmation of a job’s offer as a PDF: the accepted one as it was frozen (its hash in `x-document-sha256`), else the latest open one as it stands',
    params,
    query: z.object({ contractGuid: z.optional(Guid) }),
    answer: z.file(),
    media: 'download',
  }),
}

/** Calls of the Platform API that return generated documents. */
export const documentsPlatformRoutes = {
  billOfLading: route({
    method: 'GET',
    path: '/jobs/{guid}/bill-of-lading',
    may: { portals: EVERYONE, permission: 'documents.view' },
    summary: 'The bill of lading of a job as a PDF, with the conditions noted so far; a carrier once it is awarded',
    params,
    answer: z.file(),
    media: 'download',
  }),
  proofOfDelivery: route({
    method: 'GET',
    path: '/jobs/{guid}/proof-of-delivery',
    may: { portals: EVERYONE, permission: 'documents.view' },
    summary: 'The proof of delivery of a job as a PDF; 422 until all of it is delivered',
    params,
    answer: z.file(),
    media: 'download',
  }),
  invoice: route({
    method: 'GET',
    path: '/invoices/{guid}/document',
    may: { portals: EVERYONE, permission: null, keys: ['client_money.view_invoice', 'vendor_money.view_bill'] },
    summary: 'An invoice or bill as a PDF: a client its own once posted, a carrier its own bills',
    params,
    answer: z.file(),
    media: 'download',
  }),
}
