import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import { module } from '../../calls/call.ts'
import { createLink, endLink, listLinks } from './keep-links.ts'

export const trackingModule = module(trackingRoutes, {
  list: ({ params }, call) => listLinks(params.guid, call),
  create: ({ params, body }, call) => createLink(params.guid, body, call),
  revoke: ({ params }, call) => endLink(params, call),
})
