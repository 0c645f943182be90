import { attachmentsPlatformRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { documentsPlatformRoutes, documentsRoutes } from '@waybill/contract/documents/documents.routes.ts'
import { module } from '../../calls/call.ts'
import { billOfLading, proofOfDelivery } from './bill-of-lading.ts'
import { packDocuments } from './documents-pack.ts'
import { invoiceDocument } from './invoice.ts'
import { rateConfirmation } from './rate-confirmation.ts'

export const documentsModule = module(documentsRoutes, { rateConfirmation })

export const documentsPlatformModule = module(documentsPlatformRoutes, {
  billOfLading,
  proofOfDelivery,
  invoice: invoiceDocument,
})

export const documentsPackModule = module(attachmentsPlatformRoutes, { pack: packDocuments })
