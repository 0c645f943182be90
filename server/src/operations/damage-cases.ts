/** Opens damage cases: one per vehicle of a job, automatically if a delivery shows damage that the pickup did not. */
import { actorOf } from './actor.ts'
import type { ForActs, WriteCall } from '../calls/call.ts'
import { newGuid } from '../platform/guid.ts'
import {
  type CaseOpening,
  type CaseRow,
  insertCase,
  newCase,
  nextCaseNumber,
  openCase,
  saveCase,
} from '../records/cases/index.ts'
import type { InspectionContent } from '../records/stops/index.ts'
import { conditionsOf, damageSince } from '../views/jobs/inspections.present.ts'

type Opening = Omit<CaseOpening, 'company_guid' | 'guid' | 'number'> & Partial<Pick<CaseOpening, 'guid'>>

/** A case with its own number. */
export async function startCase(
  given: Opening,
  clientGuid: string,
  { caller, tx, now, ...call }: WriteCall<ForActs>,
): Promise<CaseRow> {
  const { companyGuid } = caller
  const number = await nextCaseNumber(tx, companyGuid)
  const row = newCase({ company_guid: companyGuid, number, ...given, guid: given.guid ?? newGuid(now) }, now)
  insertCase(tx, actorOf({ caller, now, ...call }), row, clientGuid)
  return row
}

/** Along a vehicle's route: what the inspection shows beyond the previous one on the same job. */
export function newDamageOf(all: readonly InspectionContent[], guid: string) {
  const now = all.find(({ inspection }) => inspection.guid === guid)
  if (!now || now.inspection.of_stop_type === 'pickup' || now.inspection.superseded_at) return undefined
  const { job_guid: job, commodity_guid: commodity } = now.inspection
  const atPickup = ({ inspection }: InspectionContent) =>
    inspection.job_guid === job && inspection.of_stop_type === 'pickup'
  // A pickup that dispatch completed without a signature left its inspection open: its content still counts as known.
  const before =
    conditionsOf(all, commodity).findLast(atPickup) ??
    all.findLast(
      (each) =>
        atPickup(each) && each.inspection.commodity_guid === commodity && each.inspection.superseded_at === null,
    )
  const found = before && damageSince(before, now)
  if (!before || !found) return undefined
  const grown = found.worsened.map(({ id }) => id)
  return { now: now.inspection, before: before.inspection, damages: [...found.fresh, ...grown], grown }
}

/**
 * Runs after an inspection was completed, or its delivery went without it. A correction updates an unclaimed case; a
 * claimed one keeps what was claimed. `deliveredAt` applies to an inspection that is still open.
 */
export async function openCaseOf(
  all: readonly InspectionContent[],
  guid: string,
  call: WriteCall<ForActs>,
  deliveredAt = call.now,
): Promise<void> {
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
      delivered_at: now.completed_at ?? deliveredAt,
      ...seen,
    },
    now.of_client_guid,
    call,
  )
}
