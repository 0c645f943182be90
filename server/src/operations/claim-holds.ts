/** A written claim labels its job and holds the carrier's payment; closing the case reverts both. */
import { DAMAGE_CLAIM } from '@waybill/contract/vocabulary/case-labels.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { mayInvoice } from '@waybill/domain/money/invoice-transitions.ts'
import type { ForActs, WriteCall } from '../calls/call.ts'
import { saveAct } from '../consequences/acts.ts'
import { standingOf } from '../consequences/invoice-following.ts'
import { type CaseRecord, claimedBeside } from '../records/cases/index.ts'
import { type InvoiceParts, invoicesOfOrder, saveInvoice } from '../records/invoices/index.ts'
import { deleteLabel, insertLabel } from '../records/jobs/index.ts'
import { copyOfOrder, type OrderAggregate } from '../records/orders/index.ts'
import { optionsOf, picklistsQuery } from '../records/reference/index.ts'
import { change } from '../records/rows.ts'
import { caseNumber } from '../views/cases/cases.present.ts'
import { actorOf } from './actor.ts'

const reasonOf = (row: CaseRecord) => `Damage case ${caseNumber(row)}`

const labelsOf = async ({ caller, tx }: WriteCall) =>
  optionsOf('case-labels', await tx.rows(picklistsQuery(caller.companyGuid, ['case-labels'])))

async function eachBill(
  row: CaseRecord,
  call: WriteCall<ForActs>,
  action: 'invoice.payment-held' | 'invoice.payment-freed',
  apply: (parts: InvoiceParts) => boolean,
): Promise<void> {
  const { caller, tx } = call
  const all = await invoicesOfOrder(tx, caller.companyGuid, row.order_guid)
  for (const parts of all) {
    if (parts.invoice.type !== 'bill' || parts.invoice.job_guid !== row.job_guid) continue
    const was = structuredClone(parts)
    if (apply(parts)) saveInvoice(tx, actorOf(call), was, parts, { action, reason: reasonOf(row) })
  }
}

async function relabel(
  row: CaseRecord,
  order: OrderAggregate,
  isLabeled: boolean,
  call: WriteCall<ForActs>,
): Promise<void> {
  const after = copyOfOrder(order)
  const job = after.jobs.find(({ guid }) => guid === row.job_guid)
  const label = (await labelsOf(call)).find(({ id }) => id === DAMAGE_CLAIM)
  if (!job || !label || job.of_label_ids.includes(DAMAGE_CLAIM) === isLabeled) return
  const own = { id: DAMAGE_CLAIM, label: label.label }
  if (isLabeled) {
    if (label.isDeprecated) return
    insertLabel(call.tx, actorOf(call), after, job, own)
    job.of_label_ids = [...job.of_label_ids, DAMAGE_CLAIM].toSorted((a, b) => a - b)
  } else {
    deleteLabel(call.tx, actorOf(call), after, job, own)
    job.of_label_ids = job.of_label_ids.filter((id) => id !== DAMAGE_CLAIM)
  }
  const action = isLabeled ? 'job.labeled' : 'job.unlabeled'
  await saveAct(call.tx, actorOf(call), order, after, { action, jobGuid: job.guid })
}

/** A payment that was already released is not recalled. */
export async function holdForClaim(row: CaseRecord, order: OrderAggregate, call: WriteCall<ForActs>): Promise<void> {
  await relabel(row, order, true, call)
  await eachBill(row, call, 'invoice.payment-held', (parts) => {
    if (isRefusal(mayInvoice('hold-payment', standingOf(parts)))) return false
    change(parts.invoice, { payment_held: true, payment_held_reason: reasonOf(row) })
    return true
  })
}

/** A hold with another reason stays, and so does the label while another claim on the job is open. */
export async function freeAfterClaim(row: CaseRecord, order: OrderAggregate, call: WriteCall<ForActs>): Promise<void> {
  const beside = await call.tx.first(claimedBeside(row))
  if (!beside) await relabel(row, order, false, call)
  await eachBill(row, call, 'invoice.payment-freed', ({ invoice }) => {
    if (!invoice.payment_held || invoice.payment_held_reason !== reasonOf(row)) return false
    change(invoice, { payment_held: false, payment_held_reason: null })
    return true
  })
}
