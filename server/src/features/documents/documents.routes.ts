import { documentsPlatformRoutes, documentsRoutes } from '@waybill/contract/documents/documents.routes.ts'
import { room } from '../../caller/call.ts'
import { billOfLading, proofOfDelivery } from './bill-of-lading.ts'
import { invoiceDocument } from './invoice.ts'
import { rateConfirmation } from './rate-confirmation.ts'

export const documentsRoom = room(documentsRoutes, { rateConfirmation })

export const documentsPlatformRoom = room(documentsPlatformRoutes, {
  billOfLading,
  proofOfDelivery,
  invoice: invoiceDocument,
})
