/** Sends the queue of one webhook: in order, one delivery at a time, even with several workers. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import { randomUUID } from 'node:crypto'
import type { Services } from '../../calls/call.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { HookOutcome } from '../../outside/webhooks/hook-post.ts'
import {
  claimWebhook,
  firstInLine,
  type FirstInLine,
  orderRowOf,
  releaseWebhook,
  saveAttempt,
  saveWebhook,
  webhookByGuid,
  type WebhookRecord,
} from '../../records/notices/index.ts'
import { nextAttempt } from './back-off.ts'
import { hookHeaders } from './hook-headers.ts'
import { payloadOf } from './hook-payload.ts'
import { openSecret } from './hook-secret.ts'

export type HookWork = Pick<Services, 'database' | 'clock' | 'seal' | 'hooks' | 'announce' | 'failures'>

/** How long a worker may be silent before another takes over its webhook (milliseconds); an attempt takes far less. */
const HOLD_MS = 60_000
/** Deliveries before a worker releases the webhook to give others their turn. */
const MAX_TURN = 200

interface Claim {
  companyGuid: string
  webhookGuid: string
  by: string
}

const claimAt = (claim: Claim, now: Date) => claimWebhook(claim, now, new Date(now.getTime() + HOLD_MS))
const isGood = ({ status }: HookOutcome) => status !== null && status >= 200 && status < 300

/** How a queue stops early: `ending` starts nothing new, `cutting` aborts what is in progress. */
interface LineSignals {
  ending: AbortSignal
  cutting: AbortSignal
}

async function attempt(
  hook: WebhookRecord,
  first: FirstInLine,
  work: HookWork,
  signal: AbortSignal,
): Promise<HookOutcome> {
  const { database, clock, seal, hooks } = work
  const { company_guid: companyGuid } = hook
  const secret = openSecret(seal, hook.secret_sealed)
  if (secret === undefined)
    return { status: null, excerpt: 'The signing secret can no longer be read; create a new one' }
  const [[row]] = first.order_guid
    ? await database.read({ companyGuid }, orderRowOf(companyGuid, first.order_guid))
    : [[undefined]]
  const about = { guid: first.of_delivery, permissions: hook.permissions, replayOf: first.of_replay }
  const body = JSON.stringify(payloadOf(first, row, about))
  return hooks.send({
    url: hook.url,
    body,
    signal,
    headers: hookHeaders({
      secret,
      id: first.of_delivery,
      event: first.action,
      attempt: first.of_attempts + 1,
      body,
      now: clock.now(),
    }),
  })
}

async function pause(tx: Tx, claim: Claim, why: string, work: HookWork): Promise<void> {
  const before = await tx.first(webhookByGuid(claim.companyGuid, claim.webhookGuid, true))
  if (!before?.is_active) return
  const after = { ...before, is_active: false, paused_reason: why }
  saveWebhook(tx, automaticActor(claim.companyGuid, work), before, after, 'webhook.paused')
}

/** Records the outcome of an attempt; true if the queue may continue. */
async function settle(
  tx: Tx,
  claim: Claim,
  first: FirstInLine,
  outcome: HookOutcome,
  work: HookWork,
): Promise<boolean> {
  const now = work.clock.now()
  const still = await tx.first(claimAt(claim, now))
  const attempts = first.of_attempts + 1
  const answer = { attempts, response_status: outcome.status, response_excerpt: outcome.excerpt, updated_at: now }
  const save = (more: Parameters<typeof saveAttempt>[2]) =>
    tx.rows(saveAttempt(claim.companyGuid, first.of_delivery, more))
  if (isGood(outcome)) {
    await save({ ...answer, status: 'delivered', delivered_at: now })
    return still !== undefined
  }
  const again = nextAttempt(attempts, now)
  if (again) await save({ ...answer, next_attempt_at: again })
  else {
    await save({ ...answer, status: 'failed' })
    tx.afterCommit(() => work.failures.add('delivery'))
    await pause(tx, claim, `${attempts} attempts failed, the last with: ${outcome.status ?? outcome.excerpt}`, work)
  }
  return false
}

async function sendNext(claim: Claim, work: HookWork, cutting: AbortSignal): Promise<boolean> {
  const { companyGuid, webhookGuid, by } = claim
  const [[hook], [first]] = await work.database.read(
    { companyGuid },
    webhookByGuid(companyGuid, webhookGuid),
    firstInLine(companyGuid, webhookGuid),
  )
  if (!hook?.is_active || hook.claimed_by !== by || !first || (first.of_due && first.of_due > work.clock.now()))
    return false
  const outcome = await attempt(hook, first, work, cutting)
  // An attempt aborted by shutdown does not count.
  if (cutting.aborted && !isGood(outcome)) return false
  return work.database.write({ companyGuid }, (tx) => settle(tx, claim, first, outcome, work))
}

/** Sends a webhook's due deliveries, unless another worker is doing so. */
export async function sendLine(
  companyGuid: string,
  webhookGuid: string,
  work: HookWork,
  { ending, cutting }: LineSignals,
): Promise<void> {
  const claim = { companyGuid, webhookGuid, by: randomUUID() }
  const mine = await work.database.write({ companyGuid }, (tx) => tx.first(claimAt(claim, work.clock.now())))
  if (!mine) return
  try {
    let sent = 0
    while (sent++ < MAX_TURN && !ending.aborted && (await sendNext(claim, work, cutting)));
  } finally {
    await work.database.write({ companyGuid }, async (tx) => tx.later(releaseWebhook(claim)))
  }
}
