/** The filter by which a list holds what was counted for a scope. */
import type { Figures } from '@waybill/contract/figures/figures.shapes.ts'
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import type { FilterNode } from '../../ui/filter/filter-model.ts'

const FIELD = 'dispatcherName'

/** Undefined: everyone's. A team also has the work without a dispatcher. */
export function whoseOf(scope: QueueScope, figures: Pick<Figures, 'dispatchers'> | undefined): FilterNode | undefined {
  if (!figures?.dispatchers) return undefined
  // One rule however many they are: a filter has a maximum of rules.
  const names = [...new Set(figures.dispatchers)]
  const [only] = names
  if (scope === 'mine' && only !== undefined && names.length === 1) return { field: FIELD, operator: 'eq', value: only }
  const nobody = { field: FIELD, operator: 'empty' } as const
  if (only === undefined) return nobody
  return { op: 'or', rules: [{ field: FIELD, operator: 'in', value: names }, nobody] }
}
