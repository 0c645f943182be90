/** The columns of a small list and the fields of its forms, from its declaration. */
import type { ListField, ListRecord, SmallList } from '@waybill/contract/small-lists/small-list.ts'
import type * as z from 'zod/mini'
import type { ColumnKind, GridColumn } from '../../ui/grid/grid-column.ts'
import { editing } from '../../ui/form/editing.ts'
import {
  choice,
  count,
  day,
  dayOrNone,
  type Field,
  flag,
  moment,
  money,
  moneyOrNone,
  required,
  requiredOneOf,
  text,
} from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'

const KINDS: Readonly<Record<ListField['kind'], { kind: ColumnKind; width: number }>> = {
  text: { kind: 'text', width: 220 },
  choice: { kind: 'text', width: 180 },
  number: { kind: 'number', width: 90 },
  money: { kind: 'money', width: 110 },
  boolean: { kind: 'boolean', width: 90 },
  day: { kind: 'date', width: 120 },
  instant: { kind: 'datetime', width: 158 },
}

/** What a record says in a field: the word of a choice. */
export function shownIn({ words }: ListField, key: string, record: object): unknown {
  const value: unknown = Reflect.get(record, key)
  return typeof value === 'string' ? (words?.[value] ?? value) : value
}

export const columnsOf = <Row extends ListRecord>({ own }: SmallList): GridColumn<Row>[] => [
  { id: 'name', label: 'Name', kind: 'text', width: 260, pinned: true },
  ...Object.entries(own).map(([id, field]) => ({
    id,
    label: field.label,
    ...KINDS[field.kind],
    value: (row: Row) => shownIn(field, id, row),
  })),
  { id: 'dateCreated', label: 'Created', kind: 'datetime', width: 158 },
]

const optionsOf = ({ kind, words = {}, ...field }: ListField) =>
  (kind === 'choice' && 'values' in field ? field.values : []).map((value) => ({ value, label: words[value] ?? value }))

function fieldOf(field: ListField): Field {
  const { kind, label } = field
  const isNeeded = field.needed === true
  if (kind === 'choice') {
    const [first = { value: '', label: '' }, ...others] = optionsOf(field)
    return isNeeded ? requiredOneOf(label, [first, ...others]) : choice(label, [first, ...others], ['None', null])
  }
  if (kind === 'day') return isNeeded ? day(label) : dayOrNone(label)
  if (kind === 'money') return isNeeded ? money(label) : moneyOrNone(label)
  if (kind === 'number') return count(label)
  if (kind === 'boolean') return flag(label, '')
  if (kind === 'instant') return moment(label)
  return isNeeded ? required(label) : text(label)
}

/** The forms of a new record and of a change. Fields that are set have an input each. */
export function formsOf({ own, routes }: SmallList) {
  const set = Object.fromEntries(
    Object.entries(own).flatMap(([key, field]): [string, Field][] => (field.set ? [[key, fieldOf(field)]] : [])),
  )
  const form = (shape: z.ZodMiniObject, more: Readonly<Record<string, null>>) =>
    editing(shape, { name: required('Name'), ...set, ...more })
  return { added: form(routes.create.body, elsewhere('guid')), changed: form(routes.change.body, {}) }
}
