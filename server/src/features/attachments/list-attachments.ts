import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Attachment, AttachmentQuery, AttachmentSearch } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { readerOf } from '../../caller/reader.ts'
import { sql } from '../../platform/db/builder.ts'
import type { ListFields } from '../../platform/list/fields.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { planList } from '../../platform/list/plan.ts'
import { presentAttachments } from '../../operations/present-attachments.ts'
import { type AttachmentRecord, seesAttachments } from '../../records/attachments/index.ts'
import { knownOrder } from '../../records/orders/index.ts'

const FIELDS: ListFields = { dateCreated: { value: sql.ref('r.created_at'), kind: 'date', indexed: true } }

async function listWhere(
  conditions: Condition[],
  page: PageQuery,
  call: ReadCall<'links'>,
): Promise<ListOf<Attachment> | Refusal> {
  const { caller } = call
  const plan = planList<AttachmentRecord>({
    from: 'attachments',
    companyGuid: caller.companyGuid,
    scope: caller.clientGuids ? { column: 'account_guid', guids: caller.clientGuids } : undefined,
    conditions: [...seesAttachments(readerOf(caller)), ...conditions],
    fields: FIELDS,
    sort: { field: 'dateCreated', direction: 'desc' },
    page,
  })
  return readList(plan, call, (records) => presentAttachments(records, call))
}

/** On any of the named records; an order or a job includes everything below it. */
function onParents(query: AttachmentQuery): Condition[] {
  const arms: Condition[] = []
  if (query.orders) arms.push(sql`r.order_guid = any(${query.orders}::uuid[])`)
  if (query.jobs) arms.push(sql`r.job_guid = any(${query.jobs}::uuid[])`)
  const own = [
    ['inspections', query.inspections],
    ['terminals', query.terminals],
    ['commodities', query.commodities],
    ['accounts', query.companies],
  ] as const
  for (const [table, guids] of own)
    if (guids) arms.push(sql`(r.parent_table = ${table} and r.parent_guid = any(${guids}::uuid[]))`)
  return arms.length ? [sql`(${sql.join(arms, sql` or `)})`] : []
}

function conditionsOf(query: AttachmentQuery): Condition[] {
  const conditions = onParents(query)
  if (query.acl) conditions.push(sql`r.acl = any(${query.acl}::text[])`)
  if (query.usage) conditions.push(sql`r.usage = any(${query.usage}::text[])`)
  return conditions
}

/** Attachments of the named records, or all that are visible to the caller. */
export const listAttachments = ({ query }: { query: AttachmentQuery }, call: ReadCall<'links'>) =>
  listWhere(conditionsOf(query), query, call)

/** Attachments whose name or usage contains the text. */
export function searchAttachments({ query }: { query: AttachmentSearch }, call: ReadCall<'links'>) {
  const text = query.search?.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const holds = text ? [sql`(r.name ilike ${`%${text}%`} or r.usage ilike ${`%${text}%`})`] : []
  return listWhere([...conditionsOf(query), ...holds], query, call)
}

/** Attachments of an order and of everything below it. */
export async function listOfOrder(
  { params, query }: { params: { id: string }; query: PageQuery },
  call: ReadCall<'links'>,
): Promise<ListOf<Attachment> | Refusal> {
  const [[order]] = await call.read(knownOrder(readerOf(call.caller), params.id))
  return order ? listWhere([sql`r.order_guid = ${params.id}`], query, call) : refuse.notFound('Order')
}
