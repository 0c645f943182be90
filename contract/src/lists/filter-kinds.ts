/** How filters treat each kind of column. */
import type { ColumnKind, ListColumn } from './list-columns.ts'

/** What decides the operators of a filter and how its value is entered. */
export type FilterKind = 'text' | 'number' | 'money' | 'date' | 'choice' | 'boolean'

const KINDS = {
  text: 'text',
  number: 'number',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  datetime: 'date',
  choice: 'choice',
  option: 'choice',
  status: 'choice',
  guid: 'choice',
  texts: 'text',
  object: 'text',
} as const satisfies Readonly<Record<ColumnKind, FilterKind>>

export const filterKindOf = ({ kind }: Pick<ListColumn, 'kind'>): FilterKind => KINDS[kind]
