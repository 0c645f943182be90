/** A compound filter: rules over fields, joined by and/or, in groups. This is also its wire format. */
import type { FilterKind } from '@waybill/contract/lists/filter-kinds.ts'
import type { FilterOperator } from '@waybill/contract/lists/list.shapes.ts'

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

export interface FilterField {
  readonly id: string
  readonly label: string
  readonly kind: FilterKind
  /** The values of a `choice`. */
  readonly choices?: readonly FilterChoice[]
  /** Offered operators; all of the kind by default. The first is a new rule's default. */
  readonly operators?: readonly FilterOperator[]
}

/** One value, a list (`in`, `notIn`), or an inclusive range (`between`). Days are written `2026-11-01`. */
export type FilterValue = string | number | boolean | string[] | [string | number, string | number]

export interface FilterRule {
  readonly field: string
  readonly operator: FilterOperator
  /** Absent until entered, and for `empty` and `notEmpty`. */
  readonly value?: FilterValue
}

export interface FilterGroup {
  readonly op: 'and' | 'or'
  readonly rules: FilterNode[]
}

export type FilterNode = FilterRule | FilterGroup

/** Maximum nesting of groups, counting the outermost. */
export const FILTER_DEPTH = 5
/** Maximum number of rules in a filter. */
export const FILTER_RULES = 50

/** Maximum number of days for 'in the last' and 'in the next': ten years. */
export const FILTER_DAYS = 3_660

export const NO_FILTER: FilterGroup = { op: 'and', rules: [] }

export const isGroup = (node: FilterNode): node is FilterGroup => 'rules' in node

export const ruleCount = (node: FilterNode): number =>
  isGroup(node) ? node.rules.reduce((sum, each) => sum + ruleCount(each), 0) : 1

export const depthOf = (node: FilterNode): number => (isGroup(node) ? 1 + Math.max(0, ...node.rules.map(depthOf)) : 0)

const isNode = (value: unknown, depth: number): value is FilterNode => {
  if (typeof value !== 'object' || value === null || depth > FILTER_DEPTH) return false
  if ('rules' in value) {
    const isJoined = 'op' in value && (value.op === 'and' || value.op === 'or')
    return isJoined && Array.isArray(value.rules) && value.rules.every((each) => isNode(each, depth + 1))
  }
  return (
    'field' in value && typeof value.field === 'string' && 'operator' in value && typeof value.operator === 'string'
  )
}

/** Parses external input (an address, a saved view) as a filter; undefined if it is invalid or has no rule. */
export const filterOf = (value: unknown): FilterGroup | undefined =>
  isNode(value, 0) && isGroup(value) && value.rules.length > 0 && ruleCount(value) <= FILTER_RULES ? value : undefined

/** The parts of a filter that can be removed separately: its rules if all must match, otherwise the whole. */
export const filterParts = (filter: FilterGroup): readonly FilterNode[] =>
  filter.op === 'and' || filter.rules.length <= 1 ? filter.rules : [filter]
