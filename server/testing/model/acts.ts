/** What each act needs and what it leaves, written from the description of the rules and from nothing else. */
import {
  commoditiesOf,
  expected,
  hasMoved,
  isMissing,
  isPickedUp,
  jobStatuses,
  markOf,
  statusOfJob,
  statusOfOrder,
  statusOfStop,
  type Mark,
  type ModelStop,
  type ModelOffer,
  type ModelJob,
  type ModelOrder,
} from './order-model.ts'

/** Open offers are cancelled, posts removed, requests closed. */
function withdraw(job: ModelJob): void {
  for (const offer of job.offers) if (offer.status === 'sent') offer.status = 'cancelled'
  Object.assign(job, { isPosted: false, requests: [] })
}

/** What the award left on the job goes with it. */
function release(job: ModelJob): void {
  for (const offer of job.offers) if (offer.status === 'accepted') offer.status = 'cancelled'
  job.isVendorStarted = false
  for (const stop of job.stops) if (statusOfStop(stop, job) !== 'completed') stop.isStarted = false
}

const OPEN = ['new', 'ready', 'posted', 'requests', 'pending', 'declined']
const NOT_MOVED = ['submitted', 'new', 'scheduled']

/** An act on the whole order: done and answered true, or refused. */
export function actOnOrder(order: ModelOrder, act: string): boolean {
  const status = statusOfOrder(order)
  const isBooked = jobStatuses(order).some((each) => each === 'dispatched' || each === 'in-progress')
  if (order.isDeleted !== (act === 'undelete')) return false
  const may: Record<string, boolean> = {
    accept: status === 'submitted',
    hold: NOT_MOVED.includes(status) && !hasMoved(order),
    unhold: order.isHeld && status === 'on-hold',
    cancel: [...NOT_MOVED, 'on-hold'].includes(status) && !hasMoved(order) && !movedBehindHold(order),
    uncancel: order.isCanceled,
    delete:
      ['submitted', 'new', 'on-hold', 'canceled'].includes(status) &&
      !hasMoved(order) &&
      !movedBehindHold(order) &&
      !isBooked,
    undelete: true,
  }
  if (!may[act]) return false
  if (act === 'accept') order.isAccepted = true
  if (act === 'hold' || act === 'unhold') order.isHeld = act === 'hold'
  if (act === 'cancel' || act === 'uncancel') order.isCanceled = act === 'cancel'
  if (act === 'delete' || act === 'undelete') order.isDeleted = act === 'delete'
  if (['hold', 'cancel', 'delete'].includes(act)) for (const job of order.jobs) withdraw(job)
  if (act === 'cancel') for (const job of order.jobs) release(job)
  return true
}

/** A hold hides that something was loaded. */
const movedBehindHold = (order: ModelOrder) =>
  order.jobs.some((job) => !job.isDeleted && !job.isCanceled && isPickedUp(job))

/** An act on one job (reference 1.4): done and answered true, or refused. */
export function actOnJob(order: ModelOrder, job: ModelJob, act: string): boolean {
  const status = statusOfJob(order, job)
  const from = (...statuses: string[]) => statuses.includes(status)
  switch (act) {
    case 'equip':
      if (from('deleted', 'canceled', 'completed')) return false
      job.hasEquipment = true
      return true
    case 'ready':
      if (!from('new', 'declined') || !job.hasEquipment) return false
      job.isReady = true
      return true
    case 'unready':
      if (!from('ready')) return false
      job.isReady = false
      return true
    case 'post':
      // A second post on the same board is refused: the first one is changed.
      if (!from('ready', 'declined')) return false
      job.isPosted = true
      return true
    case 'unpost':
      if (!job.isPosted || !from('posted', 'requests', 'pending')) return false
      Object.assign(job, { isPosted: false, requests: [] })
      return true
    case 'hold':
      if (!from(...OPEN, 'dispatched')) return false
      job.isHeld = true
      withdraw(job)
      return true
    case 'unhold':
      if (!from('on-hold') || !job.isHeld) return false
      job.isHeld = false
      return true
    case 'cancel':
      if (!from(...OPEN, 'dispatched', 'in-progress', 'on-hold') || isPickedUp(job)) return false
      withdraw(job)
      release(job)
      job.isCanceled = true
      return true
    case 'uncancel':
      if (!from('canceled') || !job.isCanceled || order.isCanceled) return false
      job.isCanceled = false
      return true
    case 'delete':
      if (!from('new', 'ready', 'declined', 'canceled', 'on-hold') || job.wasAwarded) return false
      job.isDeleted = true
      return true
    case 'undelete':
      if (!from('deleted') || !job.isDeleted || order.isDeleted) return false
      job.isDeleted = false
      return true
    case 'verify':
      if (!from('delivered')) return false
      job.isVerified = true
      return true
    case 'unverify':
      if (!from('completed')) return false
      job.isVerified = false
      return true
    default:
      throw new Error(`The model knows no ${act}`)
  }
}

/** A vendor asks for a posted load. */
export function request(order: ModelOrder, job: ModelJob, vendor: string): boolean {
  if (!['posted', 'requests'].includes(statusOfJob(order, job)) || job.requests.includes(vendor)) return false
  job.requests.push(vendor)
  return true
}

/** May the job be offered? `override`: although it is not ready. */
export const mayOffer = (order: ModelOrder, job: ModelJob, override: boolean): boolean =>
  OPEN.includes(statusOfJob(order, job)) && (job.isReady || override)

/** A new price is a new offer; who asked for the load is answered by it. */
export function sendOffer(job: ModelJob, sent: ModelOffer): void {
  for (const each of job.offers) if (each.vendor === sent.vendor && each.status === 'sent') each.status = 'cancelled'
  job.offers.push(sent)
  job.requests = job.requests.filter((vendor) => vendor !== sent.vendor)
}

/** An answer to an offer (reference 1.6). */
export function answer(order: ModelOrder, job: ModelJob, meant: ModelOffer, act: string, now: number): boolean {
  const isOver = meant.expiresAt <= now
  const status = statusOfJob(order, job)
  if (act === 'expire') {
    if (meant.status !== 'sent' || !isOver) return false
    meant.status = 'expired'
    return true
  }
  if (act === 'cancel') {
    const isOpen = meant.status === 'sent' || meant.status === 'accepted'
    if (!isOpen || !['pending', 'dispatched', 'in-progress', 'on-hold'].includes(status) || isPickedUp(job))
      return false
    if (meant.status === 'accepted') release(job)
    meant.status = 'cancelled'
    return true
  }
  if (meant.status !== 'sent' || isOver || status !== 'pending') return false
  if (act === 'decline') {
    meant.status = 'declined'
    return true
  }
  meant.status = 'accepted'
  withdraw(job)
  job.wasAwarded = true
  // A carrier says when it comes to the first stop and to the last one.
  for (const stop of [job.stops[0], job.stops.at(-1)]) if (stop) stop.isScheduled = true
  return true
}

const ROLLING = ['dispatched', 'in-progress', 'picked-up']

/** What is done at a stop (reference 1.7). `commodities`: those that are meant; none for all that fit. */
export function actAtStop(
  order: ModelOrder,
  job: ModelJob,
  stop: ModelStop,
  act: string,
  commodities: readonly string[],
): boolean {
  const status = statusOfJob(order, job)
  if (act === 'revert') {
    if (!['in-progress', 'picked-up', 'delivered'].includes(status)) return false
    return revert(job, stop, commodities, order)
  }
  if (!ROLLING.includes(status)) return false
  const open = Object.keys(stop.marks).filter((each) => stop.marks[each] === 'open' && !isMissing(job, each))
  if (act === 'start') {
    const hasCome = Object.keys(stop.marks).some((each) => markOf(job, 'pickup', each) === 'done')
    if (stop.isStarted || (stop.type === 'delivery' && !hasCome)) return false
  } else {
    const meant = commodities.length ? commodities : open
    if (!open.length || meant.some((each) => !open.includes(each))) return false
    const isUnseen = (each: string) => stop.type === 'delivery' && markOf(job, 'pickup', each) !== 'done'
    if (act === 'complete' && meant.some(isUnseen)) return false
    if (act === 'missing' && (stop.type !== 'pickup' || !commodities.length)) return false
    if (act === 'refused' && (stop.type !== 'delivery' || !commodities.length)) return false
    const mark = act === 'complete' ? 'done' : act
    if (mark !== 'attempt') for (const each of meant) stop.marks[each] = mark as Mark
  }
  stop.isStarted = true
  if (stop.type === 'pickup') job.isVendorStarted = true
  return true
}

function revert(job: ModelJob, stop: ModelStop, commodities: readonly string[], order: ModelOrder): boolean {
  const all = Object.keys(stop.marks)
  const isMarked = (each: string) => stop.marks[each] !== 'open'
  const meant = commodities.length ? commodities : all.filter(isMarked)
  if (meant.some((each) => !isMarked(each))) return false
  if (meant.length && stop.isLegEnd) return false
  if (stop.type === 'pickup' && meant.some((each) => markOf(job, 'delivery', each) === 'done')) return false
  if (stop.type === 'delivery' && meant.some((each) => isLoadedOn(order, job, each))) return false
  if (!meant.length && !stop.isStarted) return false
  for (const each of meant) stop.marks[each] = 'open'
  if (!meant.length) {
    stop.isStarted = false
    if (!job.stops.some((each) => each.isStarted)) job.isVendorStarted = false
  }
  return true
}

/** A later leg has picked it up. */
const isLoadedOn = (order: ModelOrder, job: ModelJob, commodity: string) =>
  order.jobs
    .slice(order.jobs.indexOf(job) + 1)
    .some(
      (later) =>
        !later.isDeleted &&
        !later.isCanceled &&
        markOf(later, 'pickup', commodity) === 'done' &&
        commoditiesOf(later).includes(commodity),
    )

/** May the leg end here after a breakdown? Something must be on the truck. */
export const mayBreakDown = (order: ModelOrder, job: ModelJob): boolean =>
  ROLLING.includes(statusOfJob(order, job)) &&
  !job.isLegEnded &&
  expected(job).some((each) => markOf(job, 'pickup', each) === 'done' && markOf(job, 'delivery', each) === 'open')

/** May some commodities leave for a job of their own? Nobody outside may wait for it. */
export const maySplit = (order: ModelOrder, job: ModelJob, moving: readonly string[]): boolean =>
  ['new', 'ready', 'declined'].includes(statusOfJob(order, job)) &&
  moving.length > 0 &&
  moving.length < commoditiesOf(job).length
