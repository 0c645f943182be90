/** What an act changes in a stop's rows: marks are set and cleared, and the job's own dates follow. */
import type { StopStatusChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { StopChange } from '@waybill/domain/transport/stop-situation.ts'
import { stopStatus } from '@waybill/domain/transport/stop-status.ts'
import type { Actor } from '../../records/history/index.ts'
import { type JobRecord, type OrderAggregate, stopFactsOf } from '../../records/orders/index.ts'
import { touchJob } from '../../operations/touch-job.ts'
import { change } from '../../records/rows.ts'

/** Changes the stop and its commodities in `after`; `datetime` is when it happened. */
export function applyStopChange(
  after: OrderAggregate,
  stopGuid: string,
  outcome: StopChange,
  sent: Pick<StopStatusChange, 'action' | 'outcome'> & {
    datetime: Date
    reason: string | null
    /** Which of them were declared undamaged. */
    undamaged?: ((commodityGuid: string) => boolean) | undefined
    /** By whom and why inspection and proof were waived. */
    waived?: { by: string | null; reason: string | null } | undefined
  },
  actor: Actor,
): void {
  const stop = after.stops.find((each) => each.guid === stopGuid)!
  const job = after.jobs.find((each) => each.guid === stop.job_guid)!
  const startedBefore = stop.started_at
  change(stop, {
    started_at: outcome.dateStarted,
    completed_at: outcome.dateCompleted,
    updated_at: actor.now,
  })
  const marks = {
    start: {},
    complete: { completed_at: sent.datetime, outcome: 'done', outcome_reason: null },
    attempt: { completed_at: sent.datetime, outcome: sent.outcome ?? null, outcome_reason: sent.reason },
    revert: {
      completed_at: null,
      outcome: null,
      outcome_reason: null,
      is_said_undamaged: false,
      waived_by: null,
      waive_reason: null,
    },
  } as const
  const marked = new Set(outcome.commodities.map((each) => each.guid))
  for (const link of after.links)
    if (link.stop_guid === stopGuid && marked.has(link.commodity_guid)) {
      change(link, marks[sent.action])
      if (sent.undamaged?.(link.commodity_guid)) change(link, { is_said_undamaged: true })
      if (sent.waived) change(link, { waived_by: sent.waived.by, waive_reason: sent.waived.reason })
    }
  followStart(after, job, startedBefore, stop.stop_type === 'delivery' ? null : stop.started_at)
  followEnd(after, job, sent.datetime)
  touchJob(job, actor)
}

/** The job starts with its first pickup or service; when the last start is reverted, it has not started. */
function followStart(after: OrderAggregate, job: JobRecord, before: Date | null, now: Date | null): void {
  if (now && !job.vendor_started_at) job.vendor_started_at = now
  const hasStarted = after.stops.some((stop) => stop.job_guid === job.guid && stop.started_at !== null)
  if (!hasStarted && before) job.vendor_started_at = null
}

/** The job is done with its last stop. */
function followEnd(after: OrderAggregate, job: JobRecord, datetime: Date): void {
  const stops = after.stops.filter((stop) => stop.job_guid === job.guid && stop.canceled_at === null)
  const isDone = stops.length > 0 && stops.every((stop) => stopStatus(stopFactsOf(after, stop)) === 'completed')
  if (!isDone) job.vendor_completed_at = null
  else job.vendor_completed_at ??= datetime
}
