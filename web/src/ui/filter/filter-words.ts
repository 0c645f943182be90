/** A filter as text: 'Status is Delivered and Pickup after Nov 1'. */
import type { FilterKind } from '@waybill/contract/lists/filter-kinds.ts'
import type { FilterOperator } from '@waybill/contract/lists/list.shapes.ts'
import { dayText, shortDayText } from '../format/time-text.ts'
import { type FilterField, type FilterNode, type FilterRule, isGroup } from './filter-model.ts'

const WORDS: Readonly<Record<FilterOperator, string>> = {
  eq: 'is',
  ne: 'is not',
  contains: 'contains',
  startsWith: 'starts with',
  in: 'is one of',
  notIn: 'is none of',
  lt: 'is less than',
  lte: 'is at most',
  gt: 'is more than',
  gte: 'is at least',
  between: 'is between',
  empty: 'is empty',
  notEmpty: 'is not empty',
  inLastDays: 'in the last',
  inNextDays: 'in the next',
}

const DATE_WORDS: Partial<Record<FilterOperator, string>> = {
  eq: 'on',
  lt: 'before',
  lte: 'on or before',
  gt: 'after',
  gte: 'on or after',
  between: 'between',
}

/** The label of an operator on a kind of field. */
export const operatorWords = (kind: FilterKind, operator: FilterOperator): string =>
  (kind === 'date' ? DATE_WORDS[operator] : undefined) ?? WORDS[operator]

const number = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function wordOf(value: unknown, field: FilterField, today: string): string {
  if (field.kind === 'choice') return field.choices?.find((each) => each.value === value)?.label ?? String(value)
  if (field.kind === 'boolean') return value ? 'Yes' : 'No'
  if (field.kind === 'date' && typeof value === 'string') {
    const at = new Date(`${value}T00:00:00Z`)
    if (Number.isNaN(at.getTime())) return value
    return value.slice(0, 4) === today.slice(0, 4) ? shortDayText(value) : dayText(value)
  }
  if (typeof value === 'number') return (field.kind === 'money' ? money : number).format(value)
  return String(value)
}

function ruleWords({ field: id, operator, value }: FilterRule, fields: readonly FilterField[], today: string): string {
  const field = fields.find((each) => each.id === id)
  if (!field) return `${id} ${WORDS[operator]}`
  const words = operatorWords(field.kind, operator)
  // `Vehicles at least 5`: a numeric field may be a count.
  const isCompared = (field.kind === 'number' || field.kind === 'money') && /^is (?!one|none|not|empty)/.test(words)
  const start = `${field.label} ${isCompared ? words.slice(3) : words}`
  if (value === undefined) return operator === 'empty' || operator === 'notEmpty' ? start : `${start} …`
  if (operator === 'inLastDays' || operator === 'inNextDays')
    return `${start} ${String(value)} ${value === 1 ? 'day' : 'days'}`
  if (!Array.isArray(value)) return `${start} ${wordOf(value, field, today)}`
  const values = value.map((each) => wordOf(each, field, today))
  return `${start} ${operator === 'between' ? values.join(' and ') : values.join(', ')}`
}

/** A rule or group as text. `today` (`2026-11-20`) decides which dates need no year. */
export function filterWords(node: FilterNode, fields: readonly FilterField[], today: string): string {
  if (!isGroup(node)) return ruleWords(node, fields, today)
  return node.rules
    .map((each) => {
      const words = filterWords(each, fields, today)
      return isGroup(each) && each.rules.length > 1 && node.rules.length > 1 ? `(${words})` : words
    })
    .join(` ${node.op} `)
}
