/** A truck breaks down after the pickup: its leg ends at a terminal, where another truck takes over. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { isActive, type CommodityProgress } from './commodity-progress.ts'

/** The progress of a leg at the breakdown. */
export interface BrokenLeg {
  readonly kind: 'transport' | 'service'
  readonly dateLegEnded: Date | null
  readonly commodities: readonly (CommodityProgress & { readonly guid: string })[]
  readonly datetime: Date
  readonly now: Date
}

/** What happens to each commodity of the leg. */
export interface Handover {
  /** On the truck: handed over at the terminal. */
  readonly handedOver: readonly string[]
  /** Not loaded yet: the next leg picks it up at its pickup stop. */
  readonly left: readonly string[]
}

/** How far a driver's clock may be ahead (milliseconds). */
const FUTURE_ALLOWED = 5 * 60_000

/** Ends the leg, or refuses with the reason. */
export function breakDown(leg: BrokenLeg): Handover | Refusal {
  const { datetime, now, commodities } = leg
  if (leg.kind === 'service') return refuse.notNow('status', 'A service job has no truck to break down')
  if (leg.dateLegEnded) return refuse.notNow('status', 'The leg has already ended')
  const open = commodities.filter((each) => isActive(each) && !each.dateDelivered)
  const loaded = open.filter((each) => each.datePickedUp)
  if (!loaded.length)
    return refuse.notNow('status', 'Nothing is on the truck yet; cancel the offer and book another vendor instead')
  if (Number.isNaN(datetime.getTime())) return refuse.invalid('datetime', 'This is not a date and time')
  if (datetime.getTime() > now.getTime() + FUTURE_ALLOWED)
    return refuse.invalid('datetime', 'The time is more than 5 minutes in the future')
  if (commodities.some((each) => each.datePickedUp && each.datePickedUp > datetime))
    return refuse.invalid('datetime', 'The time is before the pickup')
  return {
    handedOver: loaded.map(({ guid }) => guid),
    left: open.filter((each) => !each.datePickedUp && each.exception !== 'refused').map(({ guid }) => guid),
  }
}
