/** The worker's function for each bulk act: that of its call, for one row. */
import * as z from 'zod/mini'
import { BULK_ACTS } from '@waybill/contract/bulk/bulk-acts.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { bill } from './bulk-billing.ts'
import type { AnyService, WriteCall } from '../calls/call.ts'
import type { BulkActs, BulkWork } from '../features/bulk/work-runs.ts'
import { cancelContractOf } from '../features/contracts/cancel-offer.ts'
import { sendOffers } from '../features/contracts/send-offers.ts'
import { putJobFinances, putOrderFinances } from '../features/finances/change-finances.ts'
import { bestOffer } from './bulk-best-offer.ts'
import { eachJob } from './bulk-of-orders.ts'
import { changePlaces } from './bulk-of-terminals.ts'
import { undoAct } from '../features/history/undo-act.ts'
import { changeInvoice } from '../features/invoices/change-invoice.ts'
import { exportInvoice } from '../features/invoices/export-invoice.ts'
import { releasePayment } from '../features/invoices/release-payment.ts'
import { cancelJob, uncancelJob } from '../features/jobs/cancel-job.ts'
import { changeJob } from '../features/jobs/change-job.ts'
import { holdJob, releaseFromHold } from '../features/jobs/hold-job.ts'
import { putLabel, removeLabel } from '../features/jobs/label-job.ts'
import { readyJob, unreadyJob } from '../features/jobs/ready-job.ts'
import { lockJob } from '../features/jobs/find-job.ts'
import { changeOrder } from '../features/orders/change-order.ts'
import { removePosts } from '../features/posts/change-posts.ts'
import { payOfJob } from '../features/posts/load-of-post.ts'
import { postJob } from '../features/posts/post-job.ts'
import { loadOrderOf } from '../records/orders/index.ts'

/** In bulk the call's response is dropped; only success matters. */
const only = async (answer: Promise<object | Refusal>): Promise<object | Refusal> => {
  const answered = await answer
  return isRefusal(answered) ? answered : {}
}

/** The handler of a call, which names the row `guid` or `id`, with its body. */
const act = <S extends z.ZodMiniType>(
  shape: S,
  run: (
    input: { params: { guid: string; id: string }; body: z.output<S> },
    call: WriteCall<AnyService>,
  ) => Promise<object | Refusal>,
): BulkWork => ({
  run: (guid, body, call) => only(run({ params: { guid, id: guid }, body: z.parse(shape, body) }, call)),
})

const REASON = 'Undone'

/** The job with its order, locked. */
async function jobToDo(guid: string, { tx, caller }: WriteCall<AnyService>) {
  const aggregate = await loadOrderOf(tx, caller, 'job', guid)
  const job = aggregate?.jobs.find((each) => each.guid === guid)
  return aggregate && job ? { aggregate, job } : refuse.notFound('Job')
}

const OFFER = BULK_ACTS['job.offer'].body
const offer: BulkWork = {
  async run(guid, body, call) {
    const { amount, best, vendors: named, abovePrice = 'skip', ...terms } = z.parse(OFFER, body)
    const found = await jobToDo(guid, call)
    if (isRefusal(found)) return found
    const planned = amount ?? Number(payOfJob(found.aggregate, guid))
    const usual = best === undefined ? undefined : await bestOffer(guid, best, call)
    if (isRefusal(usual)) return usual
    if (usual?.isAbovePrice && planned <= 0 && abovePrice === 'skip')
      return refuse.missing([
        { path: 'abovePrice', message: 'Every suitable carrier costs more than the client pays: offer it by itself' },
      ])
    const pay = planned > 0 ? planned : (usual?.pay ?? 0)
    if (pay <= 0) return refuse.missing([{ path: 'amount', message: 'The job has no planned carrier pay' }])
    const vendors = named ?? usual?.vendors ?? []
    if (vendors.length === 0)
      return refuse.missing([{ path: 'vendors', message: 'No carrier is known to suit the job' }])
    const sent = await sendOffers({ body: { ...terms, vendors, jobs: [{ guid, amount: pay }] } }, call)
    return isRefusal(sent) ? sent : { made: sent.results.map((each) => each.guid) }
  },
  async opposite(_guid, _body, made, call) {
    for (const id of z.parse(z.array(z.string()), made)) {
      const cancelled = await cancelContractOf({ params: { id }, body: { reason: REASON } }, call)
      if (isRefusal(cancelled)) return cancelled
    }
    return {}
  },
}

const POST = BULK_ACTS['job.post'].body
const post: BulkWork = {
  ...act(POST, postJob),
  opposite: (guid, body, _made, call) =>
    only(removePosts({ params: { guid }, body: { boards: z.parse(POST, body).boards, reason: REASON } }, call)),
}

type Labelling = typeof putLabel
const LABEL = BULK_ACTS['job.label'].body

/** Adds or removes a label; undone only if it changed anything. */
const label = (isPut: boolean): BulkWork => {
  const [does, back]: [Labelling, Labelling] = isPut ? [putLabel, removeLabel] : [removeLabel, putLabel]
  return {
    async run(guid, body, call) {
      const { labelId } = z.parse(LABEL, body)
      const found = await jobToDo(guid, call)
      if (isRefusal(found)) return found
      const isChange = found.job.of_label_ids.includes(labelId) !== isPut
      const done = isChange ? await only(does({ params: { guid, labelId } }, call)) : {}
      return isRefusal(done) ? done : { made: { isChange } }
    },
    opposite: async (guid, body, made, call) =>
      z.parse(z.object({ isChange: z.boolean() }), made).isChange
        ? only(back({ params: { guid, labelId: z.parse(LABEL, body).labelId } }, call))
        : {},
  }
}

const ASSIGN = BULK_ACTS['job.assign'].body
const assign: BulkWork = {
  async run(guid, body, call) {
    const found = await jobToDo(guid, call)
    return isRefusal(found)
      ? found
      : only(changeOrder({ params: { id: found.aggregate.order.guid }, body: z.parse(ASSIGN, body) }, call))
  },
}

/** Undone by the inverse act: several jobs of an order are several history entries. */
const ready: BulkWork = {
  ...act(BULK_ACTS['job.ready'].body, readyJob),
  async opposite(guid, _body, _made, call) {
    const locked = await lockJob(guid, call)
    return isRefusal(locked) ? locked : only(unreadyJob(locked, REASON, call))
  },
}

const BACK = { release: 'recall', recall: 'release', hold: 'unhold', unhold: 'hold' } as const

const release: BulkWork = {
  ...act(BULK_ACTS['invoice.release'].body, ({ params: { guid }, body }, call) =>
    releasePayment(guid, body ?? { action: 'release' }, call),
  ),
  opposite: (guid, body, _made, call) => {
    const { action } = z.parse(BULK_ACTS['invoice.release'].body, body) ?? { action: 'release' }
    return only(releasePayment(guid, { action: BACK[action], reason: REASON }, call))
  },
}

const NONE_TO_CARRY = 'No job of the order needs a carrier'

export const BULK: BulkActs = {
  acts: {
    'order.change': act(BULK_ACTS['order.change'].body, changeOrder),
    'order.price': act(BULK_ACTS['order.price'].body, putOrderFinances),
    'order.ready': eachJob(ready, 'ready', 'No job of the order waits to be made ready'),
    'order.offer': eachJob(offer, 'send-offer', NONE_TO_CARRY),
    'order.post': eachJob(post, 'post', NONE_TO_CARRY),
    'order.label': eachJob(label(true), null, 'The order has no job'),
    'job.ready': act(BULK_ACTS['job.ready'].body, readyJob),
    'job.change': act(BULK_ACTS['job.change'].body, changeJob),
    'job.hold': act(BULK_ACTS['job.hold'].body, holdJob),
    'job.release': act(BULK_ACTS['job.release'].body, releaseFromHold),
    'job.cancel': act(BULK_ACTS['job.cancel'].body, cancelJob),
    'job.reinstate': act(BULK_ACTS['job.reinstate'].body, uncancelJob),
    'job.price': act(BULK_ACTS['job.price'].body, putJobFinances),
    'job.assign': assign,
    'job.offer': offer,
    'job.post': post,
    'job.unpost': act(BULK_ACTS['job.unpost'].body, removePosts),
    'job.label': label(true),
    'job.unlabel': label(false),
    'invoice.change': act(BULK_ACTS['invoice.change'].body, changeInvoice),
    'invoice.release': release,
    'invoice.bill': bill,
    'invoice.export': act(BULK_ACTS['invoice.export'].body, ({ params: { guid }, body }, call) =>
      exportInvoice(guid, body ?? {}, call),
    ),
    'terminal.change': changePlaces,
  },
  undo: (seq, call) => only(undoAct({ params: { id: String(seq) }, body: {} }, call)),
}
