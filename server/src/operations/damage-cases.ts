/** Opens damage cases: one a vehicle of a job, by itself where a delivery shows damage that the pickup did not. */
import { actorOf } from './actor.ts'
import type { WriteCall } from '../calls/call.ts'
import { newGuid } from '../platform/guid.ts'
import { type CaseRow, insertCase, nextCaseNumber, openCase, saveCase } from '../records/cases/index.ts'
import type { InspectionContent } from '../records/stops/index.ts'
import { conditionsOf, damageSince } from '../views/jobs/inspections.present.ts'

type Opening = Pick<CaseRow, 'order_guid' | 'job_guid' | 'commodity_guid' | 'vendor_guid' | 'delivered_at'> &
  Partial<CaseRow>

/** A case of its own number. */
export async function startCase(
  given: Opening,
  clientGuid: string,
  { caller, tx, now, ...call }: WriteCall,
): Promise<CaseRow> {
  const row: CaseRow = {
    company_guid: caller.companyGuid,
    guid: newGuid(now),
    number: await nextCaseNumber(tx, caller.companyGuid),
    pickup_inspection_guid: null,
    delivery_inspection_guid: null,
    damage_guids: [],
    grown_guids: [],
    noted_at: now,
    opened_by: null,
    opened_by_name: null,
    open_reason: null,
    claimed_at: null,
    claim_amount: null,
    claim_text: null,
    claimed_by: null,
    claimed_by_name: null,
    claimed_portal: null,
    closed_at: null,
    closed_by: null,
    outcome: null,
    close_reason: null,
    version: 1,
    created_at: now,
    updated_at: now,
    ...given,
  }
  insertCase(tx, actorOf({ caller, now, ...call }), row, clientGuid)
  return row
}

/** Of a vehicle's way: what the inspection shows beyond the one before it on the same job. */
export function newDamageOf(all: readonly InspectionContent[], guid: string) {
  const now = all.find(({ inspection }) => inspection.guid === guid)
  if (!now || now.inspection.of_stop_type === 'pickup' || now.inspection.superseded_at) return undefined
  const { job_guid: job, commodity_guid: commodity } = now.inspection
  const before = conditionsOf(all, commodity).findLast(
    ({ inspection }) => inspection.job_guid === job && inspection.of_stop_type === 'pickup',
  )
  const found = before && damageSince(before, now)
  if (!before || !found) return undefined
  const grown = found.worsened.map(({ id }) => id)
  return { now: now.inspection, before: before.inspection, damages: [...found.fresh, ...grown], grown }
}

/** After an inspection was completed. A correction brings an unclaimed case up to date; a claim stays about what was claimed. */
export async function openCaseOf(all: readonly InspectionContent[], guid: string, call: WriteCall): Promise<void> {
  const found = newDamageOf(all, guid)
  if (!found) return
  const { tx, caller } = call
  const { now, before } = found
  const known = await tx.first(openCase(caller.companyGuid, now.job_guid, now.commodity_guid))
  const seen = {
    pickup_inspection_guid: before.guid,
    delivery_inspection_guid: now.guid,
    damage_guids: found.damages,
    grown_guids: found.grown,
  }
  if (known) {
    if (!known.claimed_at) saveCase(tx, actorOf(call), known, now.of_client_guid, seen, { action: 'case.changed' })
    return
  }
  if (!found.damages.length) return
  await startCase(
    {
      order_guid: now.order_guid,
      job_guid: now.job_guid,
      commodity_guid: now.commodity_guid,
      vendor_guid: now.of_vendor_guid,
      delivered_at: now.completed_at ?? call.now,
      ...seen,
    },
    now.of_client_guid,
    call,
  )
}
