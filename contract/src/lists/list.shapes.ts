/** Input and answer of every list: paging, sorting, filtering (specification sections 7 and 9). */
import * as z from 'zod/mini'
import type * as times from '../times.ts'
import { PORTALS } from '../vocabulary/portals.ts'
import {
  FILTER_DEPTH_MAX,
  FILTER_RULES_MAX,
  FILTER_VALUES_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from '../vocabulary/limits.ts'
import { isFilterable, isSortable, type ListColumns } from './list-columns.ts'

/** A UUID, converted to lowercase. */
export const Guid = z.uuid('must be a UUID').check(z.toLowerCase())
/** Whether the moment has a four-digit year in UTC. */
const hasOrdinaryYear = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}
/** An instant: ISO 8601 with offset; answers are in UTC. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'must be a date and time with an offset, like 2026-11-20T08:00:00Z' })
  .check(z.refine(hasOrdinaryYear, 'must be in the years 1 to 9999')) as z.ZodMiniType as z.ZodMiniType<
  Instant,
  Instant
>
export type Instant = times.Instant
/** A calendar day, `2026-11-20`. */
export const Day = z.iso.date('must be a day, like 2026-11-20') as z.ZodMiniType as z.ZodMiniType<Day, Day>
export type Day = times.Day
/** US dollars with two decimals. */
export const Money = z.number()
/** Whether dollars have at most two decimals, up to what adding them left. */
export const hasWholeCents = (value: number): boolean => Math.abs(value - Number(value.toFixed(2))) < 1e-8
/** Entered amounts: no fractions of a cent, which no total could represent. */
export const isWholeCents = z.refine<number>(hasWholeCents, 'must have at most two decimals')

/** `1,2,3` in a query as a list of `item`. */
export const commaList = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ),
    z.array(item),
  )

/** `true` or `false` in a query. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
)

/** The status of a list, as stored (`on-hold`) or as spoken (`on hold`); `all` for every one. */
export const StatusOf = <const W extends string>(words: readonly W[]) =>
  z.pipe(
    z.enum([...new Set(['all', ...words].flatMap((word) => [word, word.replaceAll('-', ' ')]))]),
    z.transform((word) => word.replaceAll(' ', '-')),
  )

const wholeNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

/**
 * Paging of any list: page `pg` from 0, `rc` rows per page, or `cursor` from the previous answer. `total=false` asks for the
 * page alone: matches are not counted, so that the first rows of a search wait for nothing else.
 */
export const PageQuery = z.object({
  pg: z._default(wholeNumber(0, 10_000_000), 0),
  rc: z._default(wholeNumber(1, PAGE_SIZE_MAX), PAGE_SIZE),
  cursor: z.optional(z.string()),
  total: z.optional(Flag),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Paging with a search text. */
export const SearchPageQuery = z.extend(PageQuery, { search: z.optional(z.string()) })

/**
 * The answer of every list. `next` is an opaque cursor; `totalCapped` means that counting stopped at `total`: at 10,000, or, where
 * the call asks for `total=false`, at those that the page shows to exist.
 */
export const listAnswer = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    page: z.number(),
    rows: z.number(),
    total: z.number(),
    totalCapped: z.optional(z.boolean()),
    next: z.nullable(z.string()),
    results: z.array(row),
  })
export interface ListOf<Row> {
  page: number
  rows: number
  total: number
  totalCapped?: boolean | undefined
  next: string | null
  results: Row[]
}

export const FILTER_OPERATORS = [
  'eq',
  'ne',
  'contains',
  'startsWith',
  'in',
  'notIn',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'empty',
  'notEmpty',
  'inLastDays',
  'inNextDays',
] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

const FilterScalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type FilterScalar = z.infer<typeof FilterScalar>
const FilterScalars = z.array(FilterScalar).check(z.maxLength(FILTER_VALUES_MAX))
const FilterRange = z.strictObject({ from: z.optional(FilterScalar), to: z.optional(FilterScalar) })

/** One of the declared names; a document enumerates them, and any other is refused when the list is read. */
const nameOf = (names: readonly string[] | undefined) =>
  names ? z.string().register(z.globalRegistry, { enum: [...names] }) : z.string()

const filterRule = (field: z.ZodMiniType<string, string>) =>
  z.strictObject({
    field,
    operator: z.enum(FILTER_OPERATORS),
    value: z.optional(z.union([FilterScalar, FilterScalars, FilterRange])),
  })
export type FilterRule = z.infer<ReturnType<typeof filterRule>>

export interface FilterGroup {
  op: 'and' | 'or'
  rules: (FilterRule | FilterGroup)[]
}

const group = (depth: number, rule: ReturnType<typeof filterRule>): z.ZodMiniType<FilterGroup, FilterGroup> =>
  z.strictObject({
    op: z.enum(['and', 'or']),
    rules: z.array(depth > 1 ? z.union([rule, group(depth - 1, rule)]) : rule).check(z.maxLength(FILTER_RULES_MAX)),
  })

const compoundFilter = (field: z.ZodMiniType<string, string>) =>
  group(FILTER_DEPTH_MAX, filterRule(field)).check(
    z.refine((filter: FilterGroup) => countRules(filter) <= FILTER_RULES_MAX, `at most ${FILTER_RULES_MAX} rules`),
  )
/** Rules joined by and/or, at most 5 levels and 50 rules. */
export const CompoundFilter = compoundFilter(z.string())

/** Number of rules in a compound filter, including nested ones. */
export function countRules(filter: FilterGroup): number {
  return filter.rules.reduce((sum, rule) => sum + ('rules' in rule ? countRules(rule) : 1), 0)
}

const filterState = (field: z.ZodMiniType<string, string>) =>
  z.record(field, z.union([FilterScalar, FilterScalars, FilterRange]))
/** Quick filters: a value, several values, or a range per field. */
export const FilterState = filterState(z.string())
export type FilterState = z.infer<typeof FilterState>

const sortBy = (field: z.ZodMiniType<string, string>) => z.strictObject({ field, direction: z.enum(['asc', 'desc']) })
/** The sort field of a list. */
export const Sort = sortBy(z.string())
export type Sort = z.infer<typeof Sort>

/**
 * The state of a list with these columns, as in bodies and saved reports; several lists if any of them is possible.
 * `columns` may name all of `pricing`.
 */
export function listing(...lists: readonly ListColumns[]) {
  const all = lists.flatMap((columns) => Object.entries(columns))
  const named = (names: readonly string[]) => (lists.length ? [...new Set(names)] : undefined)
  const idsOf = (use: typeof isSortable) =>
    named(all.flatMap(([id, column]) => (PORTALS.some((portal) => use(column, portal)) ? [id] : [])))
  const heads = named(all.flatMap(([id, { inRow }]) => (inRow === false ? [] : [id, id.split('.')[0]!])))
  const field = nameOf(idsOf(isFilterable))
  return {
    filterState: z.optional(filterState(field)),
    compoundFilterState: z.optional(z.nullable(compoundFilter(field))),
    /** One field; ties are sorted by guid. */
    sort: z.optional(z.array(sortBy(nameOf(idsOf(isSortable)))).check(z.maxLength(1, 'a list sorts by one field'))),
    columns: z.optional(z.array(nameOf(heads)).check(z.maxLength(100))),
  }
}

const bodies = new WeakMap<z.ZodMiniType, ListColumns>()

/** Body of `POST …/list`; saved reports store exactly this. Rows contain the named columns and their guid, by default all. */
export const listBody = (columns?: ListColumns) => {
  const body = z.strictObject({
    search: z.optional(z.string().check(z.maxLength(200))),
    ...listing(...(columns ? [columns] : [])),
  })
  if (columns) bodies.set(body, columns)
  return body
}
/** The columns of the list that a body asks for; undefined for the bodies of other calls. */
export const columnsOfBody = (body: z.ZodMiniType): ListColumns | undefined => bodies.get(body)
export type ListBody = z.infer<ReturnType<typeof listBody>>
