import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { Present } from '@waybill/contract/events/events.shapes.ts'
import type { Caller } from '../../caller/caller.ts'
import { renewed } from '../../operations/renewed.ts'
import type { AnyService, ReadCall } from '../../calls/call.ts'
import { acceptedEncodings } from '../../platform/http/compress.ts'
import { SharedText, TextStream } from '../../platform/http/shared-text.ts'
import { Rounds } from '../../platform/rounds.ts'
import { FEED_BATCH, type HistoryRecord, newsAfter, positionFrom } from '../../records/history/index.ts'
import { readEventContext } from '../../records/activity/index.ts'
import { presenceText } from './presence.ts'
import { messagesFor, skipped } from './see-events.ts'

/** Heartbeat while nothing happens (milliseconds), so that proxies keep the stream open. */
const BEAT_MS = 20_000
const BEAT = new SharedText(': still here\n\n')
/** How often the stream's right to continue is checked (milliseconds). */
const LOOK_MS = 500
/** Buffer limit for a slow reader (bytes, compressed if it accepts that). Beyond it the stream ends, and the reader resumes from its position. */
const MAX_WAITING = 1024 * 1024
/** History entries replayed after a break; a reader that missed more reloads its lists. */
const MAX_MISSED = 20 * FEED_BATCH

/** At the same moment for all streams: what they read of their readers is then one query, not a thousand. */
const looking = new Rounds(LOOK_MS)
const beating = new Rounds(BEAT_MS)

/** One open stream: its reader and its position in history. */
class EventStream {
  readonly #call: ReadCall<AnyService>
  readonly #out: ServerResponse
  readonly #texts: TextStream
  #caller: Caller
  /** While set, missed entries are still being read; new ones are included in that. */
  #behind: { position: number; again: boolean } | undefined
  #position: number | undefined
  #telling: Promise<void> = Promise.resolve()

  constructor(call: ReadCall<AnyService>, out: ServerResponse, texts: TextStream, after: number | undefined) {
    this.#call = call
    this.#out = out
    this.#texts = texts
    this.#caller = call.caller
    this.#behind = after === undefined ? undefined : { position: after, again: false }
  }

  /** Takes a batch of the feed. */
  take(entries: readonly HistoryRecord[]): Promise<void> {
    if (this.#behind) {
      this.#behind.again = true
      return Promise.resolve()
    }
    this.#telling = this.#telling
      .then(async () => {
        if (this.#out.writableLength > MAX_WAITING) this.#out.destroy()
        else await this.#tell(entries)
      })
      .catch(() => void this.#out.destroy())
    return this.#telling
  }

  /** Sends everything after the last event the reader received; `present` is the feed's position when following began. */
  async catchUp(present: number): Promise<void> {
    const { database } = this.#call.services
    const { companyGuid } = this.#caller
    for (let read = 0; this.#behind && !this.#out.destroyed;) {
      this.#behind.again = false
      const { entries, upTo, more } = await newsAfter(database, companyGuid, this.#behind.position)
      read += entries.length
      // A position in the future comes from a database that no longer exists.
      if (upTo < this.#behind.position) {
        this.#skipTo(present)
        this.#behind.position = present
        continue
      }
      if (read > MAX_MISSED) {
        this.#skipTo(upTo)
        this.#behind = undefined
        return
      }
      this.#behind.position = upTo
      await this.#tell(entries)
      if (this.#out.writableNeedDrain) await Promise.race([once(this.#out, 'drain'), once(this.#out, 'close')])
      if (!more && !this.#behind.again) this.#behind = undefined
    }
  }

  /** Tells the reader to reload, and where it resumes then. */
  #skipTo(position: number): void {
    const text = JSON.stringify(skipped(this.#caller, this.#call.now))
    this.#texts.write(new SharedText(`id: ${position}\ndata: ${text}\n\n`))
  }

  /** Sends who has an order open; the reader's position does not change. */
  meet(orderGuid: string, people: readonly Present[]): void {
    const now = this.#call.services.clock.now()
    const text = presenceText(this.#caller, orderGuid, people, { position: this.#position ?? 0, now })
    if (text) this.#texts.write(text)
  }

  /** Whether the reader may still receive anything; at most a second stale. */
  async mayGoOn(): Promise<boolean> {
    const { clock, sessions } = this.#call.services
    const { tokenEndsAt, sessionUid, grantId } = this.#call.request
    if (tokenEndsAt && clock.now() >= tokenEndsAt) return false
    if (sessionUid !== undefined && !(await sessions.isAlive(this.#caller.portal, sessionUid, grantId))) return false
    const current = await renewed(this.#call.services, this.#caller)
    if (current) this.#caller = current
    return current !== undefined
  }

  async #tell(entries: readonly HistoryRecord[]): Promise<void> {
    if (!(await this.mayGoOn())) return this.#texts.end()
    const context = await readEventContext(this.#call.services.database, this.#caller.companyGuid, entries)
    const position = this.#position
    const isNew = ({ seq }: HistoryRecord) => position === undefined || seq > position
    const fresh = entries.every(isNew) ? entries : entries.filter(isNew)
    const last = fresh.at(-1)
    if (!last) return
    this.#texts.write(messagesFor(fresh, this.#caller, context))
    this.#position = last.seq
  }
}

/** Streams the caller's events, starting after `Last-Event-ID` if given. */
export async function streamEvents(_input: unknown, call: ReadCall<AnyService>): Promise<Refusal | undefined> {
  const { reply, request, services } = call
  const release = services.limits.stream(call.caller)
  if (isRefusal(release)) return release
  reply.hijack()
  const out = reply.raw
  const after = positionFrom(request.headers['last-event-id'])
  const isGzip = acceptedEncodings(request.headers['accept-encoding']).includes('gzip')
  const texts = new TextStream(out, isGzip)
  const stream = new EventStream(call, out, texts, after)
  const end = () => texts.end()
  services.ending.addEventListener('abort', end)
  let unlook: (() => void) | undefined
  let unbeat: (() => void) | undefined
  let unfollow: (() => void) | undefined
  let unmeet: (() => void) | undefined
  const close = () => {
    release()
    services.ending.removeEventListener('abort', end)
    unlook?.()
    unbeat?.()
    unfollow?.()
    unmeet?.()
  }
  out.on('close', close)
  out.on('error', close)
  try {
    const followed = await services.feed.follow(call.caller.companyGuid, (entries) => stream.take(entries))
    unfollow = followed.stop
    // Shutdown started, or the reader left, while following began.
    if (out.writableEnded || out.destroyed) {
      close()
      return undefined
    }
    // Once the response starts, the reader can rely on missing nothing from here on.
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value)
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      vary: 'accept-encoding',
      ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
    })
    // Where to resume if it breaks before the first event.
    texts.write(new SharedText(`: welcome\nid: ${after ?? followed.position}\n\n`))
    unmeet = services.presence.follow(call.caller.companyGuid, (guid, people) => stream.meet(guid, people))
    unlook = looking.join(() => void stream.mayGoOn().then((may) => void (may || end()), end))
    unbeat = beating.join(() => texts.write(BEAT))
    await stream.catchUp(followed.position)
  } catch (err) {
    request.log.warn({ err }, 'a stream of live events broke off')
    out.destroy()
  }
  // A reader that left before the listener was attached fires no further event.
  if (out.destroyed) close()
  return undefined
}
