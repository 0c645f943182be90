/** A report's two filters as the one that lists show and edit. */
import type { FilterGroup, FilterRule, FilterState } from '@waybill/contract/lists/list.shapes.ts'

type Filters = { filterState?: FilterState | undefined; compoundFilterState?: FilterGroup | null | undefined }

const ruleOf = (field: string, value: FilterState[string]): FilterRule | undefined => {
  if (value === null) return { field, operator: 'empty' }
  if (Array.isArray(value)) return value.length > 0 ? { field, operator: 'in', value } : undefined
  if (typeof value !== 'object') return { field, operator: 'eq', value }
  const { from, to } = value
  if (from != null && to != null) return { field, operator: 'between', value: [from, to] }
  if (from != null) return { field, operator: 'gte', value: from }
  return to == null ? undefined : { field, operator: 'lte', value: to }
}

/** Quick filters become rules before those of the compound filter; all must match. Undefined without conditions. */
export const joinedFilter = ({ filterState = {}, compoundFilterState }: Filters): FilterGroup | undefined => {
  const quick = Object.entries(filterState).flatMap(([field, value]) => ruleOf(field, value) ?? [])
  const compound = compoundFilterState?.rules.length ? compoundFilterState : undefined
  if (quick.length === 0) return compound
  if (!compound) return { op: 'and', rules: quick }
  return { op: 'and', rules: [...quick, ...(compound.op === 'and' ? compound.rules : [compound])] }
}
