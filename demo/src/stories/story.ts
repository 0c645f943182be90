/** The story of one order: its steps are planned in advance, and those before now are performed. */
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { newOrder } from '@waybill/server/records/order-changes/index.ts'
import type { Chance } from '../chance.ts'
import { inOfficeHours, minutesLater } from '../calendar.ts'
import * as phrases from '../catalog/phrases.ts'
import * as orders from './acts-of-order.ts'
import type { DemoCompany } from './demo-company.ts'
import { legOf, legsOf, split } from './legs.ts'
import { OrderStory, type Keeping } from './order-story.ts'
import type { OrderPlan } from './order-plan.ts'
import { addService, serviceOf } from './service-job.ts'
import type { StoryContext, Step } from './story-context.ts'
import { legSteps } from './story-of-leg.ts'
import { say } from './talk.ts'
import { acceptedAt, daysBefore } from './timeline.ts'
import type { Actor } from '@waybill/server/records/history/index.ts'

function begin(demo: DemoCompany, plan: OrderPlan, number: number, keeping: Keeping): OrderStory {
  const isCompanys = plan.placedBy.accountGuid === demo.accountGuid
  const people = new Map(demo.dispatchers.map((each) => [each.guid, each]))
  const contacts = new Map(plan.client.contacts.map((each) => [each.guid, each]))
  const actor: Actor = {
    companyGuid: demo.companyGuid,
    userGuid: plan.placedBy.guid,
    userName: plan.placedBy.name,
    portal: isCompanys ? 'dispatcher' : 'client',
    requestId: null,
    now: plan.createdAt,
    announce: () => {},
  }
  const aggregate = newOrder(actor, plan.sent, {
    fields: enteredByProgram(ORDER, plan.sent),
    number: String(number),
    // Its plan says when it is needed.
    client: { ...plan.client, sla_days: null, time_zone: demo.zone },
    consigneeName: null,
    contact: plan.sent.clientContact ? (contacts.get(plan.sent.clientContact.guid) ?? null) : null,
    contacts,
    dispatcher: plan.sent.dispatcher ? (people.get(plan.sent.dispatcher.guid) ?? null) : null,
    salesperson: null,
    stops: plan.sent.stops.map((stop) => enteredByProgram(STOP, stop)),
    terminals: plan.places,
    estimatedDistance: Math.round(plan.miles * 10) / 10,
    source: plan.source,
    contentHash: null,
  })
  return new OrderStory(demo, actor, aggregate, keeping)
}

/** Problems before the pickup; returns by how many minutes they delay the rest, or when they end the order. */
function trouble(context: StoryContext, accepted: Date, steps: Step[]): { later: number; ends: Date | null } {
  const { story, chance, plan, dispatcher, demo } = context
  const at = inOfficeHours(demo.zone, minutesLater(accepted, chance.between(30, 1_500)))
  const client = plan.client.users[0] ?? null
  const isFresh = daysBefore(context.now, plan.createdAt) < 9
  const what = chance.weighted([
    ['nothing', 862],
    ['hold', isFresh ? 110 : 45],
    ['hold-asked', isFresh ? 45 : 12],
    ['cancel', 50],
    ['cancel-asked', 31],
  ] as const)
  if (what === 'cancel') {
    const early = chance.happens(0.35) && accepted > plan.createdAt ? minutesLater(plan.createdAt, 5) : at
    const reason = chance.of(phrases.CANCEL_REASONS)
    steps.push({ at: early, run: () => orders.cancel(story, early, { client, dispatcher }, reason) })
    return { later: 0, ends: early }
  }
  if (what === 'hold' || (what === 'hold-asked' && client)) {
    const reason = chance.of(phrases.HOLD_REASONS)
    const heldAt = what === 'hold' ? at : minutesLater(at, chance.between(20, isFresh ? 6_000 : 1_300))
    if (what === 'hold-asked') steps.push({ at, run: () => orders.request(story, at, client!, 'hold', reason) })
    const released = inOfficeHours(
      demo.zone,
      minutesLater(heldAt, 24 * 60 * chance.between(isFresh ? 4 : 1, isFresh ? 12 : 8)),
    )
    steps.push({ at: heldAt, run: () => orders.hold(story, heldAt, dispatcher, reason) })
    steps.push({ at: released, run: () => orders.release(story, released, dispatcher) })
    return { later: (released.getTime() - accepted.getTime()) / 60_000, ends: null }
  }
  return { later: 0, ends: null }
}

/** The client requests cancellation after a carrier was booked; mostly the company agrees. */
function cancelRequestedAt(context: StoryContext, awarded: Date, pickup: Date, steps: Step[]): Date | null {
  const { story, chance, plan, dispatcher, demo } = context
  const client = plan.client.users[0]
  const isFresh = daysBefore(context.now, awarded) < 2
  if (!client || !chance.happens(isFresh ? 0.14 : 0.03)) return null
  const at = inOfficeHours(demo.zone, minutesLater(awarded, chance.between(15, 300)))
  const answered = inOfficeHours(demo.zone, minutesLater(at, chance.between(40, isFresh ? 3_500 : 1_400)))
  if (answered >= pickup) return null
  const reason = chance.of(phrases.CANCEL_REASONS)
  const agrees = chance.happens(0.6)
  steps.push({ at, run: () => orders.request(story, at, client, 'cancel', reason) })
  steps.push({
    at: answered,
    run: () => {
      if (agrees) orders.cancel(story, answered, { client: null, dispatcher }, reason)
      else {
        orders.turnDown(story, answered, dispatcher, 'cancel')
        say(
          story,
          minutesLater(answered, 2),
          dispatcher,
          'dispatcher',
          'The truck is on its way already; we cannot cancel this one.',
          { toClient: true },
        )
      }
    },
  })
  return agrees ? answered : null
}

function smallTalk({ story, chance, plan, dispatcher, demo }: StoryContext, accepted: Date, steps: Step[]): void {
  const client = plan.client.users.length ? chance.of(plan.client.users) : null
  const note = (at: Date, run: () => void) => steps.push({ at, run })
  if (client && chance.happens(0.3)) {
    const at = minutesLater(accepted, chance.between(20, 1_500))
    const answer = inOfficeHours(demo.zone, minutesLater(at, chance.between(8, 240)))
    const [question, answered] = [chance.of(phrases.CLIENT_NOTES), chance.of(phrases.ANSWERS)]
    note(at, () => say(story, at, client, 'client', question))
    if (chance.happens(0.8))
      note(answer, () => say(story, answer, dispatcher, 'dispatcher', answered, { toClient: true }))
  }
  if (chance.happens(0.28)) {
    const at = inOfficeHours(demo.zone, minutesLater(accepted, chance.between(30, 2_000)))
    const body = chance.of(phrases.INTERNAL_NOTES)
    note(at, () => say(story, at, dispatcher, 'dispatcher', body, { isLead: chance.happens(0.2) }))
  }
}

/** All steps of the order. */
function stepsOf(context: StoryContext): Step[] {
  const { story, demo, plan, chance } = context
  const steps: Step[] = []
  const accepted = story.aggregate.order.accepted_at
    ? minutesLater(plan.createdAt, 6)
    : acceptedAt(demo, plan, context.now, chance)
  const miles = plan.miles
  if (story.aggregate.order.is_tender && chance.happens(0.1)) {
    const reason = chance.of(phrases.TENDER_REASONS)
    steps.push({ at: accepted, run: () => orders.rejectTender(story, accepted, context.dispatcher, reason) })
    return steps
  }
  const { later, ends } = trouble(context, accepted, steps)
  if (!ends || ends > accepted)
    steps.push({ at: accepted, run: () => orders.accept(story, accepted, context.dispatcher, miles, chance) })
  smallTalk(context, accepted, steps)
  if (ends) return steps.filter((step) => step.at <= ends)
  const from = minutesLater(accepted, later)
  const service = serviceOf(context, from)
  if (service) {
    const at = minutesLater(from, 4)
    steps.push({ at, run: () => addService(context, at, service) }, ...legSteps(context, service, false))
  }
  // The truck arrives once the service is done.
  const legs = service ? [legOf(context, service.times.stops[0]!.done)] : legsOf(context, from)
  if (legs.length > 1) {
    const at = minutesLater(accepted, later + 3)
    steps.push({ at, run: () => split(context, at, legs) })
  }
  const canceled = service
    ? null
    : cancelRequestedAt(context, legs[0]!.times.offers.at(-1)!.answered, legs[0]!.times.started, steps)
  for (const leg of legs) steps.push(...legSteps(context, leg, leg === legs.at(-1)))
  return canceled ? steps.filter((step) => step.at <= canceled) : steps
}

/** Creates an order and performs its steps up to now. */
export function tellStory(
  demo: DemoCompany,
  plan: OrderPlan,
  number: number,
  options: { chance: Chance; now: Date; keeping: Keeping },
): OrderStory {
  const story = begin(demo, plan, number, options.keeping)
  const dispatcher =
    demo.dispatchers.find((each) => each.guid === plan.sent.dispatcher?.guid) ?? options.chance.of(demo.dispatchers)
  const context: StoryContext = { story, demo, plan, dispatcher, ...options }
  const steps = stepsOf(context).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const step of steps) {
    if (step.at > options.now) break
    step.run()
  }
  return story
}
