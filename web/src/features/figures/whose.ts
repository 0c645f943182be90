/** The filter by which a list holds what was counted for a scope. */
import type { Figures } from '@waybill/contract/figures/figures.shapes.ts'
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import type { FilterNode } from '../../ui/filter/filter-model.ts'

const FIELD = 'dispatcherGuid'

/** Undefined: everyone's. A team also has the work without a dispatcher. */
export function whoseOf(scope: QueueScope, figures: Pick<Figures, 'dispatchers'> | undefined): FilterNode | undefined {
  if (!figures?.dispatchers) return undefined
  // One rule however many they are: a filter has a maximum of rules.
  const guids = figures.dispatchers.map(({ guid }) => guid)
  const [only] = guids
  if (scope === 'mine' && only !== undefined) return { field: FIELD, operator: 'eq', value: only }
  const nobody = { field: FIELD, operator: 'empty' } as const
  if (only === undefined) return nobody
  return { op: 'or', rules: [{ field: FIELD, operator: 'in', value: guids }, nobody] }
}
