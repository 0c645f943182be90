/** Stops and pieces that come, go or change places when a partner changes its tender, by the rules of a person's plan. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import type { NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { addedId } from '@waybill/domain/edi/revision/links.ts'
import type { Revision } from '@waybill/domain/edi/revision/tender-revision.ts'
import type { TenderedOrder } from '@waybill/domain/edi/tender-order.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import {
  mayAdd,
  mayLink,
  mayRemove,
  mayReorder,
  mayUnlink,
  type PlannedStop,
  sameElsewhere,
} from '@waybill/domain/transport/stop-plan.ts'
import { remeasureJob } from '../../../operations/remeasure-job.ts'
import { whyNotRemoved } from '../../../operations/removable-commodity.ts'
import { touchJob } from '../../../operations/touch-job.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../records/history/index.ts'
import { commodityRow } from '../../../records/order-changes/index.ts'
import { type JobRecord, jobFactsOf, type OrderAggregate } from '../../../records/orders/index.ts'
import type { TerminalRecord } from '../../../records/places/index.ts'
import { change } from '../../../records/rows.ts'
import { bareStop, linkRow, planOf, sentStop, tracesOfStop } from '../../../records/stops/index.ts'
import { agreedOf, type EdiWork } from '../place-tender.ts'

/** What a plan is revised with. `places`: of added stops, by their ids in the tender. */
export interface RevisingPlan {
  after: OrderAggregate
  revision: Revision
  tendered: TenderedOrder
  /** The pieces of the tender, described by their VINs. */
  commodities: readonly NewCommodity[]
  places: ReadonlyMap<string, TerminalRecord>
  tx: Tx
  actor: Actor
  work: EdiWork
}

/** The guids of what is in the order, and of what was added to it. */
type Guids = Map<string, string>

function addPieces({ after, revision, commodities, actor }: RevisingPlan, guids: Guids): void {
  let sequence = Math.max(0, ...after.commodities.map((each) => each.sequence))
  for (const { id } of revision.pieces.added) {
    sequence += 1
    const row = commodityRow(actor, after.order.guid, commodities[Number(id)]!, sequence)
    guids.set(addedId(id), row.guid)
    after.commodities.push(row)
  }
}

/** Links pieces to a stop; other stops of its kind no longer handle them. */
function link(after: OrderAggregate, job: JobRecord, stopGuid: string, pieces: readonly string[]): Refusal | undefined {
  const plan = planOf(after, job.guid)
  const own = plan.find(({ guid }) => guid === stopGuid)!
  const fresh = pieces.filter((guid) => !own.commodities.some((each) => each.guid === guid))
  const may = mayLink(plan, own, fresh)
  if (may !== true) return may
  leaveOthers(after, plan, own, fresh)
  const stop = after.stops.find(({ guid }) => guid === stopGuid)!
  after.links.push(...fresh.map((guid) => linkRow(stop, guid)))
  return undefined
}

function leaveOthers(after: OrderAggregate, plan: readonly PlannedStop[], own: PlannedStop, pieces: readonly string[]) {
  const left = new Set(pieces.flatMap((guid) => sameElsewhere(plan, own, guid).map((each) => `${each.guid}/${guid}`)))
  after.links = after.links.filter((each) => !left.has(`${each.stop_guid}/${each.commodity_guid}`))
}

function unlink(
  after: OrderAggregate,
  job: JobRecord,
  stopGuid: string,
  pieces: readonly string[],
): Refusal | undefined {
  const plan = planOf(after, job.guid)
  const own = plan.find(({ guid }) => guid === stopGuid)!
  const linked = pieces.filter((guid) => own.commodities.some((each) => each.guid === guid))
  const may = mayUnlink(plan, own, linked)
  if (may !== true) return may
  after.links = after.links.filter((each) => each.stop_guid !== stopGuid || !linked.includes(each.commodity_guid))
  return undefined
}

/** Puts the stops of the job into an order of their guids. */
function arrange(after: OrderAggregate, job: JobRecord, wanted: readonly string[]): void {
  const own = wanted.map((guid) => after.stops.find((each) => each.guid === guid)!)
  for (const [i, stop] of own.entries()) stop.sequence = i + 1
  after.stops = [...after.stops.filter((each) => each.job_guid !== job.guid), ...own]
}

function addStops(of: RevisingPlan, job: JobRecord, guids: Guids): Refusal | undefined {
  const { after, revision, tendered, places, actor } = of
  const { route, links } = revision
  for (const [i, id] of (route ?? []).entries()) {
    const added = revision.stops.added.find((each) => addedId(each.id) === id)
    if (!added) continue
    const { terminal: _, commodities: __, ...sent } = tendered.order.stops[Number(added.id)]!
    const agreed = agreedOf(tendered.appointments[Number(added.id)] ?? null)
    const bare = bareStop(actor, job, sent.stopType, 0, places.get(added.id)!)
    const stop = sentStop(bare, undefined, enteredByProgram(STOP, { ...sent, ...agreed }), new Map())
    const handled = links.fresh.flatMap((each) => (each.stop === id ? (guids.get(each.piece) ?? []) : []))
    const plan = planOf(after, job.guid)
    const planned: PlannedStop = {
      guid: stop.guid,
      stopType: sent.stopType,
      isCanceled: false,
      isCompleted: false,
      isStarted: false,
      commodities: handled.map((guid) => ({ guid, isSettled: false })),
    }
    const previous = i === 0 ? undefined : guids.get(route![i - 1]!)
    const index = previous === undefined ? 0 : plan.findIndex(({ guid }) => guid === previous) + 1
    const may = mayAdd(plan, planned, index, job.kind)
    if (may !== true) return may
    guids.set(id, stop.guid)
    leaveOthers(after, plan, planned, handled)
    after.stops.push(stop)
    after.links.push(...handled.map((guid) => linkRow(stop, guid)))
    arrange(after, job, plan.map(({ guid }) => guid).toSpliced(index, 0, stop.guid))
  }
  return undefined
}

function moveLinks({ after, revision: { links } }: RevisingPlan, job: JobRecord, guids: Guids): Refusal | undefined {
  const fresh = Map.groupBy(
    links.fresh.filter(({ stop }) => !stop.startsWith('+')),
    ({ stop }) => stop,
  )
  for (const [stop, own] of fresh) {
    const no = link(
      after,
      job,
      stop,
      own.flatMap(({ piece }) => guids.get(piece) ?? []),
    )
    if (no) return no
  }
  for (const { stopId, before, after: wanted } of links.moved) {
    const no = link(
      after,
      job,
      stopId,
      wanted.filter((guid) => !before.includes(guid)),
    )
    if (no) return no
  }
  for (const { stopId, before, after: wanted } of links.moved) {
    const no = unlink(
      after,
      job,
      stopId,
      before.filter((guid) => !wanted.includes(guid)),
    )
    if (no) return no
  }
  return undefined
}

async function removePieces({ after, revision, tx, actor }: RevisingPlan): Promise<Refusal | undefined> {
  for (const { id } of revision.pieces.removed) {
    const gone = after.commodities.find(({ guid }) => guid === id)!
    const no = await whyNotRemoved(after, gone, tx)
    if (no) return no
    after.links = after.links.filter((each) => each.commodity_guid !== id)
    change(gone, { deleted_at: actor.now, updated_at: actor.now, updated_by: actor.userGuid })
  }
  return undefined
}

async function removeStops({ after, revision, tx, actor }: RevisingPlan, job: JobRecord): Promise<Refusal | undefined> {
  for (const { id } of revision.stops.removed) {
    const plan = planOf(after, job.guid)
    const planned = plan.find(({ guid }) => guid === id)!
    const may = mayRemove(plan, planned)
    if (may !== true) return may
    if (planned.commodities.length)
      return refuse.notNow('commodities', 'A stop that the partner removes still has commodities of the order')
    const traces = await tx.first(tracesOfStop(actor.companyGuid, id))
    if (traces?.found) return refuse.notNow('status', 'Someone was already at the stop that the partner removes')
    after.stops = after.stops.filter(({ guid }) => guid !== id)
    arrange(
      after,
      job,
      plan.flatMap(({ guid }) => (guid === id ? [] : [guid])),
    )
  }
  return undefined
}

function reorder({ after, revision: { route } }: RevisingPlan, job: JobRecord, guids: Guids): Refusal | undefined {
  const wanted = (route ?? []).flatMap((id) => guids.get(id) ?? [])
  const plan = planOf(after, job.guid)
  const next = [...wanted]
  const all = plan.map(({ guid }) => (wanted.includes(guid) ? next.shift()! : guid))
  if (!wanted.length || all.every((guid, i) => guid === plan[i]!.guid)) return undefined
  const may = mayReorder(plan, all)
  if (may !== true) return may
  arrange(after, job, all)
  return undefined
}

/** Changes the plan in `after`, or refuses. An order that several jobs carry is planned by people. */
export async function revisePlan(of: RevisingPlan): Promise<Refusal | undefined> {
  const { after, actor, work } = of
  const [job, second] = after.jobs.filter(
    ({ kind, deleted_at, canceled_at }) => kind === 'transport' && !deleted_at && !canceled_at,
  )
  if (!job || second)
    return refuse.notNow(
      'jobs',
      'Several jobs carry this order; change their stops and commodities there, then mark the message as resolved',
    )
  const may = mayJob('edit', jobFactsOf(after, job))
  if (may !== true) return may
  const guids: Guids = new Map([...after.stops, ...after.commodities].map(({ guid }) => [guid, guid]))
  addPieces(of, guids)
  const refused =
    addStops(of, job, guids) ??
    moveLinks(of, job, guids) ??
    (await removePieces(of)) ??
    (await removeStops(of, job)) ??
    reorder(of, job, guids)
  if (isRefusal(refused)) return refused
  remeasureJob(after, job.guid, { services: work })
  touchJob(job, actor)
  return undefined
}
