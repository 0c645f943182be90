/** The only writer of data read from accounting systems: payments and purchase orders. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Row } from '../rows.ts'

export type OutsidePaymentRecord = Row<'integration_payments'>
export type PurchaseOrderRecord = Row<'purchase_orders'>

/** Our invoices and bills by their records in a system. */
export const invoicesByRecord = (
  companyGuid: string,
  appGuid: string,
  externalIds: readonly string[],
): Query<{ invoice_guid: string; external_id: string; type: 'invoice' | 'bill' }> =>
  rawQuery(sql`
    select x.invoice_guid, x.external_id, i.type from invoice_integrations x
    join invoices i on i.company_guid = x.company_guid and i.guid = x.invoice_guid
    where x.company_guid = ${companyGuid} and x.app_guid = ${appGuid} and x.external_id = any(${externalIds}::text[])`)

/** Known payments of a system. */
export const outsidePayments = (
  companyGuid: string,
  appGuid: string,
  externalIds: readonly string[],
): Query<OutsidePaymentRecord> =>
  build
    .selectFrom('integration_payments')
    .where('company_guid', '=', companyGuid)
    .where('app_guid', '=', appGuid)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .selectAll()

/** Payments that could not be recorded when they were read. */
export const waitingPayments = (companyGuid: string, appGuid: string): Query<OutsidePaymentRecord> =>
  build
    .selectFrom('integration_payments')
    .where('company_guid', '=', companyGuid)
    .where('app_guid', '=', appGuid)
    .where('payment_guid', 'is', null)
    .where('amount', '>', '0')
    .orderBy('created_at')
    .limit(500)
    .selectAll()

/** What systems reported about the payments of invoices. */
export const outsidePaymentsOf = (companyGuid: string, invoiceGuids: readonly string[]): Query<OutsidePaymentRecord> =>
  build
    .selectFrom('integration_payments')
    .where('company_guid', '=', companyGuid)
    .where('invoice_guid', '=', sql<string>`any(${invoiceGuids}::uuid[])`)
    .selectAll()

/** What is known of one payment on one invoice. The caller locks the invoice. */
export const outsidePayment = (
  companyGuid: string,
  appGuid: string,
  externalId: string,
  invoiceGuid: string,
): Query<OutsidePaymentRecord> =>
  build
    .selectFrom('integration_payments')
    .where('company_guid', '=', companyGuid)
    .where('app_guid', '=', appGuid)
    .where('external_id', '=', externalId)
    .where('invoice_guid', '=', invoiceGuid)
    .selectAll()

/** Stores what is known of a payment. The payment itself is recorded in history with its invoice. */
export function saveOutsidePayment(tx: Tx, row: OutsidePaymentRecord): void {
  const { amount, paid_on, reference, payment_guid, note, updated_at } = row
  tx.later(
    build
      .insertInto('integration_payments')
      .values(row)
      .onConflict((on) =>
        on
          .columns(['company_guid', 'app_guid', 'external_id', 'invoice_guid'])
          .doUpdateSet({ amount, paid_on, reference, payment_guid, note, updated_at }),
      ),
  )
}

/** Records that a system was read, or why not. Not in history, which would trigger another read. */
export const noteRead = (companyGuid: string, appGuid: string, at: Date, error: string | null): Query<unknown> =>
  build
    .updateTable('integration_apps')
    .set(error === null ? { read_at: at, read_error: null } : { read_error: error })
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', appGuid)

const ordersOf = (companyGuid: string, appGuid: string) =>
  build.selectFrom('purchase_orders').where('company_guid', '=', companyGuid).where('app_guid', '=', appGuid)

/** Purchase orders of a system, newest first. */
export const purchaseOrdersQuery = (
  companyGuid: string,
  appGuid: string,
  most: number,
): Query<PurchaseOrderRecord & { of_order_number: string | null }> =>
  build
    .selectFrom('purchase_orders as p')
    .leftJoin('orders as o', (j) =>
      j.onRef('o.company_guid', '=', 'p.company_guid').onRef('o.guid', '=', 'p.order_guid'),
    )
    .where('p.company_guid', '=', companyGuid)
    .where('p.app_guid', '=', appGuid)
    .orderBy(sql`p.ordered_on desc nulls last`)
    .orderBy('p.number', 'desc')
    .limit(most)
    .selectAll('p')
    .select('o.number as of_order_number')

export const purchaseOrdersById = (
  companyGuid: string,
  appGuid: string,
  externalIds: readonly string[],
): Query<PurchaseOrderRecord> =>
  ordersOf(companyGuid, appGuid)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .selectAll()

/** Purchase orders without an order. */
export const purchaseOrdersAlone = (companyGuid: string, appGuid: string): Query<PurchaseOrderRecord> =>
  ordersOf(companyGuid, appGuid).where('order_guid', 'is', null).orderBy('created_at', 'desc').limit(200).selectAll()

/** Statuses of purchase orders that nothing can be billed to. */
const DEAD_PURCHASE_ORDERS: readonly string[] = ['cancelled', 'canceled', 'closed', 'soft_closed', 'rejected', 'void']
export const isDeadPurchaseOrder = ({ status }: Pick<PurchaseOrderRecord, 'status'>): boolean =>
  DEAD_PURCHASE_ORDERS.includes(status.toLowerCase())

/** A system's purchase order for an order; canceled and closed ones do not count. */
export const purchaseOrderOf = (
  companyGuid: string,
  appGuid: string,
  orderGuid: string,
): Query<{ number: string; status: string }> =>
  ordersOf(companyGuid, appGuid)
    .where('order_guid', '=', orderGuid)
    .where(sql`lower(status)`, 'not in', DEAD_PURCHASE_ORDERS)
    .orderBy('created_at')
    .select(['number', 'status'])

export function savePurchaseOrder(tx: Tx, row: PurchaseOrderRecord): void {
  const { number, status, total, ordered_on, words, order_guid, note, updated_at } = row
  tx.later(
    build
      .insertInto('purchase_orders')
      .values({ ...row, words: sql`${JSON.stringify(words)}::jsonb` })
      .onConflict((on) =>
        on.columns(['company_guid', 'app_guid', 'external_id']).doUpdateSet({
          number,
          status,
          total,
          ordered_on,
          words: sql`${JSON.stringify(words)}::jsonb`,
          order_guid,
          note,
          updated_at,
        }),
      ),
  )
}

/**
 * Orders of mapped clients that a purchase order may refer to: those that have its number, or whose own number or one
 * of whose vehicles it contains.
 */
export const ordersMeant = (
  companyGuid: string,
  appGuid: string,
  { number, words }: Pick<PurchaseOrderRecord, 'number' | 'words'>,
): Query<{ guid: string; number: string; reference_number: string | null }> =>
  rawQuery(sql`
    with clients as materialized (
      select record_key from integration_mappings
      where company_guid = ${companyGuid} and app_guid = ${appGuid} and record_type = 'client')
    select o.guid, o.number, o.reference_number from orders o
    where o.company_guid = ${companyGuid} and o.client_guid::text in (select record_key from clients)
      and o.deleted_at is null and o.canceled_at is null
      and (o.reference_number = ${number} or o.number = any(${words}::text[])
        or o.guid in (select c.order_guid from commodities c
          where c.company_guid = ${companyGuid} and c.identifier = any(${words}::text[])))
    order by o.number limit 3`)
