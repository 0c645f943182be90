/** The documents of the whole API, each from the contract alone. */
import { platformApi, shipperApi, siteApi } from '@waybill/contract/index.ts'
import { openApi } from './open-api.ts'

/** By the path under which each is served. The location search stands with the Platform API, which gives its token. */
export const apiDocuments = (): Record<'/api/openapi.json' | '/platform/openapi.json', Record<string, unknown>> => ({
  '/api/openapi.json': openApi('Waybill Shipper API', [{ base: '/api', api: shipperApi }]),
  '/platform/openapi.json': openApi('Waybill Platform API', [
    { base: '/platform', api: platformApi },
    { base: '', api: siteApi, byQuery: true },
  ]),
})
