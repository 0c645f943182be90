/** What a compound filter is: rules over fields, joined by and/or, in groups. It travels as it stands here. */

export type FilterKind = 'text' | 'number' | 'money' | 'date' | 'choice' | 'boolean'

export type FilterOperator =
  | 'eq'
  | 'ne'
  | 'contains'
  | 'startsWith'
  | 'in'
  | 'notIn'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'between'
  | 'empty'
  | 'notEmpty'
  | 'inLastDays'
  | 'inNextDays'

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
  /** Those offered; all of the kind unless stated. The first is the one a new rule begins with. */
  readonly operators?: readonly FilterOperator[]
}

/** One value, a list (`in`, `notIn`), or from and to, both included (`between`). Days are written `2026-11-01`. */
export type FilterValue = string | number | boolean | string[] | [string | number, string | number]

export interface FilterRule {
  readonly field: string
  readonly operator: FilterOperator
  /** Absent while it is not yet entered, and for `empty` and `notEmpty`. */
  readonly value?: FilterValue
}

export interface FilterGroup {
  readonly op: 'and' | 'or'
  readonly rules: FilterNode[]
}

export type FilterNode = FilterRule | FilterGroup

/** Groups within groups, the outermost counted as the first. */
export const FILTER_DEPTH = 5
/** Rules in one filter. */
export const FILTER_RULES = 50

/** Most days that 'in the last' and 'in the next' reach: ten years. */
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

/** What comes from outside (an address, a saved view) as a filter; undefined where it is none, or holds no rule. */
export const filterOf = (value: unknown): FilterGroup | undefined =>
  isNode(value, 0) && isGroup(value) && value.rules.length > 0 && ruleCount(value) <= FILTER_RULES ? value : undefined

/** The parts of a filter that can be taken away one by one: its rules where all must hold, else the whole. */
export const filterParts = (filter: FilterGroup): readonly FilterNode[] =>
  filter.op === 'and' || filter.rules.length <= 1 ? filter.rules : [filter]
