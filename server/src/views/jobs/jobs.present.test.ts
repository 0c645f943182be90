/** What each viewer sees of a drawn job, against a table that is written here and knows nothing of the declaration. */
import { isSeen, type ListColumn } from '@waybill/contract/lists/list-columns.ts'
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import { JOB, type Job } from '@waybill/contract/jobs/job.shapes.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import { EMPTY } from '../../platform/db/names.gen.ts'
import type { JobRecord } from '../../records/orders/index.ts'
import { type KnownJob, presentJob, presentReadOnlyJob } from './jobs.present.ts'

const OWN = '00000000-0000-4000-8000-000000000001'
const FAST = '00000000-0000-4000-8000-0000000000fa'
const SLOW = '00000000-0000-4000-8000-0000000000f5'
const at = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
const never = fc.option(at)
const word = fc.option(fc.string({ maxLength: 20 }))
const miles = fc.option(fc.nat(30_000).map((tenths) => (tenths / 10).toFixed(1)))

const drawnJob = fc
  .record({
    bol: word,
    cancel_reason: word,
    category: word,
    created_at: at,
    created_by: fc.constantFrom(null, OWN),
    dispatched_at: never,
    distance: miles,
    driver_name: word,
    equipment_type_id: fc.option(fc.integer({ min: 1, max: 40 })),
    estimated_distance: miles,
    hold_reason: word,
    instructions: word,
    is_dummy: fc.boolean(),
    is_ready: fc.boolean(),
    load_type: word,
    loadboard_instructions: word,
    reference_number: word,
    updated_at: at,
    vendor_completed_at: never,
    vendor_started_at: never,
    verified_at: never,
  })
  .map((drawn): JobRecord => ({
    ...EMPTY.jobs,
    ...drawn,
    adjustments: '0.00',
    bill_sums: {},
    classification: 'transport',
    company_guid: OWN,
    dispatcher_guid: OWN,
    distance_source: 'osrm',
    guid: OWN,
    inspection_type: 'standard',
    kind: 'transport',
    number: '1001-1',
    order_guid: OWN,
    quick_pay_fees: '0.00',
    salesperson_guid: OWN,
    sequence: 1,
    status: 'dispatched',
    updated_by: OWN,
    vendor_guid: FAST,
    verified_by: OWN,
    version: 1,
    of_vendor_name: 'Fast Haul',
    of_vendor_usdot: '123',
    of_dispatcher_name: 'Dana',
    of_salesperson_name: 'Dana',
    of_label_ids: [1],
    of_turns: null,
  }))

const callerOf = (portal: Portal, more: Partial<Caller> = {}, without: readonly Permission[] = []): Caller => ({
  companyGuid: OWN,
  userGuid: OWN,
  userName: 'Ann',
  userEmail: 'ann@demo.test',
  accountGuid: OWN,
  accountName: 'Own',
  accountType: portal === 'dispatcher' ? 'company' : portal === 'client' ? 'client' : 'vendor',
  portal,
  roleGuid: OWN,
  permissions: new Set(PERMISSIONS.filter((each) => !without.includes(each))),
  clientGuids: portal === 'client' ? [OWN] : null,
  vendorGuid: portal === 'carrier' ? FAST : null,
  driverGuid: null,
  companyAccount: { guid: OWN, name: 'Broker' },
  company: { name: 'Broker', timeZone: 'America/Chicago', showVendorToClient: true, showClientToVendor: true },
  ...more,
})
const HIDES = { ...callerOf('client').company, showVendorToClient: false, showClientToVendor: false }

type Field = keyof Job
const COMPANYS: readonly Field[] = [
  'loadboardInstructions',
  'isDummy',
  'isReady',
  'missing',
  'isDeleted',
  'holdReason',
  'cancelReason',
  'salesperson',
  'referrer',
  'vendorAgent',
  'activeContracts',
  'loadboards',
  'caseLabels',
  'caseLabelCount',
  'dateVerified',
  'verifiedBy',
  'createdBy',
  'updatedBy',
]
const PROFIT: readonly Field[] = ['grossProfit', 'grossProfitMargin', 'financeStats']
const PAY: readonly Field[] = ['vendorPayment', 'vendorCredit']
const PRICE: readonly Field[] = ['clientPayment', 'payAtMost']
const CARRIERS: readonly Field[] = ['dispatcher', 'vendorContact', 'driver', 'collect']
const NOT_A_CLIENTS = [...COMPANYS, ...PROFIT, ...PAY, ...PRICE, ...CARRIERS, 'offer', 'load'] as const
const NOT_A_CARRIERS = [...COMPANYS, ...PROFIT, ...PRICE, 'waiting', 'clientContact'] as const
const TERMS: readonly Field[] = ['referenceNumber', 'bol', 'instructions']
const DATES: readonly Field[] = ['dateDispatched', 'dateVendorStarted', 'dateVendorCompleted']
const NO_PRICE: readonly Permission[] = ['client_money.view_rate']
const NO_MONEY: readonly Permission[] = ['vendor_money.view_pay', 'margin.view_gross_profit']

interface Sight {
  caller: Caller
  /** Not in the answer. */
  hidden: readonly Field[]
  /** Null in it. */
  masked?: readonly Field[]
}
const VIEWERS: Readonly<Record<string, Sight>> = {
  company: { caller: callerOf('dispatcher'), hidden: ['offer'] },
  'company without prices': { caller: callerOf('dispatcher', {}, NO_PRICE), hidden: ['offer', ...PRICE] },
  'company without pay and profit': {
    caller: callerOf('dispatcher', {}, NO_MONEY),
    hidden: ['offer', ...PAY, ...PROFIT, 'payAtMost'],
  },
  client: { caller: callerOf('client'), hidden: NOT_A_CLIENTS, masked: ['instructions'] },
  'client that is not shown its carriers': {
    caller: callerOf('client', { company: HIDES }),
    hidden: [...NOT_A_CLIENTS, 'vendor'],
    masked: ['instructions'],
  },
  'its carrier': { caller: callerOf('carrier'), hidden: NOT_A_CARRIERS },
  'its carrier, not shown its clients': {
    caller: callerOf('carrier', { company: HIDES }),
    hidden: [...NOT_A_CARRIERS, 'client'],
  },
  'another carrier': {
    caller: callerOf('carrier', { vendorGuid: SLOW }),
    hidden: [...NOT_A_CARRIERS, 'client', 'vendor', ...CARRIERS],
    masked: [...TERMS, ...DATES],
  },
  'company without pay as its carrier': {
    caller: callerOf('carrier', { onlooker: callerOf('dispatcher', {}, NO_MONEY) }),
    hidden: [...NOT_A_CARRIERS, ...PAY, 'offer'],
  },
}

const person = { guid: OWN, name: 'Dana', email: null, phone_number: '1' }
const knownOf = (job: JobRecord) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what presenting a job reads
  ({
    aggregate: {
      order: {
        ...EMPTY.orders,
        guid: OWN,
        number: '1001',
        client_guid: OWN,
        of_client_name: 'Shipper',
        version: 7,
        of_settings: {},
        of_contact: null,
        adjustments: '0.00',
      },
      jobs: [job],
      stops: [],
      commodities: [],
      links: [],
      charges: [],
      contracts: [],
      posts: [],
    },
    job,
    around: {
      vendor_contact: null,
      people: [person],
      offers: null,
      load: null,
      aim: { grossProfit: null, multiplier: null },
      papers: null,
      equipment: null,
      labels: null,
    },
    bolUrl: '/bol',
  }) as unknown as KnownJob
const answered = (answer: object): Record<string, unknown> => JSON.parse(JSON.stringify(answer))
const instant = (date: Date | null) => date?.toISOString() ?? null
const number = (text: string | null) => (text === null ? null : Number(text))

/** The stored fields of the answer, by hand. */
const storedIn = (job: JobRecord): Partial<Job> => ({
  guid: OWN,
  number: '1001-1',
  sequence: 1,
  type: 'transport',
  category: job.category,
  loadType: job.load_type,
  referenceNumber: job.reference_number,
  bol: job.bol,
  bolUrl: '/bol',
  distance: number(job.distance),
  estimatedDistance: number(job.estimated_distance),
  distanceSource: job.distance === null ? null : 'osrm',
  inspectionType: 'standard',
  instructions: job.instructions,
  loadboardInstructions: job.loadboard_instructions,
  isDummy: job.is_dummy,
  isReady: job.is_ready,
  holdReason: job.hold_reason,
  cancelReason: job.cancel_reason,
  client: { guid: OWN, name: 'Shipper' },
  dispatcher: { guid: OWN, name: 'Dana', email: null, phoneNumber: '1' },
  salesperson: { guid: OWN, name: 'Dana' },
  vendor: { guid: FAST, name: 'Fast Haul', usdot: '123' },
  verifiedBy: 'Dana',
  updatedBy: 'Dana',
  version: 7,
})

test.each(Object.entries(VIEWERS))('%s', (_, { caller, hidden, masked = [] }) => {
  const nulls = Object.fromEntries(masked.map((field) => [field, null]))
  const all = Object.entries(JOB.fields).flatMap(([key, { seen }]) => (seen === 'nobody' ? [] : [key]))
  fc.assert(
    fc.property(drawnJob, (job) => {
      const answer = answered(presentJob(knownOf(job), caller))
      const whole = Object.entries({
        ...storedIn(job),
        ...Object.fromEntries(
          DATES.map((field, i) => [
            field,
            instant([job.dispatched_at, job.vendor_started_at, job.vendor_completed_at][i]!),
          ]),
        ),
        ...nulls,
      })
      expect(Object.keys(answer).toSorted()).toEqual(all.filter((key) => !hidden.some((is) => is === key)).toSorted())
      expect(answer).toMatchObject(Object.fromEntries(whole.filter(([key]) => !hidden.some((is) => is === key))))
    }),
    { numRuns: 40 },
  )
})

test('a client is shown the carrier once one is booked', () => {
  const [drawn] = fc.sample(drawnJob, { numRuns: 1, seed: 1 })
  for (const status of JOB_STATUSES) {
    const isBooked = ['dispatched', 'in-progress', 'picked-up', 'delivered', 'completed', 'on-hold'].includes(status)
    const { vendor } = presentJob(knownOf({ ...drawn!, status }), callerOf('client'))
    expect([status, vendor?.guid]).toEqual([status, isBooked ? FAST : undefined])
  }
})

test('nobody sees in the list what they do not see of the job', () => {
  const [drawn] = fc.sample(drawnJob, { numRuns: 1, seed: 2 })
  // The list has the equipment's id, the job its label, both for everyone.
  const both = Object.entries<ListColumn>(JOB_COLUMNS).filter(([id]) => id in JOB.fields && id !== 'equipmentTypeId')
  const listedOnly = Object.entries(VIEWERS).flatMap(([name, { caller }]) => {
    const answer = presentJob(knownOf(drawn!), caller)
    const seen = caller.onlooker ? [] : both.filter(([, column]) => isSeen(column, caller))
    return seen.flatMap(([id]) => (id in answer ? [] : [`${id} as ${name}`]))
  })
  expect(both.length).toBeGreaterThan(20)
  expect(listedOnly).toEqual([])
})

test('it can be read only, without links', () => {
  const [drawn] = fc.sample(drawnJob, { numRuns: 1, seed: 3 })
  const answer = answered(presentJob(knownOf(drawn!), callerOf('dispatcher')))
  const readOnly = answered(presentReadOnlyJob(knownOf(drawn!), callerOf('dispatcher')))
  expect(readOnly).toStrictEqual({ ...answer, bolUrl: null, can: [] })
})
