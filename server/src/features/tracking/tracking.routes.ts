import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import { module } from '../../calls/call.ts'
import { createLink, endLink, listLinks } from './keep-links.ts'

export const trackingModule = module(trackingRoutes, {
  list: listLinks,
  create: createLink,
  revoke: endLink,
})
