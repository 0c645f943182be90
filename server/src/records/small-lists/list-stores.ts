/** The tables of small lists, which are all read and written alike. A list whose fields lack a column does not compile. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { Made } from '@waybill/contract/nouns/fields.ts'
import {
  SMALL_LISTS,
  type SmallListName,
  type SmallLists,
  tableOfList,
  type TableOfList,
} from '@waybill/contract/small-lists/index.ts'
import type { SmallList } from '@waybill/contract/small-lists/small-list.ts'
import type { RawBuilder } from 'kysely'
import type { Allowed } from '@waybill/domain/access/allow.ts'
import { build, type Query, rawQuery, sql } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { COLUMN_OF, EMPTY } from '../../platform/db/names.gen.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListPlan, planList } from '../../platform/list/plan.ts'
import { assign, type HasColumn } from '../assign.ts'
import { type Actor, type Entry, recordHistory } from '../history/index.ts'
import { differenceOf, insertRows, JOINED_PREFIX, ownColumns, type Row, type TableName, updateRow } from '../rows.ts'

type NounOf<Name extends SmallListName> = SmallLists[Name]['noun']
type FieldOf<Name extends SmallListName> = keyof NounOf<Name>['fields'] & string
type Columns<T extends string> = T extends keyof typeof COLUMN_OF ? (typeof COLUMN_OF)[T] : object
type Stored<T extends string> = T extends TableName ? Row<T> : object
/** Whether the table has a column of the field's name that gives its value and, if it is set, takes it. */
type IsStored<
  Name extends SmallListName,
  K extends FieldOf<Name>,
  T extends string = TableOfList<Name>,
> = NounOf<Name>['fields'][K] extends { set: string }
  ? HasColumn<NounOf<Name>, K, Stored<T>, Columns<T>>
  : K extends keyof Columns<T>
    ? Columns<T>[K] extends keyof Stored<T>
      ? [Stored<T>[Columns<T>[K]]] extends [K extends keyof Made<NounOf<Name>> ? Made<NounOf<Name>>[K] : never]
        ? true
        : false
      : false
    : false
type Computed<Name extends SmallListName> = {
  [K in FieldOf<Name>]: IsStored<Name, K> extends true ? never : K
}[FieldOf<Name>]
interface ComputedField {
  readonly expression: RawBuilder<unknown>
  /** Its value in a new record. */
  readonly ofNew: unknown
}
type Expressions = {
  readonly [Name in SmallListName as [Computed<Name>] extends [never] ? never : Name]: {
    readonly [K in Computed<Name>]: ComputedField
  }
}

/** Fields that are computed from other tables; `r` is the row. */
const COMPUTED: Expressions = {
  groups: {
    userCount: {
      expression: sql`(select count(*)::int from group_users m where m.company_guid = r.company_guid and m.group_guid = r.guid)`,
      ofNew: 0,
    },
  },
}

/** The columns that every list has; its own are among them. Computed ones begin with `of_`. */
export interface ListRow {
  company_guid: string
  /** Of lists below a vendor. */
  vendor_guid?: string
  guid: string
  name: string
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
}

/** Whose records: the company’s, or those of one of its vendors. */
export interface ListOwner {
  companyGuid: string
  vendorGuid?: string | undefined
}

/** The records of one list. */
export interface ListStore {
  /** A page, A to Z. */
  plan(owner: ListOwner, query: PageQuery & { search?: string | undefined }): ListPlan<ListRow> | Refusal
  /** `lock`: lock it until the transaction ends. */
  byGuid(owner: ListOwner, guid: string, lock?: boolean): Query<ListRow>
  named(owner: ListOwner, name: string): Query<{ guid: string }>
  /** A row under the names of the API. */
  fieldsOf(row: ListRow): Made<SmallList['noun']>
  /** Inserts a record with the fields that were allowed. */
  insert(tx: Tx, actor: Actor, at: { owner: ListOwner; guid: string }, allowed: Allowed<SmallList['noun']>): ListRow
  /** Changes a record; the same values write nothing. */
  change(tx: Tx, actor: Actor, before: ListRow, allowed: Allowed<SmallList['noun']>): ListRow
  remove(tx: Tx, actor: Actor, row: ListRow): void
}

function storeOf(name: SmallListName): ListStore {
  const { noun, of, changed = 'changed' }: SmallList = SMALL_LISTS[name]
  /** Rows of one owner only. A list below a vendor is never read without one. */
  const owned = ({ vendorGuid }: ListOwner) =>
    of === 'vendor' ? [sql<boolean>`r.vendor_guid is not distinct from ${vendorGuid ?? null}::uuid`] : []
  const table = tableOfList(name)
  const computed = Object.entries<ComputedField>(Reflect.get(COMPUTED, name) ?? {})
  const select = sql.join([
    sql`r.*`,
    ...computed.map(([key, { expression }]) => sql`${expression} as ${sql.ref(JOINED_PREFIX + key)}`),
  ])
  const set = assign<SmallList['noun'], ListRow, Readonly<Record<string, string>>, undefined>(
    noun,
    COLUMN_OF[table],
    {},
  )
  const names = [
    ...Object.entries<string>(COLUMN_OF[table]),
    ...computed.map(([key]) => [key, JOINED_PREFIX + key] as const),
  ]
  const record = (tx: Tx, actor: Actor, row: ListRow, act: string, difference: Pick<Entry, 'before' | 'after'>) =>
    recordHistory(tx, actor, [
      {
        subject: noun.name,
        subjectGuid: row.guid,
        action: `${noun.name}.${act}`,
        vendorGuid: row.vendor_guid ?? null,
        ...difference,
      },
    ])
  const only = (owner: ListOwner, condition: RawBuilder<unknown>) =>
    sql.join([sql`r.company_guid = ${owner.companyGuid}`, ...owned(owner), condition], sql` and `)
  return {
    plan: (owner, { search, ...page }) =>
      planList({
        select,
        from: table,
        companyGuid: owner.companyGuid,
        conditions: [...owned(owner), ...(search?.trim() ? [sql`r.name ilike ${`%${likeText(search.trim())}%`}`] : [])],
        page,
      }),
    byGuid: (owner, guid, lock = false) =>
      rawQuery(
        sql`select ${select} from ${sql.table(table)} r where ${only(owner, sql`r.guid = ${guid}`)}${
          lock ? sql` for update` : sql``
        }`,
      ),
    named: (owner, text) =>
      rawQuery(
        sql`select r.guid from ${sql.table(table)} r where ${only(owner, sql`lower(r.name) = lower(${text})`)} limit 1`,
      ),
    fieldsOf: (row) => Object.fromEntries(names.map(([key, column]) => [key, Reflect.get(row, column)])),
    insert(tx, actor, { owner: { vendorGuid }, guid }, allowed) {
      const { now, userGuid } = actor
      const row: ListRow = {
        ...EMPTY[table],
        ...Object.fromEntries(computed.map(([key, { ofNew }]): [string, unknown] => [JOINED_PREFIX + key, ofNew])),
        company_guid: actor.companyGuid,
        ...(vendorGuid ? { vendor_guid: vendorGuid } : {}),
        guid,
        name: '',
        created_at: now,
        created_by: userGuid,
        updated_at: now,
        updated_by: userGuid,
      }
      set(row, allowed, undefined)
      tx.later(insertRows(table, [ownColumns(row)]))
      record(tx, actor, row, 'created', { after: ownColumns(row) })
      return row
    },
    change(tx, actor, before, allowed) {
      const after = { ...before }
      set(after, allowed, undefined)
      const difference = differenceOf(before, after)
      if (!difference) return before
      const stamp = { updated_at: actor.now, updated_by: actor.userGuid }
      tx.later(updateRow(table, before.company_guid, before.guid, { ...difference.after, ...stamp }))
      record(tx, actor, before, changed, difference)
      return { ...after, ...stamp }
    },
    remove(tx, actor, row) {
      tx.later(build.deleteFrom(table).where('company_guid', '=', row.company_guid).where('guid', '=', row.guid))
      record(tx, actor, row, 'deleted', { before: ownColumns(row) })
    },
  }
}

const stores = new Map<SmallListName, ListStore>()
/** The records of a list. */
export function listStore(name: SmallListName): ListStore {
  const store = stores.get(name) ?? storeOf(name)
  stores.set(name, store)
  return store
}
