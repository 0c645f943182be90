/** The worker's part: queues events for each webhook, and makes sure that every queue is sent. */
import { notBefore } from '../../platform/pause.ts'
import { consumeHistory } from '../../records/history/index.ts'
import { activeWebhooks, dueWebhooks, insertDeliveries, nextDelivery } from '../../records/notices/index.ts'
import { eventsOf, wants } from './hook-events.ts'
import { CONSUMER } from './keep-webhooks.ts'
import { waitingRow } from './replay.ts'
import { sendLine, type HookWork } from './send-line.ts'

/** Queues sent at a time per process: a slow receiver delays nobody else. */
const LINES_AT_ONCE = 16
/** Delay before checking a queue again that is being sent (milliseconds). */
const SOON_MS = 1_000
/** How long deliveries in progress may take after a stop (milliseconds). */
const STOP_MS = 4_000

/** Queues events that are ready, at most one batch; true if more may be waiting. Without webhooks nothing is read. */
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

/** Sends for all companies; one per process. */
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

  /** Starts sending a company's due deliveries without waiting for receivers; returns when to run again. */
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

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /** Stops sending: deliveries in progress finish or are aborted after a while; the rest waits for the next worker. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.#ending.abort()
    const late = setTimeout(() => this.#cutting.abort(), withinMs)
    await this.idle()
    clearTimeout(late)
  }
}
