import type { DeliveryStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** Why a commodity can no longer be moved. */
export type CommodityException = Extract<DeliveryStatus, 'on-hold' | 'missing' | 'refused' | 'canceled'>

/** The progress of one commodity on one job. */
export interface CommodityProgress {
  readonly datePickedUp: Date | null
  readonly dateDelivered: Date | null
  readonly exception: CommodityException | null
}

/** The delivery status of a commodity on one job; removing the exception restores the previous one. */
export function deliveryStatus({ datePickedUp, dateDelivered, exception }: CommodityProgress): DeliveryStatus {
  if (exception === 'canceled') return 'canceled'
  if (dateDelivered) return 'delivered'
  if (exception) return exception
  return datePickedUp ? 'picked-up' : 'new'
}

/** The delivery status over all legs of an order: delivered with the last leg, picked up with the first. */
export function deliveryStatusOverLegs(legs: readonly CommodityProgress[]): DeliveryStatus {
  const active = legs.filter(isActive)
  const last = legs.at(-1)
  if (!last) return 'new'
  if (active.length === 0) return deliveryStatus(last)
  if (active.every((leg) => leg.dateDelivered)) return 'delivered'
  const stopped = active.find((leg) => leg.exception && !leg.dateDelivered)
  if (stopped) return deliveryStatus(stopped)
  return active.some(wasPickedUp) ? 'picked-up' : 'new'
}

/** Whether the job still has to move it: a canceled or missing commodity does not delay the job. */
export const isActive = (commodity: CommodityProgress): boolean =>
  commodity.exception !== 'canceled' && commodity.exception !== 'missing'

/** Whether it is, or was, on the truck. */
export const wasPickedUp = (commodity: CommodityProgress): boolean =>
  commodity.datePickedUp !== null || commodity.dateDelivered !== null
