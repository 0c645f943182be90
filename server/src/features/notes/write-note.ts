import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewNote } from '@waybill/contract/notes/notes.shapes.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { addNote } from '../../operations/add-note.ts'
import { readerOf } from '../../caller/reader.ts'
import { jobOfOrder } from '../../records/activity/index.ts'
import { isOwnJob, knownOrder, type KnownOrder } from '../../records/orders/index.ts'
import type { NoteRecord } from '../../records/attachments/index.ts'

/** The job that a note is about: a carrier's own, or one named by the author. */
async function jobFor(sent: NewNote, order: KnownOrder, call: WriteCall): Promise<string | null | Refusal> {
  const { caller, tx } = call
  if (!sent.jobGuid) return order.job_guid
  const job = await tx.first(jobOfOrder(caller.companyGuid, order.guid, sent.jobGuid))
  const isTheirs = job && isOwnJob(job, caller)
  return isTheirs ? sent.jobGuid : refuse.invalid('jobGuid', 'is not a job of this order')
}

/** Writes a note on an order; a client's is a client note. */
export async function writeNote(
  { params, body: sent }: { params: { orderGuid: string }; body: NewNote },
  call: WriteCall<ForActs>,
): Promise<NoteRecord | Refusal> {
  const order = await call.tx.first(knownOrder(readerOf(call.caller), params.orderGuid))
  if (!order) return refuse.notFound('Order')
  return addNote(sent, { order, inspectionGuid: null, jobOf: () => jobFor(sent, order, call) }, call)
}
