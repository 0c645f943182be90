/** The operators that editors offer for each kind of column, and that every list accepts. */
import type { FilterKind } from './filter-kinds.ts'
import type { FilterOperator } from './list.shapes.ts'

const ORDERED: readonly FilterOperator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'notEmpty']

export const OPERATORS_OF_KIND: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  text: ['contains', 'startsWith', 'eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty'],
  number: ORDERED,
  money: ORDERED,
  date: ['eq', 'lt', 'lte', 'gt', 'gte', 'between', 'inLastDays', 'inNextDays', 'empty', 'notEmpty'],
  choice: ['eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty'],
  boolean: ['eq'],
}
