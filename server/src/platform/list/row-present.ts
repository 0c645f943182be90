/** A list row that was read, in the API's format: for live events and webhooks, and to compare with the database's text. */
import type { ColumnKind, ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { nullingOf, seenOf, type ListTable, type SeenColumn, type StoredColumn } from './list-table.ts'

const exact: readonly ColumnKind[] = ['number', 'money']

const readOf = <Row, Extra>(stored: StoredColumn<Row, Extra>, row: Row, extra: Extra): unknown =>
  'column' in stored ? row[stored.column] : stored.read(row, extra)

function valueOf<Row, Extra>(
  { column, stored }: SeenColumn<StoredColumn<Row, Extra>>,
  row: Row,
  extra: Extra,
): unknown {
  const value = readOf(stored, row, extra)
  if (value instanceof Date) return value.toISOString()
  return exact.includes(column.kind) && typeof value === 'string' ? Number(value) : value
}

/** Whether the row has no such object. */
function isNull<Row, Extra>(list: ListTable<Row, Extra>, head: string, row: Row, extra: Extra): boolean {
  const nulling = nullingOf(list.columns, head)
  return nulling !== undefined && readOf(list.stored[nulling]!, row, extra) === null
}

/** The row as a viewer may see it. */
export function presentRow<Row, Extra, Answer>(
  list: ListTable<Row, Extra, Answer>,
  viewer: ColumnViewer,
  row: Row,
  extra: Extra,
): Answer {
  const answer: Record<string, unknown> = {}
  for (const each of seenOf(list, viewer).columns) {
    if ('when' in each.stored && each.stored.when?.read(row) === false) continue
    const [head = '', leaf] = each.id.split('.')
    const inside = answer[head]
    const value = valueOf(each, row, extra)
    if (leaf === undefined) answer[head] = value
    else if (!isNull(list, head, row, extra))
      answer[head] = { ...(typeof inside === 'object' ? inside : {}), [leaf]: value }
    else answer[head] = null
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is derived from the same columns
  return answer as Answer
}
