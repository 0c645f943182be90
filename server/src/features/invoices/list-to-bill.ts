import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { BillingAnswer, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import { BILLING_MAY } from '@waybill/domain/access/tables/invoices.ts'
import { toCents, toDollars, sum } from '@waybill/domain/money/cents.ts'
import { billingExceptions, billingJob, type OrderToBill } from '@waybill/domain/money/to-bill.ts'
import type { ReadCall } from '../../calls/call.ts'
import { instant, money } from '../../platform/http/present.ts'
import { readCursor, writeCursor } from '../../platform/list/cursor.ts'
import { appsQuery } from '../../records/integrations/index.ts'
import { type DraftToBill, draftsToBill, sumToBill } from '../../records/invoices/index.ts'

const SORT = 'billing'

function placeFrom(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const read = readCursor(cursor, SORT, 'date')
  if (isRefusal(read)) return read
  return read.key === null
    ? refuse.invalid('query.cursor', 'is not a cursor of this list; start again without it')
    : { created: String(read.key), guid: read.guid }
}

function present(draft: DraftToBill): BillingRow {
  const facts: OrderToBill = {
    total: toCents(draft.total),
    jobs: (draft.jobs ?? []).map((job) => ({
      guid: job.guid,
      number: job.number,
      status: job.status,
      isVerified: job.verified,
      isDummy: job.is_dummy,
      hasProof: job.proved,
      hasOpenDamageCase: job.damaged,
      isMatched: job.matched,
      bill: job.bill && { ...job.bill, difference: toCents(job.bill.difference) },
    })),
    unbilled: (draft.unbilled ?? []).map(({ guid, job_guid: jobGuid, text, amount }) => ({
      guid,
      jobGuid,
      text,
      amount: toCents(amount),
    })),
  }
  return {
    invoiceGuid: draft.guid,
    order: { guid: draft.order_guid, number: draft.order_number, referenceNumber: draft.reference_number },
    client: { guid: draft.account_guid, name: draft.client },
    dateDelivered: instant(draft.delivered_at),
    jobs: facts.jobs.map(billingJob),
    unbilled: toDollars(sum(facts.unbilled.map(({ amount }) => amount))),
    total: money(draft.total),
    exceptions: billingExceptions(facts),
  }
}

/** What is delivered and not invoiced, the oldest first. */
export async function listToBill(
  { query, body }: { query: { rc: number; cursor?: string | undefined }; body: { search?: string | undefined } },
  call: ReadCall,
): Promise<BillingAnswer | Refusal> {
  const { caller } = call
  const place = placeFrom(query.cursor)
  if (isRefusal(place)) return place
  const search = body.search || undefined
  const [found, [sums], apps] = await call.read(
    draftsToBill(caller.companyGuid, search, place, query.rc + 1),
    sumToBill(caller.companyGuid, search),
    appsQuery(caller.companyGuid),
  )
  const page = found.slice(0, query.rc)
  const last = found.length > query.rc ? page.at(-1) : undefined
  const total = sums?.count ?? 0
  const app = apps.find((each) => each.is_enabled && each.status === 'connected')
  return {
    page: 0,
    rows: query.rc,
    total,
    ...(total >= 1_000 ? { totalCapped: true } : {}),
    next: last ? writeCursor({ sort: SORT, key: last.of_created_key, guid: last.guid }) : null,
    results: page.map(present),
    amount: money(sums?.amount ?? '0'),
    exportsTo: app?.name ?? null,
    can: actsOf(BILLING_MAY, caller, (act) => act !== 'export' || app !== undefined),
  }
}
