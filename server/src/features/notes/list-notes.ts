import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Note, NotesQuery } from '@waybill/contract/notes/notes.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readOne } from '../../calls/read-list.ts'
import { readerOf } from '../../caller/reader.ts'
import { sql } from '../../platform/db/builder.ts'
import { planList } from '../../platform/list/plan.ts'
import { knownOrder } from '../../records/orders/index.ts'
import { type NoteRecord, readsNotes } from '../../records/attachments/index.ts'
import { presentNote } from '../../views/activity/notes.present.ts'

/** Notes of an order that the caller may read. */
export async function listNotes(
  { params, query }: { params: { orderGuid: string }; query: NotesQuery },
  call: ReadCall,
): Promise<ListOf<Note> | Refusal> {
  const { caller } = call
  const reader = readerOf(caller)
  const plan = planList<NoteRecord>({
    from: 'notes',
    companyGuid: caller.companyGuid,
    conditions: [sql`r.order_guid = ${params.orderGuid}`, ...readsNotes(reader)],
    fields: { dateCreated: { value: sql.ref('r.created_at'), kind: 'date', indexed: true } },
    sort: { field: 'dateCreated', direction: query.sort === 'oldest' ? 'asc' : 'desc' },
    page: query,
  })
  if (isRefusal(plan)) return plan
  const [[order], rows, counts] = await call.read(knownOrder(reader, params.orderGuid), ...plan.queries)
  if (!order) return refuse.notFound('Order')
  return plan.answer(rows, counts, readOne(call), (notes) => notes.map((note) => presentNote(note, caller)))
}
