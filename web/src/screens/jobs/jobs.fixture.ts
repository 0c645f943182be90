/** A dispatcher, and jobs as the API returns them. */
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { anOrder, ORDER_GUID } from '../order-screens.fixture.tsx'

export const DISPATCHER = {
  name: 'Marisol Vega',
  portal: 'dispatcher',
  permissions: PERMISSIONS,
  company: { showVendorToClient: true, showClientToVendor: false },
}

const jobGuid = (last: number) => `01890000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`
const number = (last: number) => `${1041 + last}-1`
const WAITING = {
  party: 'us',
  code: 'answer-bids',
  text: 'Bids to answer',
  clears: 'Award the job or decline the bids',
  since: '2020-11-20T14:00:00.000Z',
  due: '2020-11-21T14:00:00.000Z',
}

/** A row of the list: jobs 1042-1, 1043-1, … */
export const aJobRow = (last: number, more: Partial<JobRow> = {}) => ({
  guid: jobGuid(last),
  number: number(last),
  status: 'new',
  vehicleName: '2013 Ford F-150',
  originCity: 'Dallas',
  originState: 'TX',
  destinationCity: 'Denver',
  destinationState: 'CO',
  orderGuid: ORDER_GUID,
  waiting: WAITING,
  ...more,
})

/** The job of such a row. */
export const aJob = (last: number, more: Partial<Job> = {}): Job => {
  const { stops, commodities } = anOrder()
  return {
    guid: jobGuid(last),
    number: number(last),
    sequence: 1,
    status: 'new',
    order: { guid: ORDER_GUID, number: '1042' },
    type: 'transport',
    classification: { id: 1, label: 'Transport', type: 'transport', isDefault: true },
    category: null,
    loadType: null,
    referenceNumber: 'R1',
    bol: null,
    bolUrl: null,
    distance: null,
    estimatedDistance: 795,
    distanceSource: null,
    equipmentType: { id: 1, label: 'Open' },
    inspectionType: 'standard',
    instructions: null,
    isOnHold: false,
    isReady: true,
    waiting: { ...WAITING, party: 'us', code: 'answer-bids' },
    client: { guid: jobGuid(90), name: 'Acme' },
    ownerAccount: { guid: jobGuid(91), name: 'Larkspur' },
    dispatcher: null,
    vendor: null,
    driver: null,
    stops: [...stops],
    commodities: [...commodities],
    commodityCount: 1,
    activeContracts: [],
    loadboards: [],
    caseLabels: [],
    load: null,
    vendorPayment: null,
    clientPayment: 900,
    grossProfit: null,
    grossProfitMargin: null,
    dateDispatched: null,
    dateVendorStarted: null,
    dateVendorCompleted: null,
    dateCanceled: null,
    dateCreated: '2026-11-18T10:00:00.000Z',
    dateUpdated: '2026-11-18T10:00:00.000Z',
    version: 3,
    can: ['edit', 'ready', 'send-offer', 'post', 'hold', 'cancel'],
    ...more,
  }
}

/** A bulk run as the API returns it. */
export const aRun = (more: Partial<BulkRun> = {}): BulkRun => ({
  guid: jobGuid(80),
  act: 'job.ready',
  total: 2,
  done: 0,
  succeeded: 0,
  failed: 0,
  isFinished: false,
  dateStarted: '2020-11-20T14:00:00.000Z',
  dateFinished: null,
  dateLeaves: null,
  canUndo: false,
  undoneBy: null,
  undoes: null,
  rows: [],
  ...more,
})

/** An open offer of the first job. */
export const anOffer = (more: object = {}) => ({
  guid: jobGuid(60),
  status: 'sent',
  job: { guid: jobGuid(1), number: '1042-1' },
  vendor: { guid: jobGuid(70), name: 'Red Mesa' },
  amount: 650,
  stops: [{ city: 'Dallas', state: 'TX', timeZone: 'America/Chicago', dateRequestedStart: '2026-11-20T14:00:00.000Z' }],
  dateSent: '2026-11-20T14:00:00.000Z',
  dateExpires: '2099-11-20T14:00:00.000Z',
  dateAnswered: null,
  answeredBy: null,
  answerReason: null,
  cancelReason: null,
  dateCancelRequested: null,
  revisionPending: null,
  document: null,
  compliance: { result: 'pass', findings: [] },
  can: ['accept', 'decline', 'cancel'],
  ...more,
})
