/** A row of a list that was read already, as the API writes it: for live events and webhooks, and to hold the database's text against. */
import type { ColumnKind, ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { seenOf, type ListTable, type SeenColumn } from './list-table.ts'

const exact: readonly ColumnKind[] = ['number', 'money']

function valueOf<Row, Extra>({ column, stored }: SeenColumn<Row, Extra>, row: Row, extra: Extra): unknown {
  const value: unknown = 'column' in stored ? row[stored.column] : stored.read(row, extra)
  if (value instanceof Date) return value.toISOString()
  return exact.includes(column.kind) && typeof value === 'string' ? Number(value) : value
}

/** The row as a viewer may see it. */
export function presentRow<Row, Extra>(
  list: ListTable<Row, Extra>,
  viewer: ColumnViewer,
  row: Row,
  extra: Extra,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {}
  for (const each of seenOf(list, viewer).columns) {
    if ('when' in each.stored && each.stored.when?.read(row) === false) continue
    const [head, leaf] = each.id.split('.') as [string, string?]
    const value = valueOf(each, row, extra)
    if (leaf === undefined) answer[head] = value
    else answer[head] = { ...(answer[head] as object | undefined), [leaf]: value }
  }
  return answer
}
