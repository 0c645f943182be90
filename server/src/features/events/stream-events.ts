import type { ReadCall } from '../../caller/call.ts'
import { entriesAfter, positionFrom, positionText, type HistoryRecord } from '../../records/history-feed.ts'
import { readTold } from '../../records/told.ts'
import { eventsFor } from './see-events.ts'

/** A sign of life while nothing happens (milliseconds), so that proxies keep the stream. */
const BEAT_MS = 20_000

/** The moment the caller's token ends, in milliseconds; the stream ends with it and the browser resumes with a new one. */
const tokenEnd = (bearer: string | undefined): number => {
  try {
    const claims = JSON.parse(Buffer.from(bearer?.split('.')[1] ?? '', 'base64url').toString()) as { exp?: number }
    return (claims.exp ?? Infinity) * 1000
  } catch {
    return Infinity
  }
}

/** Streams what happens to the caller, beginning after `Last-Event-ID` where it is given. */
export async function streamEvents(_input: unknown, call: ReadCall): Promise<never> {
  const { reply, request, house } = call
  const bearer = request.headers.authorization?.split(' ')[1]
  const endsAt = tokenEnd(bearer)
  reply.hijack()
  const out = reply.raw
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': call.requestId,
  })
  out.write(': welcome\n\n')
  let caller = call.caller
  const tell = async (entries: readonly HistoryRecord[]) => {
    const told = await readTold(house.database, caller.companyGuid, entries)
    for (const event of eventsFor(entries, caller, told))
      out.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
    const last = entries.at(-1)
    if (last) out.write(`id: ${positionText(last)}\n\n`)
  }
  let waiting: Promise<void> = Promise.resolve()
  const stop = await house.feed.follow(caller.companyGuid, (entries) => {
    waiting = waiting.then(() => (out.writableEnded ? undefined : tell(entries))).catch(() => void out.destroy())
    return waiting
  })
  const after = positionFrom(request.headers['last-event-id'])
  if (after) {
    const [missed] = await house.database.read(caller, entriesAfter(caller.companyGuid, after))
    await tell(missed)
  }
  const look = setInterval(() => {
    void house.callers.find(caller.companyGuid, caller.userGuid, caller.portal).then(
      (current) => {
        if (!current || Date.now() >= endsAt) out.end()
        else caller = current
      },
      () => out.end(),
    )
  }, 1_000)
  const beat = setInterval(() => out.write(': still here\n\n'), BEAT_MS)
  const end = () => out.end()
  house.ending.addEventListener('abort', end)
  out.on('close', () => {
    house.ending.removeEventListener('abort', end)
    clearInterval(look)
    clearInterval(beat)
    stop()
  })
  return undefined as never
}
