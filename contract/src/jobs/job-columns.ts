/** The columns of the job list: the same names in rows, grids, filters and reports (specification section 3). */
import { listColumns } from '../lists/list-columns.ts'
import {
  EQUIPMENT_COLUMN,
  ROUTE_COLUMNS,
  type StopClocks,
  windowEnds,
  windowStarts,
} from '../orders/journey-columns.ts'
import { WAITING_COLUMNS } from '../orders/waiting-columns.ts'
import { JOB_CLASSIFICATIONS } from '../vocabulary/classifications.ts'
import { INSPECTION_TYPES } from '../vocabulary/inspection-types.ts'
import { DISPATCHER_AND_CLIENT as ORDER_PORTALS } from '../vocabulary/portals.ts'
import { JOB_STATUSES } from '../vocabulary/statuses.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'

const COMPANY = { portals: ['dispatcher'] } as const
const CARRIER = { portals: ['carrier'] } as const
/** Users who see the order of a job. */
const ORDER_SIDE = { portals: ORDER_PORTALS } as const
const VENDOR = { portals: ORDER_PORTALS, setting: { client: 'showVendorToClient' } } as const
const MARGINS = { portals: ['dispatcher'], permission: 'margin.view_gross_profit' } as const

/** The search for a carrier is internal to the company: to a client such a job is new. */
const SEARCHING: readonly string[] = ['tenders', 'pending', 'requests', 'posted', 'declined', 'ready']
const CLIENT_STATUSES = JOB_STATUSES.filter((status) => !SEARCHING.includes(status))
const CLASSIFICATIONS = JOB_CLASSIFICATIONS.map(({ label }) => ({ value: label.toLowerCase(), label }))
const INSPECTIONS = INSPECTION_TYPES.map(({ type, label }) => ({ value: type, label }))
/** For maps and timelines: read with a row, neither sorted nor filtered. */
const PLACE = { seen: COMPANY, sortable: false, filterable: false } as const
const degrees = { kind: 'number', nullable: true, ...PLACE } as const
const zone = { kind: 'text', nullable: true, ...PLACE } as const

/** Rows of jobs do not include their stops' time zones. */
const CLOCKS: StopClocks = { pickup: {}, delivery: {} }

export const JOB_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  number: { kind: 'text', label: 'Job', width: 112, group: 'Job', shown: true, searched: true },
  status: {
    kind: 'status',
    values: JOB_STATUSES,
    valuesFor: { client: CLIENT_STATUSES },
    label: 'Status',
    width: 124,
    group: 'Job',
    shown: true,
  },
  ...WAITING_COLUMNS,
  referenceNumber: {
    kind: 'text',
    nullable: true,
    label: 'Reference',
    width: 130,
    group: 'Job',
    seen: ORDER_SIDE,
    searched: true,
  },
  ...ROUTE_COLUMNS,
  ...windowStarts(158, CLOCKS, { shown: COMPANY.portals }),
  commodityCount: { kind: 'number', label: 'Vehicles', width: 84, group: 'Load', summed: true },
  clientName: {
    kind: 'text',
    nullable: true,
    label: 'Client',
    width: 170,
    group: 'Parties',
    shown: true,
    seen: { setting: { carrier: 'showClientToVendor' } },
    sortable: ORDER_PORTALS,
    filterable: ORDER_PORTALS,
  },
  vendorName: {
    kind: 'text',
    nullable: true,
    label: 'Carrier',
    width: 160,
    group: 'Parties',
    shown: true,
    seen: VENDOR,
  },
  vendorPayment: {
    kind: 'money',
    nullable: true,
    label: 'Carrier pay',
    width: 106,
    group: 'Money',
    shown: true,
    seen: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.view_pay' },
    summed: true,
  },
  clientPayment: {
    kind: 'money',
    nullable: true,
    label: 'Client pays',
    width: 106,
    group: 'Money',
    shown: true,
    seen: { portals: ['dispatcher'], permission: 'client_money.view_rate' },
    summed: true,
  },
  grossProfit: {
    kind: 'money',
    nullable: true,
    label: 'Gross profit',
    width: 110,
    group: 'Money',
    seen: MARGINS,
    summed: true,
  },
  grossProfitMargin: {
    kind: 'number',
    nullable: true,
    label: 'Margin %',
    width: 92,
    group: 'Money',
    seen: MARGINS,
    showsMoney: true,
  },
  distance: { kind: 'number', nullable: true, label: 'Miles', width: 80, group: 'Route', summed: true },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates' },
  orderNumber: { kind: 'text', nullable: true, label: 'Order', width: 104, group: 'Job', seen: ORDER_SIDE },
  type: {
    kind: 'choice',
    label: 'Type',
    width: 100,
    group: 'Job',
    choices: [
      { value: 'transport', label: 'Transport' },
      { value: 'service', label: 'Service' },
    ],
  },
  classification: {
    kind: 'choice',
    nullable: true,
    label: 'Classification',
    width: 120,
    group: 'Job',
    choices: CLASSIFICATIONS,
  },
  category: { kind: 'text', nullable: true, label: 'Category', width: 100, group: 'Job' },
  loadType: { kind: 'text', nullable: true, label: 'Load type', width: 100, group: 'Load' },
  bol: { kind: 'text', nullable: true, label: 'BOL', width: 110, group: 'Job', seen: ORDER_SIDE },
  originName: {
    kind: 'text',
    nullable: true,
    label: 'Origin',
    width: 180,
    group: 'Route',
    sortable: ORDER_PORTALS,
    filterable: ORDER_PORTALS,
  },
  originZipCode: { kind: 'text', nullable: true, label: 'Pickup ZIP', width: 92, group: 'Route' },
  destinationName: {
    kind: 'text',
    nullable: true,
    label: 'Destination',
    width: 180,
    group: 'Route',
    sortable: ORDER_PORTALS,
    filterable: ORDER_PORTALS,
  },
  destinationZipCode: { kind: 'text', nullable: true, label: 'Delivery ZIP', width: 92, group: 'Route' },
  equipmentTypeId: EQUIPMENT_COLUMN,
  inspectionType: {
    kind: 'choice',
    nullable: true,
    label: 'Inspection',
    width: 120,
    group: 'Load',
    choices: INSPECTIONS,
  },
  ...windowEnds(CLOCKS),
  datePickup: { kind: 'datetime', nullable: true, label: 'Pickup by', width: 172, group: 'Dates', seen: COMPANY },
  dateDelivery: { kind: 'datetime', nullable: true, label: 'Delivery by', width: 172, group: 'Dates', seen: COMPANY },
  dateDispatched: { kind: 'datetime', nullable: true, label: 'Dispatched', width: 172, group: 'Dates' },
  dateVendorStarted: { kind: 'datetime', nullable: true, label: 'Started', width: 172, group: 'Dates' },
  dateVendorCompleted: { kind: 'datetime', nullable: true, label: 'Completed', width: 172, group: 'Dates' },
  dateVerified: { kind: 'datetime', nullable: true, label: 'Verified', width: 172, group: 'Dates', seen: COMPANY },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
  clientContactName: { kind: 'text', nullable: true, label: 'Contact', width: 150, group: 'Parties', seen: ORDER_SIDE },
  dispatcherName: { kind: 'text', nullable: true, label: 'Dispatcher', width: 150, group: 'Parties', seen: ORDER_SIDE },
  salespersonName: { kind: 'text', nullable: true, label: 'Salesperson', width: 150, group: 'Parties', seen: COMPANY },
  referrer: { kind: 'text', nullable: true, label: 'Referrer', width: 130, group: 'Parties', seen: COMPANY },
  caseLabels: { kind: 'object', label: 'Labels', width: 150, group: 'Job', seen: COMPANY },
  caseLabelCount: { kind: 'number', label: 'Label count', width: 96, group: 'Job', seen: COMPANY },
  openOfferCount: { kind: 'number', label: 'Open offers', width: 96, group: 'Job', seen: COMPANY },
  postCount: { kind: 'number', label: 'Posts', width: 76, group: 'Job', seen: COMPANY },
  offer: { kind: 'object', label: 'Offer', width: 150, group: 'Job', seen: CARRIER },
  isAwarded: { kind: 'boolean', label: 'Awarded', width: 90, group: 'Job', seen: CARRIER },
  isReady: { kind: 'boolean', label: 'Ready', width: 80, group: 'Job', seen: COMPANY },
  isDummy: { kind: 'boolean', label: 'Test order', width: 80, group: 'Job', seen: COMPANY },
  'financeStats.revenue': { kind: 'money', nullable: true, seen: MARGINS },
  'financeStats.expense': { kind: 'money', nullable: true, seen: MARGINS },
  'financeStats.income': { kind: 'money', nullable: true, seen: MARGINS },
  'financeStats.grossProfit': { kind: 'money', nullable: true, seen: MARGINS },
  'financeStats.grossProfitMargin': {
    kind: 'number',
    nullable: true,
    seen: MARGINS,
  },
  originLatitude: degrees,
  originLongitude: degrees,
  originTimeZone: zone,
  destinationLatitude: degrees,
  destinationLongitude: degrees,
  destinationTimeZone: zone,
  'nextStop.guid': { kind: 'guid', nullable: 'object', ...PLACE },
  'nextStop.stopType': { kind: 'choice', values: STOP_TYPES, ...PLACE },
  'nextStop.city': { kind: 'text', nullable: true, ...PLACE },
  'nextStop.state': { kind: 'text', nullable: true, ...PLACE },
  'nextStop.latitude': degrees,
  'nextStop.longitude': degrees,
  'nextStop.timeZone': zone,
  'nextStop.due': { kind: 'datetime', nullable: true, ...PLACE },
  orderGuid: { kind: 'guid' },
  loadGuid: { kind: 'guid', nullable: true, seen: COMPANY },
  clientGuid: { kind: 'guid', seen: ORDER_SIDE },
  vendorGuid: { kind: 'guid', nullable: true, seen: VENDOR },
  dispatcherGuid: { kind: 'guid', nullable: true, seen: COMPANY },
})
