/** Acts on a job that happen at once; most are taken back by their opposite. */
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
  /** The label of its button. */
  readonly label: string
  /** Shown when it is done: `Job 1042-1 {done}`. */
  readonly done: string
  readonly run: (apis: Apis, guid: string) => Promise<unknown>
  /** What takes it back; without it, it stays. */
  readonly opposite?: DirectName
}

/** The reason of an act that takes another back. */
const BACK = 'Taken back'
const at = (guid: string) => ({ params: { guid } })

export const DIRECT_ACTS: Readonly<Record<DirectName, DirectAct>> = {
  ready: {
    label: 'Mark ready',
    done: 'marked ready',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.ready, { ...at(guid), body: {} }),
    opposite: 'unready',
  },
  unready: {
    label: 'Take back ready',
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
    label: 'Take back cancellation',
    done: 'no longer canceled',
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
    label: 'Take back verification',
    done: 'no longer verified',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isVerified: false } }),
    opposite: 'verify',
  },
  'remove-post': {
    label: 'Take off boards',
    done: 'taken off its boards',
    run: ({ platform }, guid) => platform.call(postsRoutes.remove, { ...at(guid), body: {} }),
  },
}
