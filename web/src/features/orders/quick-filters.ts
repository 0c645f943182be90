/** Questions that shippers ask every day, one press away. */
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'

const day = (at: Date) => at.toLocaleDateString('en-CA')

/** The quick filters of the order list as of today. */
export const QUICK_FILTERS = (now: Date): QuickFilter[] => [
  { label: 'Pickup next 7 days', node: { field: 'datePickupScheduledStart', operator: 'inNextDays', value: 7 } },
  { label: 'Delivered this week', node: { field: 'dateDelivered', operator: 'inLastDays', value: 7 } },
  {
    label: 'Late',
    node: {
      op: 'and',
      rules: [
        { field: 'status', operator: 'in', value: ['submitted', 'scheduled', 'picked-up'] },
        { field: 'dateDeliveryRequestedStart', operator: 'lt', value: day(now) },
      ],
    },
  },
]
