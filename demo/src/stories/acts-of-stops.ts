/** The vendor's acts on stops: they are started and completed under the same rules as in the product. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { progressStop } from '@waybill/domain/transport/stop-progress.ts'
import type { StopCommand, StopSituation } from '@waybill/domain/transport/stop-situation.ts'
import { guidAt } from '../guid.ts'
import { type OrderAggregate, progressOf, type StopRecord } from '@waybill/server/records/orders/index.ts'
import { ATTEMPT_REASONS } from '../catalog/phrases.ts'
import type { Chance } from '../chance.ts'
import type { Member } from './demo-company.ts'
import { touched, type OrderStory } from './order-story.ts'
import { change } from '@waybill/server/records/rows.ts'

/** The vendor starts the job. */
export function start(story: OrderStory, at: Date, driver: Member, sequence: number): void {
  const { guid } = story.job(sequence)
  story.askJob('start', story.job(sequence))
  const actor = story.actor(driver, 'carrier', at)
  story.act(actor, 'job.started', (after) => {
    const job = after.jobs.find((each) => each.guid === guid)!
    job.vendor_started_at = at
    touched(job, actor)
  })
}

/** The facts for the rules; documents and inspections are in the story before the stop is completed. */
function situationOf(aggregate: OrderAggregate, stop: StopRecord, now: Date): StopSituation {
  const job = aggregate.jobs.find((each) => each.guid === stop.job_guid)!
  const stops = aggregate.stops.filter((each) => each.job_guid === job.guid)
  const links = aggregate.links.filter((each) => each.job_guid === job.guid)
  return {
    stopType: stop.stop_type,
    isCanceled: stop.canceled_at !== null,
    dateStarted: stop.started_at,
    dateCompleted: stop.completed_at,
    commodities: links
      .filter((link) => link.stop_guid === stop.guid)
      .map((link) => {
        const commodity = aggregate.commodities.find((each) => each.guid === link.commodity_guid)!
        const progress = progressOf(commodity, links, stops)
        return {
          guid: commodity.guid,
          dateCompleted: link.outcome === 'done' ? link.completed_at : null,
          exception: progress.exception,
          datePickedUp: progress.datePickedUp,
          dateDelivered: progress.dateDelivered,
          isFreeOfEarlierLeg: true,
          isInspected: true,
        }
      }),
    dateDispatched: job.dispatched_at,
    inspectionType: job.inspection_type,
    proof: 'signed',
    now,
    may: { backdate: false, skipInspection: false, skipProof: false },
  }
}

/** The outcomes of a failed visit. */
const TURNED_AWAY = ['missing', 'refused'] as const

const ACTS = {
  start: 'stop.started',
  complete: 'stop.completed',
  attempt: 'stop.attempted',
  revert: 'stop.reverted',
} as const

/** Applies a command to a stop. @throws if the rules refuse it */
function update(story: OrderStory, driver: Member, stopGuid: string, command: StopCommand): void {
  const found = story.aggregate.stops.find((each) => each.guid === stopGuid)!
  story.askJob(
    'progress',
    story.aggregate.jobs.find((job) => job.guid === found.job_guid)!,
  )
  const answer = progressStop(situationOf(story.aggregate, found, command.datetime), command)
  if (isRefusal(answer)) throw new Error(`Order ${story.aggregate.order.number}, ${command.action}: ${answer.message}`)
  const actor = story.actor(driver, 'carrier', command.datetime)
  story.act(
    actor,
    ACTS[command.action],
    (after) => {
      const stop = after.stops.find((each) => each.guid === stopGuid)!
      change(stop, { started_at: answer.dateStarted, completed_at: answer.dateCompleted, updated_at: actor.now })
      for (const changed of answer.commodities) {
        const link = after.links.find((each) => each.stop_guid === stopGuid && each.commodity_guid === changed.guid)!
        change(link, {
          completed_at: changed.dateCompleted,
          outcome: changed.dateCompleted ? 'done' : (TURNED_AWAY.find((word) => word === changed.exception) ?? null),
        })
        if (!changed.dateCompleted) change(link, { completed_at: actor.now, outcome_reason: command.reason ?? null })
      }
      const job = after.jobs.find((each) => each.guid === stop.job_guid)!
      const isLast = after.stops
        .filter((each) => each.job_guid === job.guid)
        .every((each) => each.completed_at !== null)
      if (isLast) job.vendor_completed_at = actor.now
      touched(job, actor)
    },
    command.reason ?? null,
  )
  if (answer.attempt)
    story.records.stop_attempts.push({
      company_guid: actor.companyGuid,
      guid: guidAt(actor.now),
      stop_guid: stopGuid,
      at: answer.attempt.datetime,
      reason: answer.attempt.reason,
      created_by: driver.guid,
    })
}

/** The truck arrives. */
export const arrive = (story: OrderStory, at: Date, driver: Member, stopGuid: string): void =>
  update(story, driver, stopGuid, { action: 'start', commodities: [], datetime: at })

/** Loads or unloads the open commodities of the stop; with `part`, only so many of them. */
export function complete(story: OrderStory, at: Date, driver: Member, stopGuid: string, part?: number): void {
  const links = story.aggregate.links.filter((link) => link.stop_guid === stopGuid && link.outcome === null)
  const removed = new Set(
    story.aggregate.links.filter((link) => link.outcome === 'missing').map((link) => link.commodity_guid),
  )
  const open = links.map((link) => link.commodity_guid).filter((guid) => !removed.has(guid))
  if (!open.length) return
  update(story, driver, stopGuid, { action: 'complete', commodities: open.slice(0, part), datetime: at })
}

/** A failed attempt. */
export const attempt = (story: OrderStory, at: Date, driver: Member, stopGuid: string, chance: Chance): void =>
  update(story, driver, stopGuid, {
    action: 'attempt',
    commodities: [],
    datetime: at,
    reason: chance.of(ATTEMPT_REASONS),
  })

/** One of the vehicles is missing at the pickup. */
export function miss(story: OrderStory, at: Date, driver: Member, stopGuid: string, chance: Chance): void {
  const link = story.aggregate.links.find((each) => each.stop_guid === stopGuid && each.outcome === null)!
  update(story, driver, stopGuid, {
    action: 'attempt',
    commodities: [link.commodity_guid],
    datetime: at,
    reason: chance.of(ATTEMPT_REASONS),
    outcome: 'missing',
  })
}
