import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { NewNote, Note } from '@waybill/contract/notes/notes.shapes.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { addNote } from '../../operations/add-note.ts'
import { presentNote } from '../../views/activity/notes.present.ts'
import { readerOf } from '../../caller/reader.ts'
import { inspectionQuery } from '../../records/stops/index.ts'
import { notesOfInspection } from '../../records/attachments/index.ts'

/** Notes on an inspection that are readable for the caller, newest first. */
export async function listInspectionNotes(
  { params, query }: { params: { id: string }; query: PageQuery },
  call: ReadCall,
): Promise<ListOf<Note> | Refusal> {
  const { caller } = call
  const [[inspection], notes] = await call.read(
    inspectionQuery(caller, params.id),
    notesOfInspection(readerOf(caller), params.id),
  )
  if (!inspection) return refuse.notFound('Inspection')
  const { pg, rc } = query
  return {
    page: pg,
    rows: rc,
    total: notes.length,
    next: null,
    results: notes.slice(pg * rc, (pg + 1) * rc).map((note) => presentNote(note, caller)),
  }
}

/** Writes a note on an inspection; allowed for its vehicle's client and carrier at any time. */
export async function noteInspection(
  { params, body: sent }: { params: { id: string }; body: NewNote },
  call: WriteCall<ForActs>,
): Promise<Note | Refusal> {
  const { caller, tx } = call
  const inspection = await tx.first(inspectionQuery(caller, params.id))
  if (!inspection) return refuse.notFound('Inspection')
  const { order_guid: guid, job_guid, of_client_guid: client_guid, of_vendor_guid: vendor_guid } = inspection
  if (sent.jobGuid && sent.jobGuid !== job_guid) return refuse.invalid('jobGuid', 'is not the job of the inspection')
  const order = { guid, client_guid, job_guid, vendor_guid }
  const about = { order, inspectionGuid: inspection.guid, jobOf: async () => job_guid }
  const note = await addNote(sent, about, call)
  return isRefusal(note) ? note : presentNote(note, caller)
}
