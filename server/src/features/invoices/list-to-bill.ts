import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { BillingAnswer, BillingRow, BillingSearch } from '@waybill/contract/invoices/billing.shapes.ts'
import { ABILITIES } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { actsOf, show } from '@waybill/domain/access/rules.ts'
import { BILLING_MAY, BILLING_ROW_SEEN } from '@waybill/domain/access/tables/invoices.ts'
import { toCents, toDollars, sum } from '@waybill/domain/money/cents.ts'
import { billingExceptions, billingJob, billingSums, type OrderToBill } from '@waybill/domain/money/to-bill.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money } from '../../platform/http/present.ts'
import { readCursor, writeCursor } from '../../platform/list/cursor.ts'
import {
  type AppRecord,
  appsQuery,
  configsQuery,
  mappingsQuery,
  openedConfig,
} from '../../records/integrations/index.ts'
import { type DraftToBill, draftsToBill, MAX_COUNTED, sumToBill, unmappedLines } from '../../records/invoices/index.ts'

const SORT = 'billing'

function placeFrom(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const read = readCursor(cursor, SORT, 'date')
  if (isRefusal(read)) return read
  return read.key === null
    ? refuse.invalid('query.cursor', 'is not a cursor of this list; start again without it')
    : { created: String(read.key), guid: read.guid }
}

/** What the accounting system lacks for a draft. */
type Unmapped = (draft: DraftToBill) => string[]

function present(draft: DraftToBill, unmapped: Unmapped, caller: Caller): BillingRow {
  const facts: OrderToBill = {
    total: toCents(draft.total),
    lacksReference: draft.requires_reference && !draft.reference_number,
    unmapped: unmapped(draft),
    jobs: (draft.jobs ?? []).map((job) => ({
      guid: job.guid,
      number: job.number,
      status: job.status,
      isVerified: job.verified,
      isDummy: job.is_dummy,
      hasProof: job.proved,
      hasOpenDamageCase: job.damaged,
      revision: job.revision,
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
  return show(BILLING_ROW_SEEN, caller, {
    invoiceGuid: draft.guid,
    order: { guid: draft.order_guid, number: draft.order_number, referenceNumber: draft.reference_number },
    client: { guid: draft.account_guid, name: draft.client },
    dateDelivered: instant(draft.delivered_at),
    jobs: facts.jobs.map(billingJob),
    unbilled: toDollars(sum(facts.unbilled.map(({ amount }) => amount))),
    total: money(draft.total),
    carrierPay: money(draft.carrier_pay),
    exceptions: billingExceptions(facts),
  })
}

const NOTHING: Unmapped = () => []

/** What the connected accounting system would not know. */
async function unmappedOf(app: AppRecord | undefined, { caller, read, services }: ReadCall<'seal'>): Promise<Unmapped> {
  if (!app) return NOTHING
  const [configs, mappings] = await read(
    configsQuery(caller.companyGuid, app.guid),
    mappingsQuery(caller.companyGuid, app.guid),
  )
  const known = { mappings, companies: [], defaultItemId: openedConfig(configs, services.seal)['defaultItemId'] }
  return ({ lines }) => unmappedLines(known, lines ?? [], app.name).map(({ message }) => message)
}

const SHOWN = {
  clean: ({ exceptions }: BillingRow) => exceptions.length === 0,
  exceptions: ({ exceptions }: BillingRow) => exceptions.length > 0,
}

/**
 * Delivered and not invoiced, oldest first. Whether one is clean is computed from its rows, so a count by it reads
 * them, up to the counting limit.
 */
export async function listToBill(
  { query, body }: { query: { rc: number; cursor?: string | undefined }; body: BillingSearch },
  call: ReadCall<'seal'>,
): Promise<BillingAnswer | Refusal> {
  const { companyGuid } = call.caller
  const place = placeFrom(query.cursor)
  if (isRefusal(place)) return place
  const { show: shown, sums: wantsSums = false, ...rest } = body
  const asked = { ...rest, search: rest.search || undefined }
  const [apps, [summed]] = await call.read(appsQuery(companyGuid), sumToBill(companyGuid, asked))
  const app = apps.find(
    ({ name, is_enabled, status }) => is_enabled && status === 'connected' && ABILITIES[name].parties === 'made',
  )
  const unmapped = await unmappedOf(app, call)
  const rowsAfter = async (after: typeof place, most: number) => {
    const [found] = await call.read(draftsToBill(companyGuid, asked, after, most))
    return found.map((draft) => ({ draft, row: present(draft, unmapped, call.caller) }))
  }
  const whole = wantsSums || shown ? await rowsAfter(undefined, MAX_COUNTED) : undefined
  const isSeen = shown ? SHOWN[shown] : () => true
  const found = (whole && !place ? whole : await rowsAfter(place, shown ? MAX_COUNTED : query.rc + 1)).filter(
    ({ row }) => isSeen(row),
  )
  const page = found.slice(0, query.rc)
  const last = found.length > query.rc ? page.at(-1)?.draft : undefined
  const sums = whole ? billingSums(whole.map(({ row }) => row)) : null
  const all = { count: summed?.count ?? 0, amount: money(summed?.amount ?? '0') }
  const { count: total, amount } = shown ? (sums?.[shown] ?? all) : all
  return {
    page: 0,
    rows: query.rc,
    total,
    ...(total >= MAX_COUNTED ? { totalCapped: true } : {}),
    next: last ? writeCursor({ sort: SORT, key: last.of_created_key, guid: last.guid }) : null,
    results: page.map(({ row }) => row),
    amount,
    sums: wantsSums ? sums : null,
    exportsTo: app?.name ?? null,
    can: actsOf(BILLING_MAY, call.caller, (act) => act !== 'export' || app !== undefined),
  }
}
