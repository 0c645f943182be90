/** The worker's part: sends a company's waiting messages to browsers, a bounded number per turn. */
import type { PushMessage } from '@waybill/contract/push/push.shapes.ts'
import type { Services } from '../../calls/call.ts'
import { messageOf } from '../../platform/caught.ts'
import { pauseAfter } from '../../platform/pause.ts'
import type { PushOutcome, PushService, PushTarget } from '../../outside/push/push-service.ts'
import {
  claimPushes,
  dropAllPushes,
  dropPushes,
  dropSubscriptions,
  endLeftSubscriptions,
  nextPush,
  postponePushes,
  type PushAgain,
  type PushMessageRecord,
} from '../../records/notices/index.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'
import { PUSH_TITLES } from './push-words.ts'

export type PushWork = Pick<Services, 'database' | 'clock' | 'seal' | 'push' | 'failures'>

/** Messages per turn, before other companies get theirs. */
const OF_A_TURN = 25
/** Messages of a company sent concurrently. */
const AT_ONCE = 5
/** How long a turn goes on starting messages while push services are slow (milliseconds). */
const TURN_MS = 5_000
/** How long a worker may hold its messages before another takes over (milliseconds). */
const HOLD_MS = 60_000
/** Older notices are not pushed any more (milliseconds). */
export const WORTH_MS = 24 * 3_600_000
/** Characters of an error that are stored. */
const EXCERPT = 500

/** The browser's keys; undefined if no key of the deployment opens them any more. */
function targetOf(
  { subscription_guid: guid, ...message }: PushMessageRecord,
  { seal }: PushWork,
): PushTarget | undefined {
  const opened = seal.open(message.of_keys, SEALED_FOR.pushKeys({ guid }))
  if (opened === undefined) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- sealed by us when the browser sent it
  const keys: PushTarget['keys'] = JSON.parse(opened)
  return { endpoint: message.of_endpoint, keys }
}

/** What is shown: no names, streets or amounts, since a locked phone shows it to anyone. */
function textOf({ of_content: { brief, path }, of_language: language, notice_guid: tag }: PushMessageRecord): string {
  const message: PushMessage = { tag, title: PUSH_TITLES[brief!.title][language], text: brief!.text, path }
  return JSON.stringify(message)
}

interface Sending {
  work: PushWork
  push: PushService
  signal: AbortSignal
}

async function attempt(message: PushMessageRecord, { work, push, signal }: Sending): Promise<PushOutcome> {
  const left = message.of_written.getTime() + WORTH_MS - work.clock.now().getTime()
  if (left <= 0) return { state: 'refused', why: message.last_error ?? 'Not sent in time' }
  const target = targetOf(message, work)
  if (!target) return { state: 'gone' }
  try {
    return await push.send(target, textOf(message), {
      topic: message.notice_guid.replaceAll('-', ''),
      isUrgent: message.of_kind.startsWith('offer.'),
      lastsSeconds: Math.ceil(left / 1000),
      signal,
    })
  } catch (error) {
    return { state: 'failed', why: messageOf(error) }
  }
}

async function sendClaimed(
  messages: readonly PushMessageRecord[],
  companyGuid: string,
  sending: Sending,
): Promise<void> {
  const { work, signal } = sending
  const { database, clock } = work
  const latest = clock.now().getTime() + TURN_MS
  const [done, gone, again]: [string[], string[], PushAgain[]] = [[], [], []]
  const settle = (message: PushMessageRecord, outcome: PushOutcome) => {
    if (outcome.state === 'gone') gone.push(message.subscription_guid)
    if (outcome.state === 'refused') work.failures.add('push')
    if (outcome.state !== 'failed') return void done.push(message.guid)
    const attempts = message.attempts + 1
    const send_after = new Date(clock.now().getTime() + pauseAfter(attempts))
    again.push({ guid: message.guid, attempts, send_after, last_error: outcome.why.slice(0, EXCERPT) })
  }
  const waiting = messages.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const message of waiting) {
        const isOver = signal.aborted || clock.now().getTime() > latest
        const outcome = isOver ? undefined : await attempt(message, sending)
        // An attempt aborted by shutdown does not count.
        if (!outcome || (signal.aborted && outcome.state === 'failed')) again.push(message)
        else settle(message, outcome)
      }
    }),
  )
  await database.write({ companyGuid }, async (tx) => {
    tx.later(dropPushes(companyGuid, done))
    tx.later(dropSubscriptions(companyGuid, gone))
    tx.later(
      postponePushes(
        companyGuid,
        again.map(({ guid, attempts, send_after, last_error }) => ({ guid, attempts, send_after, last_error })),
      ),
    )
  })
}

/** One turn of a company; returns when to run again. */
export async function sendPushes(companyGuid: string, work: PushWork, signal: AbortSignal): Promise<Date | undefined> {
  const { database, clock, push } = work
  if (!push) {
    await database.write({ companyGuid }, async (tx) => tx.later(dropAllPushes(companyGuid)))
    return undefined
  }
  const now = clock.now()
  const messages = await database.write({ companyGuid }, async (tx) => {
    await endLeftSubscriptions(tx, companyGuid, now)
    return tx.rows(claimPushes(companyGuid, now, new Date(now.getTime() + HOLD_MS), OF_A_TURN))
  })
  if (messages.length) await sendClaimed(messages, companyGuid, { work, push, signal })
  if (messages.length === OF_A_TURN) return clock.now()
  const [[next]] = await database.read({ companyGuid }, nextPush(companyGuid))
  return next?.at ?? undefined
}
