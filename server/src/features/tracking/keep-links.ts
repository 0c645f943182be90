import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import {
  TRACKING_DAYS,
  TRACKING_DAYS_MAX,
  type NewTrackingLink,
  type TrackingLink,
  type TrackingLinkWithUrl,
} from '@waybill/contract/tracking/tracking.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { nameFor, readerOf } from '../../caller/reader.ts'
import { instant } from '../../platform/http/present.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { knownOrder, loadOrder } from '../../records/orders/index.ts'
import { insertLink, linksOf, type PublicLinkRecord, recordTracking, revokeLink } from '../../records/notices/index.ts'

const DAY_MS = 24 * 3_600_000
/** Active links per order. */
const MAX_LINKS = 50

const presentLink = (
  link: PublicLinkRecord & { of_created_by: string | null },
  call: Pick<ReadCall, 'caller' | 'now'>,
): TrackingLink => ({
  guid: link.guid,
  dateCreated: instant(link.created_at),
  createdBy: nameFor(call.caller, null, link.of_created_by),
  sentTo: link.sent_to,
  dateExpires: instant(link.expires_at),
  dateRevoked: instant(link.revoked_at),
  isActive: link.revoked_at === null && link.expires_at > call.now,
})

/** The order's links that are visible to the caller. */
export async function listLinks(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<TrackingLink> | Refusal> {
  const { caller } = call
  const [[known], links] = await call.read(
    knownOrder(readerOf(caller), guid),
    linksOf(caller.companyGuid, 'tracking', guid),
  )
  if (!known) return refuse.notFound('Order')
  return wholeList(links.map((link) => presentLink(link, call)))
}

function endOf({ dateExpires }: NewTrackingLink, now: Date): Date | Refusal {
  if (dateExpires === undefined) return new Date(now.getTime() + TRACKING_DAYS * DAY_MS)
  const end = new Date(dateExpires)
  if (end <= now) return refuse.invalid('dateExpires', 'has already passed')
  return end.getTime() > now.getTime() + TRACKING_DAYS_MAX * DAY_MS
    ? refuse.invalid('dateExpires', `is more than ${TRACKING_DAYS_MAX} days away`)
    : end
}

/** The order, locked, so that its links are counted one at a time. */
async function orderOf(guid: string, { tx, caller }: WriteCall) {
  const aggregate = await loadOrder(tx, caller, guid)
  return aggregate && (!aggregate.order.deleted_at || sees(ROWS.deleted, caller)) ? aggregate.order : undefined
}

export async function createLink(
  { params: { guid }, body: sent }: { params: { guid: string }; body: NewTrackingLink },
  call: WriteCall<ForActs | 'originOf'>,
): Promise<TrackingLinkWithUrl | Refusal> {
  const { caller, tx, now, services } = call
  const order = await orderOf(guid, call)
  if (!order) return refuse.notFound('Order')
  if (order.deleted_at) return refuse.notNow('isDeleted', 'A deleted order cannot be tracked')
  const end = endOf(sent, now)
  if (isRefusal(end)) return end
  const links = await tx.rows(linksOf(caller.companyGuid, 'tracking', guid))
  // Those that notices brought somewhere do not count.
  if (links.filter((link) => link.sent_to === null && presentLink(link, call).isActive).length >= MAX_LINKS)
    return refuse.notNow('guid', `This order already has ${MAX_LINKS} links; end one first`)
  const actor = actorOf(call)
  const { link, secret } = insertLink(tx, actor, {
    kind: 'tracking',
    subjectGuid: guid,
    expiresAt: end,
    guid: sent.guid,
  })
  recordTracking(tx, actor, link, { orderGuid: guid, clientGuid: order.client_guid }, 'tracking-link.created')
  // Recipients have no portal; the client portal's address is the one that customers know.
  const url = `${services.originOf('client')}/track/${secret}`
  return { ...presentLink({ ...link, of_created_by: caller.userName }, call), url }
}

export async function endLink(
  { params }: { params: { guid: string; linkGuid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { caller, tx, now } = call
  const order = await orderOf(params.guid, call)
  if (!order) return refuse.notFound('Order')
  const links = await tx.rows(linksOf(caller.companyGuid, 'tracking', params.guid))
  const link = links.find((each) => each.guid === params.linkGuid)
  if (!link) return refuse.notFound('Tracking link')
  if (link.revoked_at) return
  tx.later(revokeLink(caller.companyGuid, link.guid, now))
  const of = { orderGuid: params.guid, clientGuid: order.client_guid }
  recordTracking(tx, actorOf(call), link, of, 'tracking-link.revoked')
}
