import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { Load, LoadBrief } from '@waybill/contract/loads/loads.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { planList } from '../../platform/list/plan.ts'
import { loadQuery, type LoadRecord, loadSums, rowsOnLoad, vendorRowsOnLoad } from '../../records/jobs/index.ts'
import { picklistsQuery } from '../../records/reference/index.ts'
import { presentBrief, presentLoad } from '../../views/jobs/loads.present.ts'

/** The load, or 404 where it does not exist for this caller: a carrier must know a job on it. */
export async function getLoad(guid: string, call: ReadCall): Promise<Load | Refusal> {
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

const NEWEST = { field: 'dateCreated', direction: 'desc' } as const

/** A page of the company's loads, newest first. */
export async function listLoads({ query }: { query: PageQuery }, call: ReadCall): Promise<ListOf<LoadBrief> | Refusal> {
  const { companyGuid } = call.caller
  const plan = planList<LoadRecord>({
    from: 'loads',
    companyGuid,
    conditions: [],
    fields: { dateCreated: { column: 'created_at', kind: 'date', indexed: true } },
    sort: NEWEST,
    page: query,
  })
  return readList(plan, call, async (loads) => {
    const [sums] = await call.read(
      loadSums(
        companyGuid,
        loads.map(({ guid }) => guid),
      ),
    )
    return loads.map((load) =>
      presentBrief(
        load,
        sums.find((each) => each.load_guid === load.guid),
      ),
    )
  })
}
