/** The columns of the list of damage cases. */
import { listColumns } from '../lists/list-columns.ts'
import {
  CASE_OUTCOME_LABELS,
  CASE_OUTCOMES,
  CASE_PARTIES,
  CASE_PARTY_LABELS,
  CASE_STATE_LABELS,
  CASE_STATES,
} from '../vocabulary/cases.ts'

/** A client sees no job, and the carrier only if the company shows it. */
const JOB = { portals: ['dispatcher', 'carrier'] } as const
/** When a client was told is known to the company. */
const COMPANY = { portals: ['dispatcher'] } as const
const CARRIER = { setting: { client: 'showVendorToClient' } } as const
const AT_DELIVERY = { kind: 'datetime', zone: 'timeZone', width: 172, group: 'Dates' } as const

export const CASE_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  number: { kind: 'text', label: 'Case', width: 92, group: 'Case', shown: true, searched: true },
  state: {
    kind: 'choice',
    values: CASE_STATES,
    choices: CASE_STATES.map((value) => ({ value, label: CASE_STATE_LABELS[value] })),
    label: 'State',
    width: 168,
    group: 'Case',
    shown: true,
  },
  waitsFor: {
    kind: 'choice',
    nullable: true,
    values: CASE_PARTIES,
    choices: CASE_PARTIES.map((value) => ({ value, label: CASE_PARTY_LABELS[value] })),
    label: 'Turn',
    width: 208,
    group: 'Case',
    shown: true,
  },
  amountClaimed: { kind: 'money', nullable: true, label: 'Claimed', width: 104, group: 'Case', shown: true },
  'vehicle.name': { kind: 'text', label: 'Vehicle', width: 204, group: 'Vehicle', shown: true, searched: true },
  'order.number': { kind: 'text', label: 'Order', width: 96, group: 'Job', shown: true, searched: true },
  carrier: {
    kind: 'text',
    nullable: true,
    label: 'Carrier',
    width: 180,
    group: 'Job',
    shown: true,
    searched: true,
    soughtBy: CARRIER,
  },
  dateNoted: { ...AT_DELIVERY, label: 'Noted', shown: true },
  'vehicle.identifier': {
    kind: 'text',
    nullable: true,
    label: 'VIN',
    width: 176,
    group: 'Vehicle',
    shown: true,
    searched: true,
  },
  'job.number': {
    kind: 'text',
    nullable: 'object',
    label: 'Job',
    width: 112,
    group: 'Job',
    searched: true,
    soughtBy: JOB,
    offeredIn: JOB.portals,
  },
  dateReleased: {
    ...AT_DELIVERY,
    nullable: true,
    label: 'Released to client',
    soughtBy: COMPANY,
    offeredIn: COMPANY.portals,
  },
  dateClaimed: { ...AT_DELIVERY, nullable: true, label: 'Written claim', shown: true },
  dateAcknowledgeBy: { ...AT_DELIVERY, nullable: true, label: 'Acknowledge by' },
  dateDecideBy: { ...AT_DELIVERY, nullable: true, label: 'Decide by' },
  dateClosed: { ...AT_DELIVERY, nullable: true, label: 'Closed' },
  outcome: {
    kind: 'choice',
    nullable: true,
    values: CASE_OUTCOMES,
    choices: CASE_OUTCOMES.map((value) => ({ value, label: CASE_OUTCOME_LABELS[value] })),
    label: 'Outcome',
    width: 130,
    group: 'Case',
  },
  timeZone: {
    kind: 'text',
    nullable: true,
    label: 'Time zone',
    width: 150,
    group: 'Dates',
    sortable: false,
    filterable: false,
  },
  'vehicle.guid': { kind: 'guid', sortable: false },
  'order.guid': { kind: 'guid', sortable: false },
  'job.guid': { kind: 'guid', nullable: 'object', sortable: false, soughtBy: JOB },
})
