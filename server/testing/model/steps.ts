/** What can be done next: each step is what the model makes of it and the call that does it. */
import type { Person } from '../builders.ts'
import { aPlace } from '../builders.ts'
import * as model from './acts.ts'
import { commoditiesOf, type ModelJob, type ModelOrder, type ModelStop } from './order-model.ts'

export interface Cast {
  dispatcher: Person
  shipper: Person
  vendors: readonly Person[]
}

export interface Call {
  who: Person
  method: string
  path: string
  body?: object
}

export interface Step {
  name: string
  /** What history calls the act, where it can be taken back. */
  past?: string
  /** How likely it is beside others. */
  weight: number
  call: Call
  /** Changes the model, or answers false where the rules refuse it. `answer` is what the program said, where it did it. */
  play(order: ModelOrder, now: number, answer?: unknown): boolean
  /** The model cannot know what came of it: the facts are read anew. */
  isRead?: true
}

const REASON = { reason: 'drawn' }

const orderStep = (order: ModelOrder, cast: Cast, act: string, body: object, past: string, weight = 1): Step => ({
  name: `order ${act}`,
  past,
  weight,
  call: { who: cast.dispatcher, method: 'PATCH', path: `/api/orders/${order.guid}`, body },
  play: (at) => model.actOnOrder(at, act),
})

const isAwarded = ({ offers }: ModelJob) => offers.some(({ status }) => status === 'accepted')

/** Canceling says what each awarded vendor gets. */
const tonuOf = (jobs: readonly ModelJob[]) => {
  const tonu = jobs.filter(isAwarded).map(({ guid }) => ({ jobGuid: guid, amount: 0 }))
  return tonu.length ? { tonu } : {}
}

const orderSteps = (order: ModelOrder, cast: Cast): Step[] => [
  orderStep(order, cast, 'accept', { isAccepted: true }, 'order.accepted', 6),
  orderStep(order, cast, 'hold', { isOnHold: true, ...REASON }, 'order.held', 0.3),
  orderStep(order, cast, 'unhold', { isOnHold: false }, 'order.released', 4),
  orderStep(order, cast, 'cancel', { isCanceled: true, ...REASON, ...tonuOf(order.jobs) }, 'order.canceled', 0.5),
  orderStep(order, cast, 'uncancel', { isCanceled: false }, 'order.uncanceled', 4),
  orderStep(order, cast, 'delete', { isDeleted: true }, 'order.deleted', 0.5),
  orderStep(order, cast, 'undelete', { isDeleted: false }, 'order.undeleted', 4),
]

const jobIn = (order: ModelOrder, guid: string): ModelJob => order.jobs.find((each) => each.guid === guid)!

/** Act, how likely, what history calls it, method, path and body. */
type JobAct = readonly [act: string, weight: number, past: string, method: string, path: string, body?: object]
const jobActs = (guid: string, isAwardedNow: boolean): readonly JobAct[] => [
  ['equip', 2, 'job.changed', 'PATCH', `/api/jobs/${guid}`, { equipmentTypeId: 1 }],
  ['ready', 6, 'job.ready', 'PUT', `/api/job/${guid}/ready`, {}],
  ['unready', 0.5, 'job.unready', 'PATCH', `/api/jobs/${guid}`, { isReady: false }],
  [
    'post',
    3,
    '',
    'POST',
    `/platform/jobs/${guid}/posts`,
    { boards: ['waybill'], price: 500, dateExpires: '2026-04-20T00:00:00Z' },
  ],
  ['unpost', 1, '', 'DELETE', `/platform/jobs/${guid}/posts`, {}],
  ['hold', 0.4, 'job.held', 'POST', `/api/job/${guid}/hold`, REASON],
  ['unhold', 4, 'job.released', 'DELETE', `/api/job/${guid}/hold`],
  [
    'cancel',
    0.5,
    'job.canceled',
    'PUT',
    `/api/job/${guid}/cancel`,
    { ...REASON, ...(isAwardedNow ? { tonuAmount: 0 } : {}) },
  ],
  ['uncancel', 4, 'job.uncanceled', 'PUT', `/api/job/${guid}/uncancel`],
  ['delete', 0.5, 'job.deleted', 'DELETE', `/api/job/${guid}`],
  ['undelete', 4, 'job.undeleted', 'PUT', `/api/job/${guid}/undelete`],
  ['verify', 6, 'job.verified', 'PATCH', `/api/jobs/${guid}`, { isVerified: true, override: true, ...REASON }],
  ['unverify', 1, 'job.unverified', 'PATCH', `/api/jobs/${guid}`, { isVerified: false, ...REASON }],
]

const jobSteps = (job: ModelJob, cast: Cast): Step[] =>
  jobActs(job.guid, isAwarded(job))
    // A change that changes nothing is no act.
    .filter(([act]) => act !== 'equip' || !job.hasEquipment)
    .map(([act, weight, past, method, path, body]) => ({
      name: `job ${act}`,
      ...(past ? { past } : {}),
      weight,
      call: { who: cast.dispatcher, method, path, ...(body ? { body } : {}) },
      play: (at) => model.actOnJob(at, jobIn(at, job.guid), act),
    }))

function offerSteps(job: ModelJob, cast: Cast, fee: number): Step[] {
  const send = (override: boolean, vendor: Person): Step => ({
    name: `offer ${override ? 'in spite of readiness' : 'sent'}`,
    weight: override ? 0.5 : 5,
    call: {
      who: cast.dispatcher,
      method: 'POST',
      path: '/api/job-contracts',
      body: {
        jobs: [{ guid: job.guid, amount: 600 }],
        vendors: [{ guid: vendor.accountGuid }],
        paymentMethodId: 8,
        ...(override ? { overrideReadiness: true } : {}),
      },
    },
    play: (at, _, answer) => {
      const [sent] = (answer as { results: { guid: string; dateExpires: string }[] } | undefined)?.results ?? []
      const own = jobIn(at, job.guid)
      if (!model.mayOffer(at, own, override)) return false
      const expiresAt = sent ? new Date(sent.dateExpires).getTime() : Number.MAX_SAFE_INTEGER
      model.sendOffer(own, { guid: sent?.guid ?? '', vendor: vendor.accountGuid, status: 'sent', expiresAt })
      return true
    },
  })
  const answers = job.offers.slice(-3).flatMap(({ guid, vendor }) => {
    const its = cast.vendors.find((each) => each.accountGuid === vendor)!
    const step = (act: string, weight: number, who: Person, body: object): Step => ({
      name: `offer ${act} by ${who.portal}`,
      weight,
      call: { who, method: 'PUT', path: `/api/job-contracts/${guid}/${act}`, body },
      play: (at, now) => {
        const own = jobIn(at, job.guid)
        return model.answer(
          at,
          own,
          own.offers.find((each) => each.guid === guid)!,
          act,
          now,
        )
      },
    })
    const wasAccepted = job.offers.some((each) => each.guid === guid && each.status === 'accepted')
    return [
      step('accept', 4, its, {}),
      step('accept', 2, cast.dispatcher, { channel: 'phone' }),
      step('decline', 1, its, REASON),
      step('cancel', 0.7, cast.dispatcher, { ...REASON, ...(wasAccepted ? { tonuAmount: fee } : {}) }),
    ]
  })
  return [...cast.vendors.flatMap((vendor) => [send(false, vendor), send(true, vendor)]), ...answers]
}

function stopSteps(job: ModelJob, stop: ModelStop, cast: Cast, pick: number): Step[] {
  const all = Object.keys(stop.marks)
  const some = all.filter((_, i) => (pick >> i) % 2 === 1)
  const driver = cast.vendors.find((each) =>
    job.offers.some((offer) => offer.status === 'accepted' && offer.vendor === each.accountGuid),
  )
  const who = pick % 3 === 0 && driver ? driver : cast.dispatcher
  const step = (
    act: string,
    weight: number,
    named: readonly string[],
    by: Person,
    more: object = {},
    past?: string,
  ): Step => ({
    name: `stop ${act} ${stop.type} ${named.length}/${all.length}`,
    ...(past ? { past } : {}),
    weight,
    call: {
      who: by,
      method: 'PUT',
      path: `/api/stops/${stop.guid}/status`,
      body: {
        action: act === 'missing' || act === 'refused' ? 'attempt' : act,
        ...(named.length ? { commodities: named } : {}),
        ...more,
      },
    },
    play: (at) => {
      const own = jobIn(at, job.guid)
      return model.actAtStop(
        at,
        own,
        own.stops.find((each) => each.guid === stop.guid)!,
        act,
        named,
      )
    },
  })
  const proof = stop.type === 'delivery' ? { notAvailableReason: 'Night drop' } : {}
  return [
    step('start', 3, [], who, {}, 'stop.started'),
    step('complete', 5, [], who, proof, 'stop.completed'),
    ...(some.length
      ? [step('complete', 2, some, who, proof, 'stop.completed'), step('revert', 0.5, some, cast.dispatcher, REASON)]
      : []),
    ...(some.length
      ? ['missing', 'refused'].map((outcome) => step(outcome, 0.2, some, who, { outcome, ...REASON }, 'stop.attempted'))
      : []),
    step('attempt', 0.5, [], who, REASON, 'stop.attempted'),
    step('revert', 0.5, [], cast.dispatcher, REASON),
  ]
}

const regroupSteps = (job: ModelJob, cast: Cast, pick: number): Step[] => {
  const moving = commoditiesOf(job).filter((_, i) => (pick >> i) % 2 === 1)
  const place = aPlace({
    name: `Yard ${pick}`,
    city: 'Amarillo',
    state: 'TX',
    zipCode: '79101',
    latitude: 35.2,
    longitude: -101.8,
  })
  return [
    {
      name: `split ${moving.length}`,
      weight: 1,
      isRead: true,
      call: {
        who: cast.dispatcher,
        method: 'POST',
        path: '/platform/jobs/split',
        body: { jobGuid: job.guid, commodities: moving },
      },
      play: (at) => model.maySplit(at, jobIn(at, job.guid), moving),
    },
    {
      name: 'breakdown',
      weight: 0.7,
      isRead: true,
      call: {
        who: cast.dispatcher,
        method: 'POST',
        path: `/platform/jobs/${job.guid}/breakdown`,
        body: { terminal: place, ...REASON },
      },
      play: (at) => model.mayBreakDown(at, jobIn(at, job.guid)),
    },
  ]
}

/** Every step that could be tried with the order. `pick` decides what is chosen inside of them. */
export const stepsOf = (order: ModelOrder, cast: Cast, pick: number): Step[] => [
  ...orderSteps(order, cast),
  ...order.jobs
    .slice(-4)
    .flatMap((job) => [
      ...jobSteps(job, cast),
      ...offerSteps(job, cast, pick % 2 ? 0 : 75),
      ...job.stops.flatMap((stop) => stopSteps(job, stop, cast, pick)),
      ...regroupSteps(job, cast, pick),
    ]),
]
