/** Taking acts back, the last one as the model has it, any other for what it leaves behind. */
import { historyRoutes } from '@waybill/contract/history/history.routes.ts'
import type { TestApp } from '../test-app.ts'
import { freshOrder, modelFrom } from './facts-of-order.ts'
import type { ModelOrder } from './order-model.ts'
import { allows, outcomeText, type ModelState } from './model-state.ts'
import { stepsOf } from './steps.ts'

/** What stays when an act is taken back: offers, posts and requests, and with an offer that ended what came with it. */
function undone(before: ModelOrder, now: ModelOrder): ModelOrder {
  const model = structuredClone(before)
  for (const job of model.jobs) {
    const current = now.jobs.find((each) => each.guid === job.guid)!
    const lost = job.offers.find(
      (each) =>
        each.status === 'accepted' && current.offers.find(({ guid }) => guid === each.guid)?.status !== 'accepted',
    )
    const { offers, isPosted, requests, wasAwarded } = structuredClone(current)
    Object.assign(job, { offers, isPosted, requests, wasAwarded })
    if (lost) Object.assign(job, { isVendorStarted: false, stops: structuredClone(current.stops) })
  }
  return model
}

/** The act that takes each one back where its own state must allow it. */
const INVERSE: Readonly<Record<string, string>> = {
  'order.held': 'order unhold',
  'order.released': 'order hold',
  'order.canceled': 'order uncancel',
  'order.uncanceled': 'order cancel',
  'order.deleted': 'order undelete',
  'order.undeleted': 'order delete',
  'job.ready': 'job unready',
  'job.unready': 'job ready',
  'job.held': 'job unhold',
  'job.released': 'job hold',
  'job.canceled': 'job uncancel',
  'job.uncanceled': 'job cancel',
  'job.deleted': 'job undelete',
  'job.undeleted': 'job delete',
  'job.verified': 'job unverify',
  'job.unverified': 'job verify',
}

const seqOf = async (
  { database }: TestApp,
  state: ModelState,
  which: string,
): Promise<{ seq: string; action: string; job: string | null } | undefined> => {
  const { rows } = await database.pool.query<{ seq: string; action: string; job: string | null }>(
    `select seq::text, action, job_guid as job from history where company_guid = $1 and order_guid = $2 and ($3 = '' or action = $3) order by history.seq desc limit 1`,
    [state.cast.companyGuid, state.model.guid, which],
  )
  return rows[0]
}

/** Takes the last act back. */
export async function undoLast(t: TestApp, state: ModelState, draw: () => number): Promise<string | undefined> {
  const { last } = state
  if (!last?.name) return undefined
  const entry = await seqOf(t, state, last.name)
  if (!entry) return `there is no ${last.name} in history`
  const inverse = INVERSE[last.name]
  const isAllowed =
    !inverse ||
    stepsOf(state.model, state.cast, draw()).some(
      (step) =>
        step.name === inverse &&
        (last.name.startsWith('order') || step.call.path.includes(entry.job!)) &&
        allows(step, state.model, t.clock.now().getTime()),
    )
  const undo = await t.send(state.cast.dispatcher, historyRoutes.undo, { params: { id: entry.seq }, body: {} })
  state.trail.push(`undo ${last.name}: ${outcomeText(undo)}`)
  if (undo.status < 300 !== isAllowed)
    return `undoing ${last.name} is ${isAllowed ? 'allowed' : 'refused'}, but was answered ${outcomeText(undo)}`
  if (!isAllowed) return undefined
  state.model = undone(last.before, state.model)
  state.last = undefined
  return undefined
}

/** Takes any act back: whatever is answered, what is stored must hold together. */
export async function undoAny(t: TestApp, state: ModelState, draw: () => number): Promise<string | undefined> {
  const { rows } = await t.database.pool.query<{ seq: string; action: string }>(
    'select seq::text, action from history where company_guid = $1 and order_guid = $2 order by history.seq',
    [state.cast.companyGuid, state.model.guid],
  )
  const entry = rows[draw() % rows.length]!
  const undo = await t.send(state.cast.dispatcher, historyRoutes.undo, { params: { id: entry.seq }, body: {} })
  state.trail.push(`undo earlier ${entry.action}: ${outcomeText(undo)}`)
  if (undo.status >= 500) return `undoing ${entry.action} was answered ${undo.status}`
  if (undo.status >= 300) return undefined
  state.model = modelFrom(await freshOrder(t, state.cast.companyGuid, state.model.guid), state.model)
  state.last = undefined
  return undefined
}
