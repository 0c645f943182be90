/** The writer of the options of a company's lists, and their uses. */
import type { EditablePicklist } from '@waybill/contract/vocabulary/picklists.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { picklistRows, type PicklistRecord } from './picklists.ts'
import { differenceOf, insertRows } from '../rows.ts'

/** Locks a list of the company; one that was never edited is first copied. Returns its options in order. */
export async function lockPicklist(tx: Tx, actor: Actor, kind: EditablePicklist): Promise<PicklistRecord[]> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`picklist/${actor.companyGuid}/${kind}`}, 0))`
  await tx.rows(rawQuery(lock))
  const own = build
    .selectFrom('picklist_options')
    .where('company_guid', '=', actor.companyGuid)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .selectAll()
  const known = await tx.rows(own)
  if (known.length) return known
  tx.later(
    insertRows(
      'picklist_options',
      picklistRows(actor).filter((row) => row.kind === kind),
    ),
  )
  return tx.rows(own)
}

const fieldsOf = ({ kind, id, label, code, description, data, is_default, is_deprecated }: PicklistRecord) => ({
  kind,
  id,
  label,
  code,
  description,
  data,
  is_default,
  is_deprecated,
})

/** Writes the differences between two states of a locked list, and its history. */
export function savePicklist(
  tx: Tx,
  actor: Actor,
  before: readonly PicklistRecord[],
  after: readonly PicklistRecord[],
  action: string,
): void {
  const old = new Map(before.map((option) => [option.id, option]))
  const kept = new Set(after.map((option) => option.id))
  const entry = (from: object | null, to: object | null) => ({
    subject: 'picklist',
    subjectGuid: actor.companyGuid,
    action,
    before: from,
    after: to,
  })
  const fresh = after.filter((option) => !old.has(option.id))
  if (fresh.length) tx.later(insertRows('picklist_options', fresh))
  const entries = fresh.map((option) => entry(null, fieldsOf(option)))
  const at = (id: number) => sql`company_guid = ${actor.companyGuid} and kind = ${before[0]!.kind} and id = ${id}`
  for (const option of after) {
    const was = old.get(option.id)
    const changed = was && differenceOf(was, option)
    if (!changed) continue
    const columns = { ...changed.after, updated_at: actor.now, updated_by: actor.userGuid }
    tx.later(
      build
        .updateTable('picklist_options')
        .set(columns)
        .where(sql<boolean>`${at(option.id)}`),
    )
    const key = { kind: option.kind, id: option.id }
    entries.push(entry({ ...key, ...changed.before }, { ...key, ...changed.after }))
  }
  for (const option of before) {
    if (kept.has(option.id)) continue
    tx.later(build.deleteFrom('picklist_options').where(sql<boolean>`${at(option.id)}`))
    entries.push(entry(fieldsOf(option), null))
  }
  recordHistory(tx, actor, entries)
}

/** Where options of a list are used: words for display, and a test in SQL. */
const USES: Readonly<
  Record<EditablePicklist, readonly (readonly [what: string, table: string, column: string, by: 'id' | 'code'])[]>
> = {
  'equipment-types': [
    ['orders', 'orders', 'equipment_type_id', 'id'],
    ['jobs', 'jobs', 'equipment_type_id', 'id'],
  ],
  'body-types': [['vehicles', 'commodities', 'body_type', 'code']],
  'case-labels': [['jobs', 'job_labels', 'label_id', 'id']],
  'attachment-usages': [['files', 'attachments', 'usage', 'code']],
  'payment-terms': [
    ['accounts', 'accounts', 'payment_terms_id', 'id'],
    ['offers', 'contracts', 'payment_terms_id', 'id'],
    ['invoices', 'invoices', 'payment_terms_id', 'id'],
  ],
  'payment-methods': [
    ['accounts', 'accounts', 'payment_method_id', 'id'],
    ['offers', 'contracts', 'payment_method_id', 'id'],
    ['invoices', 'invoices', 'payment_method_id', 'id'],
    ['payments', 'invoice_payments', 'method_id', 'id'],
  ],
  accessorials: [
    ['charges', 'charges', 'item_id', 'id'],
    ['invoice lines', 'invoice_lines', 'item_id', 'id'],
  ],
}

/** Where an option is used, in words; empty if nowhere. */
export function usesOf({ company_guid: company, kind, id, code }: PicklistRecord): Query<{ what: string }> {
  const uses = USES[kind].map(([what, table, column, by]) => {
    const value = by === 'id' ? sql`${id}::integer` : sql`${code ?? ''}::text`
    return sql`select ${what}::text as what where exists (select 1 from ${sql.table(table)}
      where company_guid = ${company} and ${sql.ref(column)} = ${value})`
  })
  return rawQuery(sql.join(uses, sql` union all `))
}
