/** Drawn sequences of acts on orders, each compared with the model of the rules. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { BreakdownAnswer } from '@waybill/contract/stops/stops.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import fc from 'fast-check'
import { expireOffers } from '../../src/features/contracts/expire-offers.ts'
import { NOW } from '../builders.ts'
import { aCast, orderOf } from '../story.ts'
import type { TestApp } from '../test-app.ts'
import { freshOrder, modelFrom } from './facts-of-order.ts'
import { answer, request } from './acts.ts'
import type { ModelOrder } from './order-model.ts'
import { allows, outcomeText, type ModelState } from './model-state.ts'
import { whatIsUnsound } from './sound-store.ts'
import { undoAny, undoLast } from './undos.ts'
import { stepsOf, type Call, type Step } from './steps.ts'

/** Steps with one order before the next is made. */
const PER_ORDER = 40
/** Orders with one company: more of them would only make counting slow. */
const ORDERS_PER_COMPANY = 25

export interface ModelReport {
  /** How often each step was done and refused. */
  steps: Map<string, { done: number; refused: number }>
  /** The first difference with what led to it; undefined when there is none. */
  difference?: string
}

/** Numbers from a seed, one after the other. */
function numbers(seed: number): () => number {
  let left: number[] = []
  let round = 0
  return () => {
    if (!left.length)
      left = fc.sample(fc.array(fc.nat(0x3fff_ffff), { minLength: 1_000, maxLength: 1_000 }), {
        seed: seed + round++,
        numRuns: 1,
      })[0]!
    return left.pop()!
  }
}

const later = (t: TestApp, minutes: number) => t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000))
const send = (t: TestApp, { who, method, path, body }: Call) => t.raw(who, method, path, body)

async function anOrderOfIts(t: TestApp, cast: ModelState['cast'], draw: () => number): Promise<ModelState> {
  t.clock.set(NOW)
  const body = orderOf(1 + (draw() % 3))
  const isClients = draw() % 3 > 0
  const sent = isClients ? body : { ...body, client: { guid: cast.shipper.accountGuid } }
  const created = await t.send(isClients ? cast.shipper : cast.dispatcher, ordersRoutes.create, { body: sent })
  if (created.status !== 201) throw new Error(JSON.stringify(created.data))
  const model = modelFrom(await freshOrder(t, cast.companyGuid, created.body.guid))
  return { cast, model, last: undefined, trail: [`order ${created.body.guid}`], moments: [] }
}

/** One of the steps: mostly one that the rules allow, as likely as it is among people. */
function choose(steps: readonly Step[], model: ModelOrder, now: number, draw: () => number): Step {
  const fitting = draw() % 10 < 7 ? steps.filter((step) => allows(step, model, now)) : steps
  const among = fitting.length ? fitting : steps
  let at = (draw() / 0x4000_0000) * among.reduce((sum, { weight }) => sum + weight, 0)
  return among.find(({ weight }) => (at -= weight) < 0) ?? among.at(-1)!
}

/** Nobody knows yet when the next leg begins: the dispatcher says so. */
async function planOnward(t: TestApp, { cast, trail }: ModelState, job: string): Promise<void> {
  const { body } = await t.send(cast.dispatcher, jobsRoutes.get, { params: { guid: job } })
  for (const stop of body.stops) {
    const planned = await t.send(cast.dispatcher, stopsRoutes.change, {
      params: { guid: stop.guid },
      body: {
        dateRequestedType: 'estimated',
        dateRequestedStart: '2026-03-20T14:00:00Z',
      },
    })
    trail.push(`stop planned: ${outcomeText(planned)}`)
  }
}

async function doStep(t: TestApp, state: ModelState, step: Step): Promise<string | undefined> {
  const now = t.clock.now().getTime()
  const before = structuredClone(state.model)
  const isAllowed = allows(step, state.model, now)
  const came = await send(t, step.call)
  state.trail.push(`${step.name}: ${outcomeText(came)}`)
  if (came.status >= 500) return `${step.name} was answered ${came.status}`
  if (came.status < 300 !== isAllowed)
    return `${step.name} is ${isAllowed ? 'allowed' : 'refused'} by the rules, but was answered ${outcomeText(came)}\n  ${JSON.stringify(step.call.body)}`
  if (!isAllowed) return undefined
  step.play(state.model, now, came.body)
  if (step.name === 'breakdown') await planOnward(t, state, (came.body as BreakdownAnswer).nextJob.guid)
  if (step.isRead) state.model = modelFrom(await freshOrder(t, state.cast.companyGuid, state.model.guid), state.model)
  state.last = { name: step.past ?? '', before }
  return undefined
}

/** A carrier asks for a load that it found. */
async function askFor(t: TestApp, state: ModelState, draw: () => number): Promise<string | undefined> {
  const { cast, model } = state
  const job = model.jobs[draw() % model.jobs.length]!
  const vendor = cast.vendors[draw() % cast.vendors.length]!
  const order = await freshOrder(t, cast.companyGuid, model.guid)
  const post = order.posts.find((each) => each.job_guid === job.guid && each.status === 'posted')
  if (!post) return undefined
  const before = structuredClone(model)
  const isAllowed = request(model, job, vendor.accountGuid)
  const requested = await t.send(vendor, postsRoutes.request, { params: { guid: post.guid }, body: { amount: 450 } })
  state.trail.push(`request: ${outcomeText(requested)}`)
  if (requested.status < 300 !== isAllowed)
    return `a request is ${isAllowed ? 'allowed' : 'refused'}, but was answered ${outcomeText(requested)}`
  if (!isAllowed) return undefined
  state.last = { name: '', before }
  return undefined
}

/** Time passes, and the worker writes the expiry of offers. */
async function wait(t: TestApp, state: ModelState): Promise<undefined> {
  later(t, 25 * 60)
  await expireOffers(state.cast.companyGuid, t.services)
  const now = t.clock.now().getTime()
  let expired = 0
  for (const job of state.model.jobs)
    for (const each of job.offers) if (answer(state.model, job, each, 'expire', now)) expired += 1
  state.trail.push(`a day later: ${expired} expired`)
  if (expired) state.last = { name: '', before: structuredClone(state.model) }
}

async function readAt(t: TestApp, state: ModelState, at: string): Promise<string> {
  const seen = await t.send(state.cast.dispatcher, orderViewsRoutes.asOf, {
    params: { guid: state.model.guid },
    query: { at },
  })
  return JSON.stringify(seen.status < 400 ? seen.body : { status: seen.status, message: seen.error.message })
}

/** Where two answers differ. */
function unlike(one: unknown, other: unknown, path = ''): string {
  if (JSON.stringify(one) === JSON.stringify(other)) return ''
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return `\n  ${path} was ${JSON.stringify(one)}, is ${JSON.stringify(other)}`
  const [a, b] = [one, other] as Record<string, unknown>[]
  return [...new Set([...Object.keys(a!), ...Object.keys(b!)])]
    .map((key) => unlike(a![key], b![key], `${path}.${key}`))
    .join('')
}

/** The past stays what it was. */
async function checkPast(t: TestApp, state: ModelState, draw: () => number): Promise<string | undefined> {
  const earlier = state.moments[draw() % state.moments.length]
  const read = earlier && (await readAt(t, state, earlier.at))
  if (earlier && read !== earlier.text)
    return `the order at ${earlier.at} reads otherwise than it did then: ${unlike(JSON.parse(earlier.text), JSON.parse(read!))}`
  const at = t.clock.now().toISOString()
  state.moments.push({ at, text: await readAt(t, state, at) })
  return undefined
}

async function next(
  t: TestApp,
  state: ModelState,
  draw: () => number,
  count: (name: string, isDone: boolean) => void,
): Promise<string | undefined> {
  later(t, 1)
  const kind = draw() % 100
  if (kind < 3) return wait(t, state)
  if (kind < 9) return undoLast(t, state, draw)
  if (kind < 12) return undoAny(t, state, draw)
  if (kind < 16) return askFor(t, state, draw)
  const step = choose(stepsOf(state.model, state.cast, draw()), state.model, t.clock.now().getTime(), draw)
  const difference = await doStep(t, state, step)
  count(step.name.replaceAll(/ \d.*$/g, ''), !/: 4\d\d/.test(state.trail.at(-1)!))
  return difference
}

/** Does so many steps; stops at the first difference. The same seed draws the same ones. */
export async function runModel(t: TestApp, steps: number, seed: number): Promise<ModelReport> {
  const draw = numbers(seed)
  const report: ModelReport = { steps: new Map() }
  const count = (name: string, isDone: boolean) => {
    const counted = report.steps.get(name) ?? { done: 0, refused: 0 }
    counted[isDone ? 'done' : 'refused'] += 1
    report.steps.set(name, counted)
  }
  let cast: ModelState['cast'] | undefined
  let state: ModelState | undefined
  for (let i = 0; i < steps; i++) {
    if (i % (PER_ORDER * ORDERS_PER_COMPANY) === 0) {
      const created = await aCast(t)
      cast = { ...created, vendors: [created.fast, created.slow] }
    }
    if (i % PER_ORDER === 0) state = await anOrderOfIts(t, cast!, draw)
    const difference =
      (await next(t, state!, draw, count)) ||
      (await whatIsUnsound(t, cast!.companyGuid, state!.model)).join('\n') ||
      (await checkPast(t, state!, draw))
    if (difference) {
      report.difference = `step ${i}: ${difference}\n${state!.trail.map((line) => `  ${line}`).join('\n')}`
      return report
    }
  }
  return report
}
