/** The operators of a field, and when a rule is complete; loaded with the editor. */
import type { FilterOperator } from '@waybill/contract/lists/list.shapes.ts'
import { OPERATORS_OF_KIND } from '@waybill/contract/lists/filter-operators.ts'
import {
  FILTER_DAYS,
  type FilterField,
  type FilterGroup,
  type FilterNode,
  type FilterRule,
  isGroup,
} from './filter-model.ts'

export const operatorsOf = (field: FilterField): readonly FilterOperator[] =>
  field.operators ?? OPERATORS_OF_KIND[field.kind]

/** How a rule's value is entered. */
export type ValueShape = 'none' | 'text' | 'number' | 'day' | 'choice' | 'choices' | 'words' | 'yes' | 'range' | 'days'

/** The shape of an operator's value on a field. */
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

/** Whether a rule is complete. */
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

/** The filter without incomplete rules and empty groups; undefined if nothing is left. */
export function completed(group: FilterGroup, fields: readonly FilterField[]): FilterGroup | undefined {
  const rules = group.rules.flatMap((node): FilterNode[] => {
    if (!isGroup(node)) return isComplete(node, fields) ? [node] : []
    const inner = completed(node, fields)
    return inner ? [inner] : []
  })
  return rules.length > 0 ? { op: group.op, rules } : undefined
}
