/** A damage case as the API returns it. */
import type { DamageCase } from '@waybill/contract/cases/cases.shapes.ts'

const guidOf = (last: number) => `01890000-0000-7000-8000-0000000004${String(last).padStart(2, '0')}`
export const CASE_GUID = guidOf(1)

export const aCase = (more: Partial<DamageCase> = {}): DamageCase => ({
  guid: CASE_GUID,
  number: 'D-118',
  state: 'claimed',
  vehicle: { guid: guidOf(2), name: '2003 Honda Accord', identifier: '1HGCM82633A004352', bodyType: 'sedan' },
  order: { guid: guidOf(3), number: '1001940' },
  job: { guid: guidOf(4), number: '1001940-1' },
  carrier: 'Red Mesa Auto Haulers',
  amountClaimed: 640,
  timeZone: 'America/Denver',
  place: 'Fort Worth, TX',
  dateReleased: '2026-11-25T15:00:00.000Z',
  dateNoted: '2026-11-24T22:31:00.000Z',
  dateClaimed: '2026-12-02T17:15:00.000Z',
  dateAcknowledgeBy: '2027-01-01T17:15:00.000Z',
  dateDecideBy: '2027-04-01T17:15:00.000Z',
  dateNextStatusBy: '2027-04-01T17:15:00.000Z',
  dateClaimPeriodEnds: '2027-08-24T22:31:00.000Z',
  dateSuitEnds: null,
  dateClosed: null,
  outcome: null,
  waitsFor: 'carrier',
  isLate: false,
  can: ['answer', 'note'],
  openedBy: null,
  openedBecause: null,
  releasedBy: 'Darnell Hughes',
  damages: [
    {
      id: guidOf(5),
      edition: 'M-22',
      area: '04',
      type: '09',
      severity: '3',
      code: '04093',
      areaLabel: 'Bumper, rear',
      typeLabel: 'Scuffed',
      severityLabel: 'Over 3 to 6 in',
      x: 0.4,
      y: 0.6,
      view: 'rear',
      note: null,
      knownId: null,
      dateCreated: '2026-11-24T22:05:00.000Z',
      isGrown: false,
    },
  ],
  pickupInspectionId: guidOf(6),
  deliveryInspectionId: guidOf(7),
  claim: { text: 'Scuffed at delivery; the carrier is liable', by: 'Darnell Hughes', portal: 'dispatcher' },
  closedBecause: null,
  entries: [],
  ...more,
})

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

/** The calls of a case page. */
export const CASE_ANSWERS = {
  'GET /cases': () => ({ page: 0, rows: 200, total: 1, next: null, results: [aCase()] }),
  'GET /cases/{guid}': () => aCase(),
  'GET /inspections/{id}': () => ({
    dateCompleted: '2026-11-24T22:05:00.000Z',
    signedByName: 'T. Vaughn',
    photos: [{ id: guidOf(8), slot: 'rear', damageId: null, state: 'stored', url: PIXEL }],
  }),
  'GET /inspections/{id}/seal': () => ({
    state: 'untouched',
    manifestSha256: '8f2077aa31c4'.padEnd(64, '0'),
    dateSealed: '2026-11-24T22:33:00.000Z',
    checks: [],
  }),
}
