import type { CaseEntry, DamageCase, DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import type { May, OrNull, Seen } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT } from '../who.ts'

/** Claimed and offered amounts: hidden from drivers. */
const AMOUNT: OrNull = { orNull: [COMPANY_AND_CLIENT, { ...CARRIER, permission: 'vendor_money.view_pay' }] }

/** A client reads what happened to its vehicle in a case; the leg and its carrier only as far as the company allows. */
export const CASE_ROW_SEEN: Seen<DamageCaseRow> = {
  guid: 'everyone',
  number: 'everyone',
  state: 'everyone',
  vehicle: 'everyone',
  order: 'everyone',
  job: { orNull: COMPANY_AND_CARRIER },
  carrier: { orNull: [COMPANY, CARRIER, { ...CLIENT, setting: { client: 'showVendorToClient' } }] },
  amountClaimed: AMOUNT,
  timeZone: { orNull: 'everyone' },
  place: { orNull: 'everyone' },
  dateNoted: 'everyone',
  dateReleased: { orNull: COMPANY_AND_CLIENT },
  dateClaimed: { orNull: 'everyone' },
  dateAcknowledgeBy: { orNull: 'everyone' },
  dateDecideBy: { orNull: 'everyone' },
  dateNextStatusBy: { orNull: 'everyone' },
  dateClaimPeriodEnds: 'everyone',
  dateSuitEnds: { orNull: 'everyone' },
  dateClosed: { orNull: 'everyone' },
  outcome: { orNull: 'everyone' },
  waitsFor: { orNull: 'everyone' },
  isLate: 'everyone',
  can: 'everyone',
}

export const CASE_SEEN: Seen<DamageCase> = {
  ...CASE_ROW_SEEN,
  openedBy: { orNull: 'everyone' },
  openedBecause: { orNull: 'everyone' },
  releasedBy: { orNull: COMPANY },
  damages: 'everyone',
  pickupInspectionId: { orNull: 'everyone' },
  deliveryInspectionId: { orNull: 'everyone' },
  claim: { orNull: 'everyone' },
  closedBecause: { orNull: 'everyone' },
  entries: 'everyone',
}

/** A client sees a case once it was released to it, with the notes written from then on. */
export const CASE_MAY = { 'see-before-release': COMPANY_AND_CARRIER } as const satisfies May<'see-before-release'>

export const CASE_ENTRY_SEEN: Seen<CaseEntry> = {
  guid: 'everyone',
  kind: 'everyone',
  text: { orNull: 'everyone' },
  amount: AMOUNT,
  by: { orNull: 'everyone' },
  portal: 'everyone',
  date: 'everyone',
}
