/** The worker's part: puts what happened in line for each webhook, and sees to it that every line is sent. */
import { notBefore } from '../../platform/pause.ts'
import { consumeHistory } from '../../records/history/index.ts'
import {
  activeWebhooks,
  dueWebhooks,
  forgetDeliveries,
  insertDeliveries,
  nextDelivery,
} from '../../records/notices/index.ts'
import { eventsOf, wants } from './hook-events.ts'
import { CONSUMER } from './keep-webhooks.ts'
import { waitingRow } from './replay.ts'
import { sendLine, type HookWork } from './send-line.ts'

/** Lines that one process sends at a time: a slow receiver holds up nobody else's. */
const LINES_AT_ONCE = 16
/** How soon it is looked again after a line that is being sent (milliseconds). */
const SOON_MS = 1_000
/** How long what is under way may take to end after a stop (milliseconds). */
const STOP_MS = 4_000
/** How long the log is kept (milliseconds). */
const KEPT_MS = 30 * 24 * 3_600_000

/** Puts in line what may leave, at most a batch; true where more may be waiting. While nobody listens nobody reads. */
export async function fillLines(companyGuid: string, { database, clock }: HookWork): Promise<boolean> {
  const now = clock.now()
  const [listening] = await database.read({ companyGuid }, activeWebhooks(companyGuid))
  if (!listening.length) return false
  return consumeHistory(database, { companyGuid, consumer: CONSUMER, now }, async (tx, entries) => {
    const webhooks = await tx.rows(activeWebhooks(companyGuid))
    const rows = eventsOf(entries).flatMap((entry) =>
      webhooks
        .filter((webhook) => entry.at >= webhook.since && wants(webhook.actions, entry.action))
        .map((webhook) => waitingRow({ companyGuid, webhookGuid: webhook.guid, now }, entry.seq)),
    )
    await insertDeliveries(tx, rows, now)
  })
}

/** Forgets old lines of the log. */
export const forgetOld = ({ database, clock }: HookWork, companyGuid: string): Promise<unknown> =>
  database.write({ companyGuid }, async (tx) =>
    tx.later(forgetDeliveries(companyGuid, new Date(clock.now().getTime() - KEPT_MS))),
  )

/** Sends for all companies; one in a process. */
export class WebhookSender {
  readonly #work: HookWork
  readonly #onError: (error: unknown) => void
  readonly #ending = new AbortController()
  readonly #cutting = new AbortController()
  readonly #running = new Map<string, Promise<void>>()

  constructor(work: HookWork, onError: (error: unknown) => void) {
    this.#work = work
    this.#onError = onError
  }

  /** Begins to send what is due of a company, and does not wait for the receivers; answers when to come again. */
  async turn(companyGuid: string): Promise<Date | undefined> {
    const { database, clock } = this.#work
    const now = clock.now()
    const [due, [next]] = await database.read({ companyGuid }, dueWebhooks(companyGuid, now), nextDelivery(companyGuid))
    for (const { guid } of due) this.#begin(companyGuid, guid)
    return notBefore(next?.at, now, SOON_MS)
  }

  #begin(companyGuid: string, guid: string): void {
    if (this.#running.has(guid) || this.#running.size >= LINES_AT_ONCE || this.#ending.signal.aborted) return
    const line = sendLine(companyGuid, guid, this.#work, { ending: this.#ending.signal, cutting: this.#cutting.signal })
      .catch(this.#onError)
      .finally(() => this.#running.delete(guid))
    this.#running.set(guid, line)
  }

  /** Answers when nothing is being sent. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /** Ends the sending: what is under way is finished or, after a while, cut off; the rest waits for the next worker. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.#ending.abort()
    const late = setTimeout(() => this.#cutting.abort(), withinMs)
    await this.idle()
    clearTimeout(late)
  }
}
