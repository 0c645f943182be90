import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { NewTrackingLink, TrackedOrder, TrackingLinkList, TrackingLinkWithUrl } from './tracking.shapes.ts'

const may = { portals: ['dispatcher', 'client'], permission: 'orders.view' } as const
/** Creating a tracking link requires more than permission to view the order. */
const mayShare = { portals: ['dispatcher', 'client'], permission: 'orders.edit' } as const
const params = z.object({ guid: Guid })

/** Calls of the Platform API on tracking links. */
export const trackingRoutes = {
  list: route({
    method: 'GET',
    path: '/orders/{guid}/tracking-links',
    may,
    summary: 'Tracking links of an order, newest first; their addresses are not kept',
    params,
    answer: TrackingLinkList,
  }),
  create: route({
    method: 'POST',
    path: '/orders/{guid}/tracking-links',
    may: mayShare,
    summary: 'Create a link to follow the order without signing in; its address is shown only once',
    params,
    body: NewTrackingLink,
    answer: TrackingLinkWithUrl,
    status: 201,
    showsSecret: true,
  }),
  revoke: route({
    method: 'DELETE',
    path: '/orders/{guid}/tracking-links/{linkGuid}',
    may: mayShare,
    summary: 'End a tracking link; ending it again changes nothing',
    params: z.object({ guid: Guid, linkGuid: Guid }),
  }),
}

/** The call behind a tracking link: the secret in its address authorizes it. */
export const trackingPublicRoutes = {
  look: route({
    method: 'GET',
    path: '/tracking/{secret}',
    may: 'public',
    summary: 'Status of an order for anyone with the link; 404 for a link that is unknown, expired or revoked',
    params: z.object({ secret: z.string().check(z.maxLength(200)) }),
    answer: TrackedOrder,
  }),
}
