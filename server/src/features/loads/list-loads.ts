import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { LoadBrief } from '@waybill/contract/loads/loads.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { LOADS, loadSums, planLoads } from '../../records/jobs/index.ts'
import { presentBrief } from '../../views/jobs/loads.present.ts'

/** A page of the company's loads, newest first unless sorted otherwise. */
export function listLoads(
  { query, body = {} }: { query: PageQuery; body?: ListBody | undefined },
  call: ReadCall,
): Promise<ListOf<LoadBrief> | Refusal> {
  const { caller, now } = call
  const plan = planLoads(caller.companyGuid, { body, page: query, fields: fieldsOf(LOADS, caller), now })
  return readPresented(LOADS, plan, body.columns, call, async (loads) => {
    const guids = loads.map(({ guid }) => guid)
    const [sums] = await call.read(loadSums(caller.companyGuid, guids))
    return loads.map((load) =>
      presentBrief(
        load,
        sums.find((each) => each.load_guid === load.guid),
      ),
    )
  })
}
