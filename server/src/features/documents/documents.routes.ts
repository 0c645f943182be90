import { documentsPlatformRoutes, documentsRoutes } from '@waybill/contract/documents/documents.routes.ts'
import { module } from '../../calls/call.ts'
import { billOfLading, proofOfDelivery } from './bill-of-lading.ts'
import { invoiceDocument } from './invoice.ts'
import { rateConfirmation } from './rate-confirmation.ts'

export const documentsModule = module(documentsRoutes, { rateConfirmation })

export const documentsPlatformModule = module(documentsPlatformRoutes, {
  billOfLading,
  proofOfDelivery,
  invoice: invoiceDocument,
})
