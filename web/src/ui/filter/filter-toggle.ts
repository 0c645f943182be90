/** Toggling one rule or group of a filter, as a quick filter does; separate from the editor, which is loaded later. */
import { depthOf, FILTER_DEPTH, FILTER_RULES, type FilterGroup, type FilterNode, ruleCount } from './filter-model.ts'

const same = (a: FilterNode, b: FilterNode) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a rule or group is among those that must all match. */
export const hasNode = (filter: FilterGroup, node: FilterNode) =>
  filter.op === 'and' && filter.rules.some((each) => same(each, node))

/**
 * Adds or removes a rule or group that must match in addition to all others, as a quick filter does. Undefined if the
 * filter would have too many rules or levels.
 */
export function toggleNode(filter: FilterGroup, node: FilterNode): FilterGroup | undefined {
  if (hasNode(filter, node)) return { ...filter, rules: filter.rules.filter((each) => !same(each, node)) }
  const wrap = filter.op === 'or' && filter.rules.length > 1
  const next: FilterGroup = { op: 'and', rules: wrap ? [filter, node] : [...filter.rules, node] }
  return depthOf(next) <= FILTER_DEPTH && ruleCount(next) <= FILTER_RULES ? next : undefined
}
