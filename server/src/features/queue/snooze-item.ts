import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { QueueRow, SnoozeQueue } from '@waybill/contract/queue/queue.shapes.ts'
import { seesQueued } from '@waybill/domain/access/tables/queue.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { whyNotExportedAgain } from '../../operations/export-obstacles.ts'
import { readWithin } from '../../platform/db/database.ts'
import { actorOf } from '../../operations/actor.ts'
import { lockedItem, snooze, thingsByGuid } from '../../records/queue/index.ts'
import { presentQueued } from '../../views/queue/queue.present.ts'

/** The maximum snooze (milliseconds). */
const LONGEST_MS = 366 * 24 * 3_600_000

/** Snoozes something for everyone, or ends the snooze. */
export async function snoozeItem(
  { params: { guid }, body: sent }: { params: { guid: string }; body: SnoozeQueue },
  call: WriteCall<ForActs | 'seal'>,
): Promise<QueueRow | Refusal> {
  const { caller, tx, now } = call
  const until = sent.until === null ? null : new Date(sent.until)
  if (until && until <= now) return refuse.invalid('until', 'is in the past')
  if (until && until.getTime() - now.getTime() > LONGEST_MS) return refuse.invalid('until', 'is more than a year ahead')
  const item = await tx.first(lockedItem(caller.companyGuid, guid))
  const isHidden =
    item && ((item.subject === 'job' && !caller.permissions.has('jobs.view')) || !seesQueued(item.code, caller))
  if (!item || isHidden) return refuse.notFound('Queue item')
  snooze(tx, actorOf(call), item, { until, reason: sent.reason ?? null })
  const thing = await tx.first(thingsByGuid(caller.companyGuid, [guid]))
  if (!thing) return refuse.notFound('Queue item')
  const lacks = item.subject === 'export' ? await whyNotExportedAgain(guid, call, readWithin(tx)) : []
  return presentQueued(thing, caller, now, lacks)
}
