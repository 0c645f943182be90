/** Shippers' everyday queries as toggles. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { viewersDay } from '../../ui/format/calendar-day.ts'
import type { FilterGroup, FilterNode, FilterRule } from '../../ui/filter/filter-model.ts'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'

const all = (...rules: FilterNode[]): FilterGroup => ({ op: 'and', rules })
const any = (...rules: FilterNode[]): FilterGroup => ({ op: 'or', rules })
const none = (field: string): FilterRule => ({ field, operator: 'empty' })
const status = (...value: string[]): FilterRule => ({ field: 'status', operator: 'in', value })

/**
 * The stop's window ended before today: the scheduled one, otherwise the requested one. Filters have few levels: the ways in which a window can have
 * ended stand next to each other.
 */
const isPast = (stop: 'Pickup' | 'Delivery', today: string): FilterGroup => {
  const [scheduled, requested] = [`date${stop}Scheduled`, `date${stop}Requested`]
  const before = (field: string): FilterRule => ({ field, operator: 'lt', value: today })
  const isUnscheduled = none(`${scheduled}Start`)
  return any(
    before(`${scheduled}End`),
    all(none(`${scheduled}End`), before(`${scheduled}Start`)),
    all(isUnscheduled, before(`${requested}End`)),
    all(isUnscheduled, none(`${requested}End`), before(`${requested}Start`)),
  )
}

/** Statuses before the pickup: what clients see as Submitted is new for dispatchers once it is accepted. */
const WAITING: Readonly<Record<Portal, readonly string[]>> = {
  client: ['submitted', 'scheduled'],
  carrier: ['submitted', 'scheduled'],
  dispatcher: ['submitted', 'new', 'scheduled'],
}

/** A portal's quick filters of the order list as of today. */
export const QUICK_FILTERS = (now: Date, portal: Portal): QuickFilter[] => {
  const waiting = WAITING[portal]
  const next: Pick<FilterRule, 'operator' | 'value'> = { operator: 'inNextDays', value: 7 }
  return [
    {
      label: 'Pickup in the next 7 days',
      node: all(
        status(...waiting),
        any(
          { field: 'datePickupScheduledStart', ...next },
          all(none('datePickupScheduledStart'), { field: 'datePickupRequestedStart', ...next }),
        ),
      ),
    },
    {
      label: 'Delivered in the last 7 days',
      node: { field: 'dateDelivered', operator: 'inLastDays', value: 7 },
    },
    {
      label: 'Late',
      node: any(
        all(status(...waiting), isPast('Pickup', viewersDay(now))),
        all(status(...waiting, 'picked-up'), isPast('Delivery', viewersDay(now))),
      ),
    },
  ]
}
