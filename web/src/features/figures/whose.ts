/** The filter by which a list holds what was counted for a scope. */
import type { Figures } from '@waybill/contract/figures/figures.shapes.ts'
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import type { FilterNode } from '../../ui/filter/filter-model.ts'

const FIELD = 'dispatcherName'

/** Undefined: everyone's. A team also has the work without a dispatcher. */
export function whoseOf(scope: QueueScope, figures: Pick<Figures, 'dispatchers'> | undefined): FilterNode | undefined {
  if (!figures?.dispatchers) return undefined
  const named = figures.dispatchers.map((value) => ({ field: FIELD, operator: 'eq', value }) as const)
  const [only, ...others] = named
  if (scope === 'mine' && only && others.length === 0) return only
  return { op: 'or', rules: [...named, { field: FIELD, operator: 'empty' }] }
}
