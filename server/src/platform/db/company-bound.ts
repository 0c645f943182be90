/**
 * Statements for a distributed database, where every company's rows are on one node. A statement goes to that node only
 * if each of its tables names the company as a value: a comparison with another table's company is no value in a
 * correlated subquery. Row-level security has bound both tables to the company, so comparing each of them with it finds
 * the same rows.
 */
import type { CompiledQuery } from './builder.ts'

// Not `set company_guid = excluded.company_guid`, which is no comparison.
const COLUMN = String.raw`(?:(?!"?excluded\b)"?\w+"?\.)?"?company_guid"?`
const COMPARED = new RegExp(String.raw`(${COLUMN}) = (${COLUMN})(?![\w".])`, 'g')

/**
 * An INSERT ... SELECT that returns nothing is copied into its node, which row-level security refuses; one that returns
 * something is inserted there.
 */
function returning(sql: string): string {
  const last = sql.slice(Math.max(0, sql.lastIndexOf('insert into ')))
  return /^insert into [^(]*\([^)]*\)\s*select\b/.test(last) && !/\b(?:returning|on conflict)\b/.test(last)
    ? `${sql} returning 1`
    : sql
}

/** The statement with every comparison of two tables' companies replaced by the company itself, as one more parameter. */
export function boundTo<Row>(compiled: CompiledQuery<Row>, companyGuid: string): CompiledQuery<Row> {
  const mark = `$${compiled.parameters.length + 1}::uuid`
  const bound = compiled.sql.replaceAll(
    COMPARED,
    (_, one: string, other: string) => `(${one} = ${mark} and ${other} = ${mark})`,
  )
  const sql = returning(bound)
  if (bound === compiled.sql) return sql === bound ? compiled : { ...compiled, sql }
  return { ...compiled, sql, parameters: [...compiled.parameters, companyGuid] }
}
