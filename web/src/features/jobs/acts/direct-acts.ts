/** Acts on a job without input; most are undone by their opposite. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Apis } from '../../../api/client.ts'

export type DirectName =
  | 'ready'
  | 'unready'
  | 'hold'
  | 'unhold'
  | 'cancel'
  | 'uncancel'
  | 'verify'
  | 'unverify'
  | 'remove-post'

export interface DirectAct {
  /** The button label. */
  readonly label: string
  /** Shown afterwards: `Job 1042-1 {done}`. */
  readonly done: string
  readonly run: (apis: Apis, guid: string) => Promise<unknown>
  /** The act that undoes it; without it, no undo. */
  readonly opposite?: DirectName
}

/** The reason of an act that undoes another. */
const BACK = 'Undone'
const at = (guid: string) => ({ params: { guid } })

export const DIRECT_ACTS: Readonly<Record<DirectName, DirectAct>> = {
  ready: {
    label: 'Mark ready',
    done: 'marked ready',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.ready, { ...at(guid), body: {} }),
    opposite: 'unready',
  },
  unready: {
    label: 'Mark not ready',
    done: 'no longer ready',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isReady: false } }),
    opposite: 'ready',
  },
  unhold: {
    label: 'Release hold',
    done: 'released from hold',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.unhold, at(guid)),
    opposite: 'hold',
  },
  hold: {
    label: 'Hold',
    done: 'put on hold',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.hold, { ...at(guid), body: { reason: BACK } }),
    opposite: 'unhold',
  },
  uncancel: {
    label: 'Reinstate job',
    done: 'reinstated',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.uncancel, at(guid)),
    opposite: 'cancel',
  },
  cancel: {
    label: 'Cancel job',
    done: 'canceled',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.cancel, { ...at(guid), body: { reason: BACK } }),
    opposite: 'uncancel',
  },
  verify: {
    label: 'Verify',
    done: 'verified',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isVerified: true } }),
    opposite: 'unverify',
  },
  unverify: {
    label: 'Reopen job',
    done: 'reopened',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isVerified: false } }),
    opposite: 'verify',
  },
  'remove-post': {
    label: 'Unpost',
    done: 'unposted',
    run: ({ platform }, guid) => platform.call(postsRoutes.remove, { ...at(guid), body: {} }),
  },
}
