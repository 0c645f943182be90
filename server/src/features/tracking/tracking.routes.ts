import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import { room } from '../../caller/call.ts'
import { createLink, endLink, listLinks } from './keep-links.ts'

export const trackingRoom = room(trackingRoutes, {
  list: ({ params }, call) => listLinks(params.guid, call),
  create: ({ params, body }, call) => createLink(params.guid, body, call),
  revoke: ({ params }, call) => endLink(params, call),
})
