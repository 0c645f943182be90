/** Changes stops of an order: their fields, and what follows from them. Whoever calls it has checked that its caller may. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { STOP, type StopChange, type StopNoun } from '@waybill/contract/stops/stops.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { allow, type Allowed } from '@waybill/domain/access/allow.ts'
import { type JobAction, mayJob } from '@waybill/domain/transport/job-transitions.ts'
import type { ForActs, Services, WriteCall } from '../calls/call.ts'
import type { Actor } from '../records/history/index.ts'
import {
  type ContactSummary,
  isOwnJob,
  type JobRecord,
  jobFactsOf,
  type OrderAggregate,
  type StopRecord,
} from '../records/orders/index.ts'
import type { TerminalRecord } from '../records/places/index.ts'
import { assignStop } from '../records/stops/index.ts'
import { actorOf } from './actor.ts'
import { terminalsOf } from './chosen-terminals.ts'
import { contactsOfStops } from './contacts-of-stops.ts'
import { remeasureJob } from './remeasure-job.ts'
import { touchJob } from './touch-job.ts'

/** A stop's change. `path`: where the request contains it, empty if it is all of the request. */
export interface SentStop {
  guid: string
  change: StopChange
  path: string
}

const below = (path: string, field: string) => (path ? `${path}.${field}` : field)

/** The act on a job that a change of its stops is; for a client, its order decides. */
const ACTS: Readonly<Record<Portal, JobAction | null>> = { dispatcher: 'edit', client: null, carrier: 'progress' }

function whyNot(stop: StopRecord, { change, path }: SentStop): Refusal | undefined {
  const ended = stop.canceled_at ? 'canceled' : stop.status === 'completed' ? 'completed' : undefined
  if (ended) return refuse.notNow(path || 'status', `A stop that is ${ended} cannot be changed`)
  if (change.terminal && stop.started_at) return refuse.notNow(below(path, 'terminal'), 'Someone is already there')
  return undefined
}

/** The places that stops move to, by stop. */
async function placesOf(sent: readonly SentStop[], after: OrderAggregate, call: WriteCall<ForActs | 'zoneOf'>) {
  const moved = sent.flatMap(({ guid, change: { terminal }, path }) =>
    terminal ? [{ guid, terminal, path: below(path, 'terminal') }] : [],
  )
  const terminals = await terminalsOf(moved, call.caller.clientGuids ? after.order.client_guid : null, call)
  return isRefusal(terminals) ? terminals : new Map(moved.map(({ guid }, i) => [guid, terminals[i]!]))
}

function wrongDates(stop: StopRecord, { change, path }: SentStop): Refusal | undefined {
  for (const [name, column] of [
    ['dateRequested', 'requested'],
    ['dateScheduled', 'scheduled'],
    ['dateEstimated', 'estimated'],
  ] as const) {
    const [from, to] = [stop[`${column}_start`], stop[`${column}_end`]]
    const isSent = change[`${name}Start`] !== undefined || change[`${name}End`] !== undefined
    if (isSent && from && to && to < from) return refuse.invalid(below(path, `${name}End`), 'is before the start')
  }
  return undefined
}

/** A change whose fields were found to be the sender's to set. */
export interface AllowedStop extends SentStop {
  allowed: Allowed<StopNoun>
}

/** What the changed stops refer to: the places they move to, by stop, and contacts. */
interface FoundForStops {
  places: ReadonlyMap<string, TerminalRecord>
  contacts: ReadonlyMap<string, ContactSummary>
}

/** Who changes them, and what estimates the miles. */
interface Changing {
  actor: Actor
  services: Pick<Services, 'estimateMiles'>
}

/** Why one of them must not be changed now: the state of its job, or of itself. `act`: what the change is for its job. */
export function whyNotStops(
  after: OrderAggregate,
  changes: readonly SentStop[],
  act: JobAction | null,
): Refusal | undefined {
  for (const each of changes) {
    const { stop, job } = stopIn(after, each.guid)
    const may = act === null || mayJob(act, jobFactsOf(after, job))
    const no = may === true ? whyNot(stop, each) : may
    if (no) return no
  }
  return undefined
}

const stopIn = (after: OrderAggregate, guid: string): { stop: StopRecord; job: JobRecord } => {
  const stop = after.stops.find((each) => each.guid === guid)!
  return { stop, job: after.jobs.find((each) => each.guid === stop.job_guid)! }
}

/** Sets them in `after`, and what follows from them; refuses dates that end before they begin. */
export function setStops(
  after: OrderAggregate,
  changes: readonly AllowedStop[],
  { places, contacts }: FoundForStops,
  { actor, services }: Changing,
): Refusal | undefined {
  const moved = new Set<string>()
  for (const each of changes) {
    const { stop, job } = stopIn(after, each.guid)
    assignStop(stop, each.allowed, { terminal: places.get(stop.guid), contacts })
    const wrong = wrongDates(stop, each)
    if (wrong) return wrong
    stop.updated_at = actor.now
    touchJob(job, actor)
    if (places.has(stop.guid)) moved.add(job.guid)
  }
  for (const guid of moved) remeasureJob(after, guid, { services })
  return undefined
}

/** Changes all of them in `after`, or refuses. */
export async function changeStops(
  after: OrderAggregate,
  sent: readonly SentStop[],
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<Refusal | undefined> {
  const changes: AllowedStop[] = []
  for (const each of sent) {
    const stop = after.stops.find(({ guid }) => guid === each.guid)
    const job = after.jobs.find(({ guid }) => guid === stop?.job_guid)
    if (!stop || !job || job.deleted_at || !isOwnJob(job, call.caller))
      return refuse.invalid(below(each.path, 'guid'), 'is not a stop of the order')
    const allowed = allow(STOP, each.change, call.caller, {}, each.path || undefined)
    if (isRefusal(allowed)) return allowed
    const no = whyNotStops(after, [each], ACTS[call.caller.portal])
    if (no) return no
    changes.push({ ...each, allowed })
  }
  const contacts = await contactsOfStops(sent, call)
  if (isRefusal(contacts)) return contacts
  const places = await placesOf(sent, after, call)
  if (isRefusal(places)) return places
  return setStops(after, changes, { places, contacts }, { actor: actorOf(call), services: call.services })
}
