/** Applies a payment recorded in an accounting system to its invoices, once; changes or removals there are reverted here. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import type { Services } from '../../calls/call.ts'
import type { FoundPayment } from '../../outside/accounting/accounting.ts'
import { appActor } from '../../operations/app-actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { dayIn } from '../../records/accounts/index.ts'
import {
  type AppRecord,
  invoicesByRecord,
  outsidePayment,
  type OutsidePaymentRecord,
  outsidePayments,
  saveOutsidePayment,
} from '../../records/integrations/index.ts'
import { holdInvoice, type InvoiceParts, saveInvoice } from '../../records/invoices/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { change } from '../../records/rows.ts'

/** The outcome: how many payments were recorded here, and how many reverted. */
export interface Taken {
  payments: number
  reversed: number
}

/** A system's record of one payment on one invoice; no amount: it was removed. */
export interface PaymentOnInvoice {
  externalId: string
  invoiceGuid: string
  cents: number
  /** Null: as known before, otherwise the company's today. */
  date: string | null
  reference: string | null
}

const REFERENCE_MAX = 100

/** Why a payment cannot be recorded; null if it can. */
function whyNot({ invoice }: InvoiceParts, cents: number): string | null {
  const open = toCents(invoice.total) - toCents(invoice.paid)
  if (invoice.status === 'DRAFT' || invoice.status === 'VOID' || invoice.status === 'WRITTEN_OFF')
    return `The ${invoice.type} is ${invoice.status.toLowerCase().replace('_', ' ')} here`
  return cents > open ? `${toDecimal(cents)} is more than the ${toDecimal(open)} that is open here` : null
}

const todayOf = async (tx: Tx, { companyGuid, now }: { companyGuid: string; now: Date }): Promise<string> =>
  dayIn((await tx.first(companyQuery(companyGuid)))!.time_zone, now)

/** Brings one payment on one invoice to the system's state. */
export async function settlePayment(
  app: AppRecord,
  found: PaymentOnInvoice,
  services: Pick<Services, 'database' | 'clock' | 'announce'>,
): Promise<Taken> {
  const actor = appActor(app, services)
  const { companyGuid, now } = actor
  const taken = await services.database.write({ companyGuid }, async (tx): Promise<Taken> => {
    const before = await holdInvoice(tx, companyGuid, found.invoiceGuid)
    const known = await tx.first(outsidePayment(companyGuid, app.guid, found.externalId, found.invoiceGuid))
    if (!before) return { payments: 0, reversed: 0 }
    const day = found.date ?? known?.paid_on ?? (await todayOf(tx, actor))
    const isSame = known && toCents(known.amount) === found.cents && known.paid_on === day
    if (isSame && (known.payment_guid !== null || found.cents === 0)) return { payments: 0, reversed: 0 }
    const after = structuredClone(before)
    const row: OutsidePaymentRecord = {
      company_guid: companyGuid,
      app_guid: app.guid,
      external_id: found.externalId,
      invoice_guid: found.invoiceGuid,
      amount: toDecimal(found.cents),
      paid_on: day,
      reference: found.reference?.slice(0, REFERENCE_MAX) ?? null,
      payment_guid: null,
      note: found.cents === 0 ? 'Removed over there' : null,
      created_at: known?.created_at ?? now,
      updated_at: now,
    }
    // Its previous record is reversed first, which reopens the balance.
    const old = after.payments.find(({ guid, reversed_at }) => guid === known?.payment_guid && reversed_at === null)
    if (old) {
      const reverse_reason =
        found.cents === 0 ? `Removed in ${accountingAppLabel(app.name)}` : `Changed in ${accountingAppLabel(app.name)}`
      change(old, { reversed_at: now, reversed_by: null, reverse_reason })
      for (const line of after.lines) line.is_paid = false
      saveInvoice(tx, actor, before, after, { action: 'invoice.payment-reversed', reason: reverse_reason })
    }
    const between = structuredClone(after)
    const reason = found.cents === 0 ? null : whyNot(after, found.cents)
    if (reason !== null) row.note = reason
    if (found.cents > 0 && reason === null) {
      row.payment_guid = newGuid(now)
      after.payments.push({
        company_guid: companyGuid,
        guid: row.payment_guid,
        invoice_guid: found.invoiceGuid,
        amount: row.amount,
        paid_on: day,
        method_id: null,
        transaction_number: row.reference,
        via_carrier: false,
        contract_guid: null,
        created_at: now,
        created_by: null,
        reversed_at: null,
        reversed_by: null,
        reverse_reason: null,
      })
      saveInvoice(tx, actor, between, after, { action: 'invoice.paid' })
    }
    saveOutsidePayment(tx, row)
    return { payments: row.payment_guid ? 1 : 0, reversed: old ? 1 : 0 }
  })
  if (isRefusal(taken)) throw new Error(taken.message)
  return taken
}

/** A system's payments on invoices here, including those it no longer settles. Our own are left out. */
export async function paymentsOnInvoices(
  app: AppRecord,
  found: readonly FoundPayment[],
  { database }: Pick<Services, 'database'>,
): Promise<PaymentOnInvoice[]> {
  const companyGuid = app.company_guid
  const foreign = found.filter(({ guid }) => guid === null)
  if (!foreign.length) return []
  const [invoices, known] = await database.read(
    { companyGuid },
    invoicesByRecord(companyGuid, app.guid, [
      ...new Set(foreign.flatMap(({ applied }) => applied.map(({ externalId }) => externalId))),
    ]),
    outsidePayments(
      companyGuid,
      app.guid,
      foreign.map(({ externalId }) => externalId),
    ),
  )
  return foreign.flatMap(({ externalId, date, reference, applied }) => {
    const sums = new Map<string, number>()
    for (const each of applied) {
      const invoice = invoices.find((one) => one.external_id === each.externalId && one.type === each.type)
      if (invoice) sums.set(invoice.invoice_guid, (sums.get(invoice.invoice_guid) ?? 0) + each.amount)
    }
    for (const { external_id, invoice_guid } of known)
      if (external_id === externalId && !sums.has(invoice_guid)) sums.set(invoice_guid, 0)
    return [...sums].map(([invoiceGuid, cents]) => ({ externalId, invoiceGuid, cents, date, reference }))
  })
}
