import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { DryRun, JobDryRun } from '@waybill/contract/orders/dry-run.shapes.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { askedOf, dryRun } from '../../operations/dry-run.ts'
import { cancelJob } from './cancel-job.ts'
import { lockJob } from './find-job.ts'
import { holdJob } from './hold-job.ts'

/** Previews holding or canceling a job. A missing amount counts as 0. */
export async function dryRunJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: JobDryRun },
  call: WriteCall<ForActs | 'links'>,
): Promise<DryRun | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const { order } = locked.before
  const asks = sent.act === 'cancel' ? askedOf(locked.before, call, guid) : []
  const reason = sent.reason || 'dry run'
  return dryRun(order.guid, call, asks, () =>
    sent.act === 'cancel'
      ? cancelJob(
          { params: { guid }, body: { reason, ...(asks.length ? { tonuAmount: sent.tonuAmount ?? 0 } : {}) } },
          call,
        )
      : holdJob({ params: { guid }, body: { reason } }, call),
  )
}
