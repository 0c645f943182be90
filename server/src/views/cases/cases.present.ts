/** Damage cases as the caller may see them. */
import type { CaseEntry, DamageCase, DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { CASE_ENTRY_SEEN, CASE_ROW_SEEN, CASE_SEEN } from '@waybill/domain/access/tables/cases.ts'
import { clocksOf } from '@waybill/domain/cases/case-clocks.ts'
import { caseCan, caseState, type CaseStanding, WAITS_FOR } from '@waybill/domain/cases/case-rules.ts'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { mayNot } from '../../calls/may-not.ts'
import { nameFor } from '../../caller/reader.ts'
import { instant } from '../../platform/http/present.ts'
import type { CaseRecord, EntryRecord } from '../../records/cases/index.ts'
import type { DamageRecord } from '../../records/stops/index.ts'
import { presentDamage } from '../jobs/inspections.present.ts'

export const caseNumber = (row: Pick<CaseRecord, 'number'>): string => `D-${row.number}`

export const vehicleName = ({
  of_vehicle: { year, make, model, description },
  of_identifier: vin,
}: CaseRecord): string => [year, make, model].filter(Boolean).join(' ') || description || vin || 'Vehicle'

export const stateOf = (row: CaseRecord) =>
  caseState({
    isClaimed: row.claimed_at !== null,
    isClosed: row.closed_at !== null,
    answers: row.of_answers.map(({ kind }) => kind),
  })

export const standingOf = (row: CaseRecord): CaseStanding => ({
  state: stateOf(row),
  isReleased: row.released_at !== null,
})

const lastOf = (row: CaseRecord, kinds: readonly string[]): Date | null => {
  const last = row.of_answers.findLast(({ kind }) => kinds.includes(kind))
  return last ? new Date(last.at) : null
}

export const clocksOfCase = (row: CaseRecord) => {
  const state = stateOf(row)
  return clocksOf({
    delivered: row.delivered_at,
    claimMonths: row.of_claim_months,
    claimed: row.claimed_at,
    lastStatus: lastOf(row, ['status']),
    decided: lastOf(row, ['offer', 'pay', 'decline']),
    declined: state === 'declined' ? lastOf(row, ['decline']) : null,
    closed: row.closed_at,
  })
}

const CALLS = {
  claim: casesRoutes.claim,
  answer: casesRoutes.answer,
  close: casesRoutes.close,
  note: casesRoutes.note,
  release: casesRoutes.release,
}

/** All facts of the row, before visibility is applied. */
function factsOf(row: CaseRecord, { caller, now }: Pick<ReadCall, 'caller' | 'now'>): DamageCaseRow {
  const state = stateOf(row)
  const clocks = clocksOfCase(row)
  const due = state === 'claimed' ? clocks.acknowledgeBy : state === 'acknowledged' ? clocks.nextStatusBy : null
  return {
    guid: row.guid,
    number: caseNumber(row),
    state,
    vehicle: {
      guid: row.commodity_guid,
      name: vehicleName(row),
      identifier: row.of_identifier,
      bodyType: row.of_body_type,
    },
    order: { guid: row.order_guid, number: row.of_order_number },
    job: { guid: row.job_guid, number: row.of_job_number },
    carrier: row.of_carrier,
    amountClaimed: row.claim_amount === null ? null : Number(row.claim_amount),
    timeZone: row.of_time_zone,
    place: row.of_place,
    dateNoted: instant(row.noted_at),
    dateReleased: instant(row.released_at),
    dateClaimed: instant(row.claimed_at),
    dateAcknowledgeBy: instant(clocks.acknowledgeBy),
    dateDecideBy: instant(clocks.decideBy),
    dateNextStatusBy: instant(clocks.nextStatusBy),
    dateClaimPeriodEnds: instant(clocks.claimPeriodEnds),
    dateSuitEnds: instant(clocks.suitEnds),
    dateClosed: instant(row.closed_at),
    outcome: row.outcome,
    waitsFor: WAITS_FOR[state],
    isLate: due !== null && due < now,
    can: caseCan(standingOf(row), caller.portal).filter((act) => mayNot(CALLS[act], caller) === undefined),
  }
}

export const presentCaseRow = (row: CaseRecord, call: Pick<ReadCall, 'caller' | 'now'>): DamageCaseRow =>
  show(CASE_ROW_SEEN, call.caller, factsOf(row, call))

const presentEntry = (entry: EntryRecord, { caller }: ReadCall): CaseEntry =>
  show(CASE_ENTRY_SEEN, caller, {
    guid: entry.guid,
    kind: entry.kind,
    text: entry.text,
    amount: entry.amount === null ? null : Number(entry.amount),
    by: nameFor(caller, entry.portal, entry.by_name),
    portal: entry.portal,
    date: instant(entry.at),
  })

export const presentCase = (
  row: CaseRecord,
  { entries, damages }: { entries: readonly EntryRecord[]; damages: readonly DamageRecord[] },
  call: ReadCall,
): DamageCase =>
  show(CASE_SEEN, call.caller, {
    ...factsOf(row, call),
    openedBy: nameFor(call.caller, null, row.opened_by_name),
    openedBecause: row.open_reason,
    releasedBy: row.released_by_name,
    damages: damages.map((damage) => ({ ...presentDamage(damage), isGrown: row.grown_guids.includes(damage.guid) })),
    pickupInspectionId: row.pickup_inspection_guid,
    deliveryInspectionId: row.delivery_inspection_guid,
    claim: row.claim_text
      ? {
          text: row.claim_text,
          by: nameFor(call.caller, row.claimed_portal, row.claimed_by_name),
          portal: row.claimed_portal ?? 'dispatcher',
        }
      : null,
    closedBecause: row.close_reason,
    entries: entries.map((entry) => presentEntry(entry, call)),
  })
