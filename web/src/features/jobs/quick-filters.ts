/** Dispatchers' everyday queries as toggles. */
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'

/** The quick filters of the job list for a dispatcher, by guid. */
export const JOB_QUICK_FILTERS = (own: string | undefined): QuickFilter[] => [
  { label: 'Our turn', node: { field: 'waiting.party', operator: 'in', value: ['us'] } },
  { label: 'Due today', node: { field: 'waiting.due', operator: 'inNextDays', value: 1 } },
  ...(own ? [{ label: 'Mine', node: { field: 'dispatcherGuid', operator: 'eq', value: own } } as const] : []),
]
