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
  type Fields,
  HALF,
  flag,
  moment,
  money,
  moneyOrNone,
  type Option,
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
  guid: { kind: 'text', width: 220 },
}

/** The texts and choices of a form in another language; by default those of the declaration. */
export interface ListTexts {
  /** The label of the name. */
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  /** The values of choices. */
  readonly values: Readonly<Record<string, string>>
  /** What a guid may be, by field; a field without any is set elsewhere. */
  readonly options?: Readonly<Record<string, readonly Option[]>>
  readonly none: string
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

/** Texts of at most this many characters take half of a form's width. */
const SHORT = 50

function optionsOf(key: string, { kind, words = {}, ...field }: ListField, texts?: ListTexts): readonly Option[] {
  if (kind === 'guid') return texts?.options?.[key] ?? []
  const values = kind === 'choice' && 'values' in field ? field.values : []
  return values.map((value) => ({ value, label: texts?.values[value] ?? words[value] ?? value }))
}

function fieldOf(key: string, field: ListField, texts?: ListTexts): Field {
  const { kind } = field
  const label = texts?.labels[key] ?? field.label
  const isNeeded = field.needed === true
  if (kind === 'choice' || kind === 'guid') {
    const [first = { value: '', label: '' }, ...others] = optionsOf(key, field, texts)
    return isNeeded
      ? requiredOneOf(label, [first, ...others])
      : choice(label, [first, ...others], [texts?.none ?? 'None', null])
  }
  if (kind === 'day') return isNeeded ? day(label) : dayOrNone(label)
  if (kind === 'money') return isNeeded ? money(label) : moneyOrNone(label)
  if (kind === 'number') return count(label)
  if (kind === 'boolean') return flag(label, '')
  if (kind === 'instant') return moment(label)
  if (isNeeded) return required(label)
  return text(label, 'max' in field && field.max <= SHORT ? HALF : {})
}

/** The forms of a new record and of a change. Fields that are set have an input each. */
export function formsOf({ own, routes }: SmallList, texts?: ListTexts) {
  const set = Object.fromEntries(
    Object.entries(own).flatMap(([key, field]): [string, Field | null][] => {
      if (!field.set) return []
      return [[key, field.kind === 'guid' && !texts?.options?.[key]?.length ? null : fieldOf(key, field, texts)]]
    }),
  )
  const form = (shape: z.ZodMiniObject, more: Readonly<Record<string, null>>) =>
    editing(shape, { name: required(texts?.name ?? 'Name'), ...set, ...more })
  return { added: form(routes.create.body, elsewhere('guid')), changed: form(routes.change.body, {}) }
}

/** The changed fields of a form that sends all that are filled in; one that was emptied is null. */
export const changedIn = (fields: Fields, record: object, body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const [was, is] = [record, body].map((each): unknown => Reflect.get(each, key) ?? null)
      return field === null || was === is ? [] : [[key, is]]
    }),
  )
