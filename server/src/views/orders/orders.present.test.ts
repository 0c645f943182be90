/** What each viewer sees of a drawn order, against a table that is written here and knows nothing of the declaration. */
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { isSeen, type ListColumn } from '@waybill/contract/lists/list-columns.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY } from '../../platform/db/names.gen.ts'
import type { Caller } from '../../caller/caller.ts'
import type { OrderRecord, ShownJob, ShownOrder } from '../../records/orders/index.ts'
import { presentJobOfOrder, presentOrder, presentPlacedOrder, presentReadOnlyOrder } from './orders.present.ts'

const OWN = '00000000-0000-4000-8000-000000000001'
const at = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
const never = fc.option(at)
const word = fc.option(fc.string({ maxLength: 20 }))
const guid = fc.uuid({ version: 4 })
const amount = fc.option(fc.nat(999_999).map((cents) => (cents / 100).toFixed(2)))
const miles = fc.option(fc.nat(30_000).map((tenths) => (tenths / 10).toFixed(1)))

const drawnOrder: fc.Arbitrary<OrderRecord> = fc
  .record({
    accepted_at: never,
    bol: word,
    cancel_reason: word,
    cancel_request_reason: word,
    cancel_requested_at: never,
    canceled_at: never,
    category: word,
    client_guid: guid,
    client_job_base_pay: amount,
    created_at: at,
    created_by_name: word,
    distance: miles,
    equipment_type_id: fc.option(fc.nat(40)),
    estimated_distance: miles,
    expected_complete_by: never,
    hold_reason: word,
    hold_requested_at: never,
    hold_request_reason: word,
    instructions: word,
    is_cargo_tel: fc.boolean(),
    is_dummy: fc.boolean(),
    is_target_agreed: fc.boolean(),
    is_tender: fc.boolean(),
    reference_number: word,
    referrer: word,
    salesperson_guid: fc.option(guid),
    tender_answered_at: never,
    tender_reason: word,
    tender_respond_by: never,
    type: word,
    updated_at: at,
    updated_by_name: word,
    verified_at: never,
    version: fc.nat(99),
    of_client_name: fc.string(),
    of_verified_by_name: word,
  })
  .map((drawn) => ({
    ...EMPTY.orders,
    ...drawn,
    adjustments: '0.00',
    classification: 'car haul' as const,
    company_guid: OWN,
    consignee_guid: drawn.client_guid,
    dispatcher_guid: OWN,
    distance_source: 'osrm' as const,
    guid: OWN,
    inspection_type: 'standard' as const,
    number: '1001',
    source: 'client',
    status: 'new' as const,
    of_settings: {},
    of_consignee_name: 'Branch',
    of_contact: { guid: OWN, name: 'Cleo', email: null, mobile_number: '1', phone_number: null },
    of_dispatcher: { name: 'Dana', email: 'd@demo.test', phone_number: null },
    of_salesperson_name: 'Sam',
    of_turns: null,
  }))

const callerOf = (portal: Portal, without: readonly Permission[] = [], onlooker?: Caller): Caller => ({
  companyGuid: OWN,
  userGuid: OWN,
  userName: 'Ann',
  userEmail: 'ann@demo.test',
  accountGuid: OWN,
  accountName: 'Own',
  accountType: portal === 'client' ? 'client' : 'company',
  portal,
  roleGuid: OWN,
  permissions: new Set(PERMISSIONS.filter((each) => !without.includes(each))),
  clientGuids: portal === 'client' ? [OWN] : null,
  vendorGuid: null,
  driverGuid: null,
  companyAccount: null,
  company: { name: 'Broker', timeZone: 'America/Chicago', showVendorToClient: true, showClientToVendor: true },
  ...(onlooker ? { onlooker } : {}),
})

const COMPANYS = [
  'salesperson',
  'referrer',
  'isDummy',
  'isReady',
  'isTender',
  'tender',
  'isDeleted',
  'dateVerified',
  'verifiedBy',
  'updatedBy',
]
const PRICES = ['clientJobBasePay', 'pricing']
const PROFIT = ['financeStats']
const NO_PRICE = ['client_money.view_rate', 'margin.view_gross_profit'] as const
/** The viewers, and what is hidden from each. */
const VIEWERS = {
  company: [callerOf('dispatcher'), []],
  'company without prices': [callerOf('dispatcher', NO_PRICE), [...PRICES, ...PROFIT]],
  client: [callerOf('client'), [...COMPANYS, ...PROFIT]],
  'client without prices': [callerOf('client', NO_PRICE), [...COMPANYS, ...PRICES, ...PROFIT]],
  'company without prices as the client': [
    callerOf('client', [], callerOf('dispatcher', NO_PRICE)),
    [...COMPANYS, ...PRICES, ...PROFIT],
  ],
} as const satisfies Record<string, readonly [Caller, readonly string[]]>

const money = { base_pay: '500.00', accessorial_pay: '25.00', revenue: '525.00', expense: '400.00' }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what presenting an order reads
const shownOf = (order: OrderRecord) =>
  ({ order, jobs: [], stops: [], commodities: [], links: [], money }) as unknown as ShownOrder

const instant = (date: Date | null) => date?.toISOString() ?? null
const number = (text: string | null) => (text === null ? null : Number(text))
const requestOf = (date: Date | null, reason: string | null) => date && { date: instant(date), by: null, reason }

/** All of the answer, by hand. */
const whole = (order: OrderRecord) => ({
  guid: OWN,
  number: '1001',
  classification: 'car haul',
  type: order.type,
  category: order.category,
  referenceNumber: order.reference_number,
  bol: order.bol,
  client: { guid: order.client_guid, name: order.of_client_name },
  clientContact: { guid: OWN, name: 'Cleo', email: null, mobileNumber: '1', phoneNumber: null },
  consignee: { guid: order.client_guid, name: 'Branch' },
  clientJobBasePay: number(order.client_job_base_pay),
  dispatcher: { guid: OWN, name: 'Dana', email: 'd@demo.test', phoneNumber: null },
  salesperson: order.salesperson_guid && { guid: order.salesperson_guid, name: 'Sam' },
  referrer: order.referrer,
  equipmentTypeId: order.equipment_type_id,
  inspectionType: 'standard',
  instructions: order.instructions,
  distance: number(order.distance),
  estimatedDistance: number(order.estimated_distance),
  distanceSource: order.distance === null ? null : 'osrm',
  stopCount: 0,
  jobCount: 0,
  commodityCount: 0,
  firstStopGuid: null,
  lastStopGuid: null,
  isCanceled: order.canceled_at !== null,
  isDummy: order.is_dummy,
  isTender: order.is_tender,
  isCargoTel: order.is_cargo_tel,
  tender: order.is_tender
    ? {
        answer: null,
        reason: order.tender_reason,
        dateAnswered: instant(order.tender_answered_at),
        dateRespondBy: instant(order.tender_respond_by),
        isLate:
          order.tender_answered_at !== null &&
          order.tender_respond_by !== null &&
          order.tender_answered_at > order.tender_respond_by,
      }
    : null,
  waiting: null,
  isDeleted: false,
  holdReason: order.hold_reason,
  cancelReason: order.cancel_reason,
  holdRequest: requestOf(order.hold_requested_at, order.hold_request_reason),
  cancelRequest: requestOf(order.cancel_requested_at, order.cancel_request_reason),
  commodities: [],
  stops: [],
  jobs: [],
  terminals: [],
  pricing: { basePay: 500, accessorialPay: 25, customerPay: 525 },
  financeStats: { revenue: 525, expense: 400, income: 125, grossProfit: 125, grossProfitMargin: 23.8095 },
  ownerCompanyGuid: OWN,
  dateExpectedCompleteBy: instant(order.expected_complete_by),
  isTargetAgreed: order.is_target_agreed,
  dateVerified: instant(order.verified_at),
  verifiedBy: order.of_verified_by_name,
  dateAccepted: instant(order.accepted_at),
  dateCanceled: instant(order.canceled_at),
  dateCreated: instant(order.created_at),
  createdBy: order.created_by_name,
  dateUpdated: instant(order.updated_at),
  updatedBy: order.updated_by_name,
  version: order.version,
})
/** They follow from states, and have tests of their own. */
const COMPUTED = ['status', 'isComplete', 'isOnHold', 'isReady', 'can']
const omit = (fields: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)))
const answered = (answer: object): object => JSON.parse(JSON.stringify(answer))

test.each(Object.entries(VIEWERS))('%s', (_, [caller, hidden]) => {
  fc.assert(
    fc.property(drawnOrder, (order) => {
      const answer = answered(presentOrder(shownOf(order), caller))
      expect(omit(answer, COMPUTED)).toStrictEqual(answered(omit(whole(order), hidden)))
      expect(COMPUTED.filter((key) => !(key in answer))).toEqual(
        COMPUTED.filter((key) => hidden.some((is) => is === key)),
      )
    }),
    { numRuns: 60 },
  )
})

test('nobody sees in the list what they do not see of the order', () => {
  const [order] = fc.sample(drawnOrder, { numRuns: 1, seed: 1 })
  const both = Object.entries<ListColumn>(ORDER_COLUMNS).filter(([id]) => id in whole(order!) || COMPUTED.includes(id))
  const listedOnly = Object.entries(VIEWERS).flatMap(([name, [caller]]) => {
    const answer = presentOrder(shownOf(order!), caller)
    const seen = caller.onlooker ? [] : both.filter(([, column]) => isSeen(column, caller))
    return seen.flatMap(([id]) => (id in answer ? [] : [`${id} as ${name}`]))
  })
  expect(both.length).toBeGreaterThan(20)
  expect(listedOnly).toEqual([])
})

test('it can be read only, and be placed', () => {
  const [order] = fc.sample(drawnOrder, { numRuns: 1, seed: 2 })
  const [caller] = VIEWERS.company
  const answer = answered(presentOrder(shownOf(order!), caller))
  expect(answered(presentReadOnlyOrder(shownOf(order!), caller))).toStrictEqual({ ...answer, can: [] })
  const warnings = [{ path: 'stops', message: 'odd' }]
  expect(answered(presentPlacedOrder(shownOf(order!), warnings, caller))).toStrictEqual({ ...answer, warnings })
})

test('a client is shown the carrier of a job once one is booked, if the company shows its carriers', () => {
  const named = { guid: OWN, name: 'Fast Haul', usdot: null }
  const job = { guid: OWN, number: '1001-1', vendor_guid: OWN, of_vendor_name: 'Fast Haul', of_vendor_usdot: null }
  const hides = { ...callerOf('client').company, showVendorToClient: false }
  for (const status of JOB_STATUSES) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what presenting a job reads
    const row = { ...job, status } as ShownJob
    const [order] = fc.sample(drawnOrder, { numRuns: 1, seed: 3 })
    const seenBy = (caller: Caller) => presentJobOfOrder(shownOf(order!), row, caller).vendor
    const isBooked = ['dispatched', 'in-progress', 'picked-up', 'delivered', 'completed', 'on-hold'].includes(status)
    expect([status, seenBy(callerOf('dispatcher'))]).toEqual([status, named])
    expect([status, seenBy(callerOf('client'))]).toEqual([status, isBooked ? named : undefined])
    expect([status, seenBy({ ...callerOf('client'), company: hides })]).toEqual([status, undefined])
    expect([status, seenBy(callerOf('carrier'))]).toEqual([status, undefined])
  }
})
