/** The documents of the whole API, each generated from the contract only. */
import { ErrorBody } from '@waybill/contract/errors.ts'
import { platformApi, shipperApi, siteApi } from '@waybill/contract/index.ts'
import { Money } from '@waybill/contract/lists/list.shapes.ts'
import { WEBHOOK_EVENTS } from '@waybill/contract/vocabulary/webhook-events.ts'
import { WebhookPayload } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import { type Document, openApi } from './open-api.ts'
import { readContractDocs } from './contract-docs.ts'

const read = await readContractDocs()
const docs = {
  ...read,
  names: new Map([...read.names, [ErrorBody, 'Error']]),
  texts: new Map([...read.texts, ['Error', 'Every answer that is no success']]),
  keywords: new Map([[Money, { multipleOf: 0.01 }]]),
}

/** By the path each is served at. */
export const DOCUMENT_TITLES = {
  '/api/openapi.json': 'Waybill Shipper API',
  '/platform/openapi.json': 'Waybill Platform API',
} as const
export const DOCUMENT_PATHS = ['/api/openapi.json', '/platform/openapi.json'] as const

let written: Record<keyof typeof DOCUMENT_TITLES, Document> | undefined
/**
 * By the path each is served at; written when they are first asked for, which takes about a second.
 * The location search is in the Platform API's document, which issues its token.
 */
export const apiDocuments = (): NonNullable<typeof written> =>
  (written ??= {
    '/api/openapi.json': openApi(DOCUMENT_TITLES['/api/openapi.json'], [{ base: '/api', api: shipperApi }], docs),
    '/platform/openapi.json': openApi(
      DOCUMENT_TITLES['/platform/openapi.json'],
      [
        { base: '/platform', api: platformApi },
        { base: '', api: siteApi, byQuery: true },
      ],
      docs,
      { payload: WebhookPayload, events: WEBHOOK_EVENTS },
    ),
  })
