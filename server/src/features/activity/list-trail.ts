/** The history of an account, a contact or a place, for the company's users. */
import type { TrailEntry } from '@waybill/contract/activity/activity.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { subjectHistory } from '../../records/activity/index.ts'
import { presentTrailEntry } from '../../views/activity/activity.present.ts'

/** Whose history it is. */
interface Subject {
  subject: 'account' | 'contact' | 'terminal'
  guid: string
}

/** A page of it; 404 if the record is unknown or the caller may see nothing of it. */
export async function listTrail(
  { params: { subject, guid }, query: { pg, rc } }: { params: Subject; query: PageQuery },
  call: ReadCall,
): Promise<ListOf<TrailEntry> | Refusal> {
  const { caller } = call
  const scope = {
    companyGuid: caller.companyGuid,
    clients: caller.permissions.has('accounts.view_clients'),
    vendors: caller.permissions.has('accounts.view_vendors'),
  }
  const [records] = await call.read(subjectHistory(scope, subject, guid, { pg, rc }))
  const total = records[0]?.of_total ?? 0
  if (!records.length && pg === 0) return refuse.notFound(subject === 'terminal' ? 'Place' : 'Account or contact')
  const results = records.map((record) => presentTrailEntry(record, caller))
  return { page: pg, rows: rc, total, next: null, results }
}
