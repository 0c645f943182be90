import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Load } from '@waybill/contract/loads/loads.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { loadQuery, rowsOnLoad, vendorRowsOnLoad } from '../../records/jobs/index.ts'
import { picklistsQuery } from '../../records/reference/index.ts'
import { presentLoad } from '../../views/jobs/loads.present.ts'

/** The load, or 404 if the caller cannot see it: a carrier must see a job on it. */
export async function getLoad(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<Load | Refusal> {
  const { companyGuid, vendorGuid } = call.caller
  const [[load], rows, labels] = await call.read(
    loadQuery(companyGuid, guid),
    vendorGuid ? vendorRowsOnLoad(companyGuid, vendorGuid, guid) : rowsOnLoad(companyGuid, guid),
    picklistsQuery(companyGuid, ['case-labels']),
  )
  if (!load || (vendorGuid && !rows.length)) return refuse.notFound('Load')
  call.tag(load.updated_at.getTime())
  return presentLoad(load, rows, labels, call.caller)
}
