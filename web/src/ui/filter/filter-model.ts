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

const ORDERED: readonly FilterOperator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'notEmpty']

const OPERATORS: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  text: ['contains', 'startsWith', 'eq', 'ne', 'empty', 'notEmpty'],
  number: ORDERED,
  money: ORDERED,
  date: ['eq', 'lt', 'lte', 'gt', 'gte', 'between', 'inLastDays', 'inNextDays', 'empty', 'notEmpty'],
  choice: ['eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty'],
  boolean: ['eq'],
}

export const operatorsOf = (field: FilterField): readonly FilterOperator[] => field.operators ?? OPERATORS[field.kind]

/** How a rule's value is entered. */
export type ValueShape = 'none' | 'text' | 'number' | 'day' | 'choice' | 'choices' | 'words' | 'yes' | 'range' | 'days'

/** The shape of value that an operator takes on a field. */
export function shapeOf(field: FilterField, operator: FilterOperator): ValueShape {
  if (operator === 'empty' || operator === 'notEmpty') return 'none'
  if (operator === 'inLastDays' || operator === 'inNextDays') return 'days'
  if (operator === 'between') return 'range'
  if (operator === 'in' || operator === 'notIn') return field.kind === 'choice' ? 'choices' : 'words'
  if (field.kind === 'choice') return 'choice'
  if (field.kind === 'boolean') return 'yes'
  if (field.kind === 'date') return 'day'
  return field.kind === 'text' ? 'text' : 'number'
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

/** Whether a rule says enough to be asked. */
export function isComplete(rule: FilterRule, fields: readonly FilterField[]): boolean {
  const field = fields.find((each) => each.id === rule.field)
  if (!field || !operatorsOf(field).includes(rule.operator)) return false
  const { value } = rule
  switch (shapeOf(field, rule.operator)) {
    case 'none':
      return value === undefined
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
    case 'choice':
      return typeof value === 'string' && value !== ''
    case 'number':
      return isNumber(value)
    case 'day':
      return isDay(value)
    case 'yes':
      return typeof value === 'boolean'
    case 'days':
      return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= FILTER_DAYS
    case 'choices':
    case 'words':
      return Array.isArray(value) && value.length > 0
    case 'range': {
      if (!Array.isArray(value) || value.length !== 2) return false
      return value.every(field.kind === 'date' ? isDay : isNumber) && value[0] <= value[1]
    }
  }
}

/** The filter as it can be asked: without unfinished rules and empty groups; undefined where nothing is left. */
export function completed(group: FilterGroup, fields: readonly FilterField[]): FilterGroup | undefined {
  const rules = group.rules.flatMap((node): FilterNode[] => {
    if (!isGroup(node)) return isComplete(node, fields) ? [node] : []
    const inner = completed(node, fields)
    return inner ? [inner] : []
  })
  return rules.length > 0 ? { op: group.op, rules } : undefined
}
