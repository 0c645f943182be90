/** The tables of company data from the database catalog, ordered so that rows come after those they refer to. */
import { build, sql, type Query } from './builder.ts'

export interface TableColumn {
  name: string
  /** In SQL notation. */
  type: string
  isNullable: boolean
  /** Numbered by the database. */
  isIdentity: boolean
}

/** A foreign key: its columns besides the company, and the table it refers to. */
export interface TableKey {
  columns: string[]
  target: string
}

export interface CompanyTable {
  name: string
  columns: TableColumn[]
  primary: string[]
  keys: TableKey[]
}

/** A table in order; `late` columns refer to rows of later tables. */
export interface PlacedTable extends CompanyTable {
  late: string[]
}

/** Every table with a company column. */
export const companyTables = (): Query<CompanyTable> => {
  const names = (table: string, numbers: string) =>
    sql`(select json_agg(a.attname order by k.position) from unnest(${sql.ref(numbers)}) with ordinality k(number, position)
      join pg_attribute a on a.attrelid = ${sql.ref(table)} and a.attnum = k.number where a.attname <> 'company_guid')`
  const raw = sql<CompanyTable>`
    select c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull, 'isIdentity', a.attidentity <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select ${names('p.conrelid', 'p.conkey')} from pg_constraint p
        where p.conrelid = c.oid and p.contype = 'p'), '[]') as "primary",
      coalesce((select json_agg(json_build_object('columns', coalesce(${names('f.conrelid', 'f.conkey')}, '[]'), 'target', t.relname)
          order by f.conname)
        from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f'), '[]') as keys
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_guid' and not a.attisdropped)
    order by c.relname`
  return { compile: () => raw.compile(build) }
}

/** Keys of a table to others that are not placed yet; rows of one table are written together and may refer to each other. */
const openKeys = (table: CompanyTable, before: ReadonlySet<string>): TableKey[] =>
  table.keys.filter(({ target }) => target !== table.name && !before.has(target))

/** Whether a table refers to itself through others that also wait. */
function isInCircle(table: CompanyTable, waiting: ReadonlyMap<string, CompanyTable>, before: ReadonlySet<string>) {
  const seen = new Set<string>()
  const look = [table]
  for (let at = look.pop(); at; at = look.pop())
    for (const { target } of openKeys(at, before)) {
      if (target === table.name) return true
      const next = waiting.get(target)
      if (next && !seen.has(target)) look.push(next)
      seen.add(target)
    }
  return false
}

/** The columns that must be filled later if the table comes now; undefined if one of them is not nullable. */
function lateColumns(table: CompanyTable, before: ReadonlySet<string>): string[] | undefined {
  const late = [...new Set(openKeys(table, before).flatMap(({ columns }) => columns))]
  const canWait = late.every((name) => table.columns.find((column) => column.name === name)?.isNullable)
  return canWait ? late : undefined
}

/** Orders the tables so that referenced rows come first. In a cycle, one table fills those columns later. */
export function placed(tables: readonly CompanyTable[]): PlacedTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const names = new Set<string>()
  const result: PlacedTable[] = []
  const place = (table: CompanyTable, late: string[]) => {
    waiting.delete(table.name)
    names.add(table.name)
    result.push({ ...table, late })
  }
  while (waiting.size) {
    const free = [...waiting.values()].filter((table) => !openKeys(table, names).length)
    for (const table of free) place(table, [])
    if (free.length) continue
    const [breaker] = [...waiting.values()]
      .filter((table) => isInCircle(table, waiting, names))
      .flatMap((table) => {
        const late = lateColumns(table, names)
        return late ? [{ table, late }] : []
      })
      .toSorted((a, b) => a.late.length - b.late.length)
    if (!breaker) throw new Error(`These tables point at each other: ${[...waiting.keys()].join(', ')}`)
    place(breaker.table, breaker.late)
  }
  return result
}
