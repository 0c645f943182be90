/** Filters of a list as SQL conditions. Names and values come from callers; columns only from the list's own fields. */
import { refuse, isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { FilterGroup, FilterRule, FilterScalar, FilterState } from '@waybill/contract/lists/list.shapes.ts'
import type { RawBuilder } from 'kysely'
import { sql } from '../db/builder.ts'
import { isGuid } from '../guid.ts'
import { likeText } from './like-text.ts'
import { momentFrom } from './moment.ts'
import type { FieldKind, ListField, ListFields } from './fields.ts'

export type Condition = RawBuilder<unknown>

const DAY_MS = 86_400_000

/** A value for the database, or why it is invalid. */
function valueFor(kind: FieldKind, value: FilterScalar | undefined, path: string): unknown {
  if (value === undefined || value === null) return refuse.invalid(path, 'needs a value')
  if (kind === 'number' || kind === 'money') {
    const number = typeof value === 'number' ? value : Number(value)
    return Number.isFinite(number) && String(value).trim() !== '' ? number : refuse.invalid(path, 'must be a number')
  }
  if (kind === 'date') return momentFrom(value) ?? refuse.invalid(path, 'must be a date or a date and time')
  // A day stays text: as an instant it would be another day in another time zone.
  if (kind === 'day') return isDay(value) ? value : refuse.invalid(path, 'must be a day, like 2026-11-20')
  if (kind === 'boolean') {
    if (typeof value === 'boolean') return value
    return value === 'true' || value === 'false' ? value === 'true' : refuse.invalid(path, 'must be true or false')
  }
  if (kind === 'guid' && !isGuid(value)) return refuse.invalid(path, 'must be a UUID')
  return String(value)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: unknown) => typeof value === 'string' && DAY.test(value) && momentFrom(value) !== undefined

/** A number as SQL that no column is too narrow for: whole ones in the type of the indexes, others exactly. */
const exactly = (value: number) => (Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}::numeric`)
const isNumber = ({ kind }: ListField) => kind === 'number' || kind === 'money'
const asSql = (field: ListField, value: unknown) => (isNumber(field) ? exactly(Number(value)) : sql`${value}`)

/** What values are compared with. */
const comparedOf = ({ value, scale }: ListField): Condition =>
  scale ? sql`(${value}::numeric / ${sql.lit(scale)})` : value

/** The largest offset of a time zone, in milliseconds: an index narrows by this much before the day is compared. */
const WIDEST_MS = 14 * 3_600_000

/** An instant and the time zone of its place. */
type Dated = Pick<ListField, 'value' | 'zone'>

/** The day of an instant in its place's time zone. */
const dayBy = ({ value, zone }: Dated): Condition => sql`(${value} at time zone coalesce(${zone}, 'UTC'))::date`

/** Whether an instant is within days (their midnights in UTC) of its place's time zone, first and last included. */
export function onDays(field: Dated, days: { from?: Date | undefined; to?: Date | undefined }): Condition {
  const { value: at } = field
  const { from, to } = days
  const parts: Condition[] = []
  if (from) parts.push(sql`${at} >= ${new Date(+from - WIDEST_MS)} and ${dayBy(field)} >= ${dayOf(from)}::date`)
  if (to) parts.push(sql`${at} < ${new Date(+to + DAY_MS + WIDEST_MS)} and ${dayBy(field)} <= ${dayOf(to)}::date`)
  return sql`(${sql.join(parts, sql` and `)})`
}

/** Whether it is on one of several days. */
function onOneOf(field: ListField, days: readonly Date[]): Condition {
  const times = days.map(Number)
  const reach = onDays(field, { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) })
  return days.length === 1 ? reach : sql`(${reach} and ${dayBy(field)} = any(${days.map(dayOf)}::date[]))`
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const addDays = (at: Date, by: 1 | -1): Date => new Date(at.getTime() + by * DAY_MS)

/** An instant is compared with a day in its place's time zone, if it has one. */
function compareDay(field: ListField, operator: 'lt' | 'lte' | 'gt' | 'gte', day: Date): Condition {
  if (operator === 'lt') return onDays(field, { to: addDays(day, -1) })
  if (operator === 'gt') return onDays(field, { from: addDays(day, 1) })
  return onDays(field, operator === 'lte' ? { to: day } : { from: day })
}

/** A field as an operator compares it. `narrow` finds by an index what texts may be equal to. */
type Compared = ListField & { readonly narrow?: (texts: readonly string[]) => Condition }

const OF_TEXT: ReadonlySet<FilterRule['operator']> = new Set(['eq', 'ne', 'in', 'notIn', 'contains', 'startsWith'])

/** A number made of a text is ordered as a number, and compared with texts as it is written. */
function comparedBy(operator: FilterRule['operator'], { written, ...field }: ListField): Compared {
  if (!written || !OF_TEXT.has(operator)) return field
  const narrow = (texts: readonly string[]) => sql`${field.value} = any(${texts.map(written.numberOf)}::bigint[])`
  return { ...field, kind: 'text', value: written.value, narrow }
}

const SQL_TYPES: Readonly<Record<Exclude<FieldKind, 'date' | 'text'>, string>> = {
  number: 'numeric',
  money: 'numeric',
  boolean: 'boolean',
  guid: 'uuid',
  choice: 'text',
  day: 'date',
}

function equal({ narrow, ...field }: Compared, values: unknown[], raws: readonly unknown[]): Condition {
  if (field.kind === 'date') {
    const column = field.value
    const firsts = values.filter((value) => value instanceof Date)
    if (field.zone && raws.every(isDay)) return onOneOf(field, firsts)
    const within = (from: unknown, to: unknown) => sql`(${column} >= ${from} and ${column} < ${to})`
    const lasts = firsts.map((first) => new Date(first.getTime() + DAY_MS))
    return values.length === 1
      ? within(firsts[0], lasts[0])
      : sql`exists (select from unnest(${firsts}::timestamptz[], ${lasts}::timestamptz[]) as days (first, past) where ${within(sql`first`, sql`past`)})`
  }
  if (field.kind === 'text') {
    const folded = values.map((v) => String(v).toLowerCase())
    const column = field.folded ?? sql`lower(${field.value})`
    const same = folded.length === 1 ? sql`${column} = ${folded[0]}` : sql`${column} = any(${folded})`
    return narrow ? sql`(${narrow(folded)} and ${same})` : same
  }
  const wide = field.widen ? values.flatMap((v) => field.widen!(String(v))) : values
  if (wide.length === 1) return sql`${comparedOf(field)} = ${asSql(field, wide[0])}`
  return sql`${comparedOf(field)} = any(${wide}::${sql.raw(SQL_TYPES[field.kind])}[])`
}

const not = (condition: Condition): Condition => sql`not coalesce(${condition}, false)`

/** The end of a range: a bare day includes all of it. */
const after = (value: unknown, raw: unknown) =>
  isDay(raw) && value instanceof Date ? new Date(value.getTime() + DAY_MS) : value

const ORDERED: readonly FieldKind[] = ['number', 'money', 'date', 'day']

function compare(field: ListField, operator: 'lt' | 'lte' | 'gt' | 'gte', operand: unknown, raw: unknown): Condition {
  const column = comparedOf(field)
  const wholeDay = isDay(raw) && operand instanceof Date
  if (wholeDay && field.zone) return compareDay(field, operator, operand)
  const value = asSql(field, operand)
  if (operator === 'lt') return sql`${column} < ${value}`
  if (operator === 'gte') return sql`${column} >= ${value}`
  if (operator === 'lte') return wholeDay ? sql`${column} < ${after(operand, raw)}` : sql`${column} <= ${value}`
  return wholeDay ? sql`${column} >= ${after(operand, raw)}` : sql`${column} > ${value}`
}

const scalars = (value: FilterRule['value']): FilterScalar[] =>
  Array.isArray(value) ? value : value === undefined || (typeof value === 'object' && value !== null) ? [] : [value]

function ends(value: FilterRule['value']): { from?: FilterScalar | undefined; to?: FilterScalar | undefined } {
  if (Array.isArray(value)) return { from: value[0], to: value[1] }
  return typeof value === 'object' && value !== null ? value : {}
}

function between(field: ListField, value: FilterRule['value'], path: string): Condition | Refusal {
  const parts: Condition[] = []
  const { from, to } = ends(value)
  for (const [operator, raw] of [
    ['gte', from],
    ['lte', to],
  ] as const) {
    if (raw === undefined || raw === null || raw === '') continue
    const at = valueFor(field.kind, raw, `${path}.${operator === 'gte' ? 'from' : 'to'}`)
    if (isRefusal(at)) return at
    parts.push(compare(field, operator, at, raw))
  }
  return parts.length ? sql`(${sql.join(parts, sql` and `)})` : refuse.invalid(path, 'needs a from or a to')
}

function ruleCondition(rule: FilterRule, fields: ListFields, path: string, now: Date): Condition | Refusal {
  const { operator } = rule
  const declared = Object.hasOwn(fields, rule.field) ? fields[rule.field] : undefined
  if (!declared) return refuse.invalid(`${path}.field`, `"${rule.field}" is not a field of this list`)
  const field = comparedBy(operator, declared)
  const column = field.value
  const at = `${path}.value`
  if (operator === 'empty')
    return field.kind === 'text' ? sql`(${column} is null or ${column} = '')` : sql`${column} is null`
  if (operator === 'notEmpty')
    return field.kind === 'text' ? sql`(${column} is not null and ${column} <> '')` : sql`${column} is not null`
  if (operator === 'eq' || operator === 'ne' || operator === 'in' || operator === 'notIn') {
    const values: unknown[] = []
    for (const raw of scalars(rule.value)) {
      const value = valueFor(field.kind, raw, at)
      if (isRefusal(value)) return value
      values.push(value)
    }
    if (!values.length) return refuse.invalid(at, 'needs a value')
    const same = equal(field, values, scalars(rule.value))
    return operator === 'eq' || operator === 'in' ? same : not(same)
  }
  if (operator === 'contains' || operator === 'startsWith') {
    if (field.kind !== 'text') return refuse.invalid(`${path}.operator`, `"${operator}" needs a text field`)
    const text = String(scalars(rule.value)[0] ?? '')
    if (!text) return refuse.invalid(at, 'needs a value')
    return sql`${column} ilike ${(operator === 'contains' ? '%' : '') + likeText(text) + '%'}`
  }
  if (!ORDERED.includes(field.kind)) return refuse.invalid(`${path}.operator`, `"${operator}" needs a number or a date`)
  if (operator === 'between') return between(field, rule.value, at)
  const raw = scalars(rule.value)[0]
  if (operator === 'inLastDays' || operator === 'inNextDays') {
    const days = Number(raw)
    const isDated = field.kind === 'date' || field.kind === 'day'
    if (!isDated || !Number.isInteger(days) || days < 1 || days > 3_660)
      return refuse.invalid(at, 'must be 1 to 3660 days of a date')
    const other = new Date(now.getTime() + (operator === 'inLastDays' ? -days : days) * DAY_MS)
    const [from, to] = operator === 'inLastDays' ? [other, now] : [now, other]
    // Today counts, whichever half of it is over.
    if (field.kind === 'day') return sql`(${column} >= ${dayOf(from)}::date and ${column} <= ${dayOf(to)}::date)`
    return sql`(${column} >= ${from} and ${column} <= ${to})`
  }
  const value = valueFor(field.kind, raw, at)
  return isRefusal(value) ? value : compare(field, operator, value, raw)
}

function groupCondition(group: FilterGroup, fields: ListFields, path: string, now: Date): Condition | Refusal {
  const parts: Condition[] = []
  for (const [i, rule] of group.rules.entries()) {
    const at = `${path}.rules.${i}`
    const part = 'rules' in rule ? groupCondition(rule, fields, at, now) : ruleCondition(rule, fields, at, now)
    if (isRefusal(part)) return part
    parts.push(part)
  }
  if (!parts.length) return sql`true`
  return sql`(${sql.join(parts, group.op === 'and' ? sql` and ` : sql` or `)})`
}

const quickRule = (field: string, value: FilterState[string]): FilterRule =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { field, operator: 'between', value }
    : { field, operator: value === null ? 'empty' : 'in', value: value }

/** The conditions of quick filters and the compound filter together. A field that the caller may not use is refused, not ignored. */
export function filterConditions(
  filters: { filterState?: FilterState | undefined; compoundFilterState?: FilterGroup | null | undefined },
  fields: ListFields,
  now: Date,
): Condition[] | Refusal {
  const conditions: Condition[] = []
  for (const [field, value] of Object.entries(filters.filterState ?? {})) {
    if (!Object.hasOwn(fields, field))
      return refuse.invalid(`filterState.${field}`, `"${field}" is not a field of this list`)
    if (Array.isArray(value) && value.length === 0) continue
    const condition = ruleCondition(quickRule(field, value), fields, `filterState.${field}`, now)
    if (isRefusal(condition)) return condition
    conditions.push(condition)
  }
  if (filters.compoundFilterState) {
    const condition = groupCondition(filters.compoundFilterState, fields, 'compoundFilterState', now)
    if (isRefusal(condition)) return condition
    if (filters.compoundFilterState.rules.length) conditions.push(condition)
  }
  return conditions
}
