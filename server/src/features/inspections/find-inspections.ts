import type { Refusal } from '@waybill/contract/errors.ts'
import type { InspectionRow } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { listingFor, type ListInput, readPresented } from '../../calls/read-list.ts'
import { INSPECTIONS, planInspections } from '../../records/stops/index.ts'
import { presentInspectionRow } from '../../views/jobs/inspections.present.ts'

/** Inspections of all orders, filtered and sorted as the body requests. */
export function findInspections({ query, body }: ListInput, call: ReadCall): Promise<ListOf<InspectionRow> | Refusal> {
  const plan = planInspections(call.caller.companyGuid, listingFor(INSPECTIONS, { query, body }, call))
  return readPresented(INSPECTIONS, plan, body.columns, call, (rows) => rows.map(presentInspectionRow))
}
