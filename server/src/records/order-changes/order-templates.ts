/** Order templates of the company and of client accounts: access rules, and the only writer. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { OrderScope } from '../orders/index.ts'
import { differenceOf, insertRows, updateRow, type Row } from '../rows.ts'

export type TemplateRecord = Row<'order_templates'>

type TemplateScope = OrderScope & { accountGuid: string }

/** Those of a client's accounts, or of the company itself. */
const inScope = ({ companyGuid, clientGuids, accountGuid }: TemplateScope): Condition[] => [
  sql`t.company_guid = ${companyGuid}`,
  sql`t.account_guid = any(${clientGuids ?? [accountGuid]}::uuid[])`,
]

/** A page of the templates of the accounts in scope, by name. */
export function templatesList(
  scope: TemplateScope,
  page: PageQuery,
  search: string | undefined,
): ListPlan<TemplateRecord> | Refusal {
  const conditions = inScope(scope)
  if (search?.trim()) conditions.push(sql`t.name ilike ${`%${likeText(search.trim())}%`}`)
  return planList<TemplateRecord>({
    from: 'order_templates',
    alias: 't',
    companyGuid: scope.companyGuid,
    conditions,
    page,
  })
}

/** The template in scope. `lock`: lock it until the transaction ends. */
export function templateByGuid(scope: TemplateScope, guid: string, lock = false): Query<TemplateRecord> {
  const where = sql.join([...inScope(scope), sql`t.guid = ${guid}`], sql` and `)
  const found = sql<TemplateRecord>`select t.* from order_templates t where ${where}${lock ? sql` for update` : sql``}`
  return { compile: () => found.compile(build) }
}

const entryOf = (row: TemplateRecord, action: string) => ({
  subject: 'template',
  subjectGuid: row.guid,
  action,
  clientGuid: row.account_guid,
})

export function insertTemplate(tx: Tx, actor: Actor, row: TemplateRecord): void {
  tx.later(insertRows('order_templates', [row]))
  recordHistory(tx, actor, [{ ...entryOf(row, 'template.created'), after: row }])
}

/** Saves a changed template with its next version. */
export function updateTemplate(
  tx: Tx,
  actor: Actor,
  before: TemplateRecord,
  sent: Partial<TemplateRecord>,
): TemplateRecord {
  const changed = differenceOf(before, { ...before, ...sent })
  if (!changed) return before
  const stamp = { version: before.version + 1, updated_at: actor.now, updated_by: actor.userGuid }
  tx.later(updateRow('order_templates', before.company_guid, before.guid, { ...changed.after, ...stamp }))
  recordHistory(tx, actor, [{ ...entryOf(before, 'template.changed'), before: changed.before, after: changed.after }])
  return { ...before, ...sent, ...stamp }
}

export function deleteTemplate(tx: Tx, actor: Actor, row: TemplateRecord): void {
  tx.later(
    build.deleteFrom('order_templates').where('company_guid', '=', row.company_guid).where('guid', '=', row.guid),
  )
  recordHistory(tx, actor, [{ ...entryOf(row, 'template.deleted'), before: row }])
}
