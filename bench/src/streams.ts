/** Many open event streams while orders change: whether every event arrives, and how late. */
import { type BearerClient, bearerClient } from '@waybill/contract/bearer-client.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { quantile } from './load.ts'
import type { Line } from './table.ts'
import type { Field } from './works.ts'

const STREAMS = 1_000
/** Open streams allowed per user. */
const PER_USER = 5
const CHANGES_A_SECOND = 50
const SECONDS = 10
/** Time for the last events to arrive (milliseconds). */
const AFTERWARDS_MS = 15_000
const MOST_MS = 1_000

/** How many users `STREAMS` need. */
export const STREAM_USERS = STREAMS / PER_USER

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls `hear` with each mark in the stream's text, also where one is split over two parts. */
async function follow(client: BearerClient, mark: RegExp, longest: number, hear: (mark: string) => void) {
  const ending = new AbortController()
  const { body, status } = await client.fetch('/platform/events', { signal: ending.signal })
  if (status !== 200 || !body) throw new Error(`A stream answered ${status}`)
  const read = async () => {
    let rest = ''
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const text = rest + part
      for (const [found] of text.matchAll(mark)) hear(found)
      rest = text.slice(-longest)
    }
  }
  read().catch(() => undefined)
  return () => ending.abort()
}

/** @param tokens of `STREAM_USERS` users of the field's company */
export async function streamLines(origin: string, field: Field, tokens: readonly string[]): Promise<Line[]> {
  const run = `L${Date.now().toString(36)}x`
  const markOf = (i: number) => `${run}${String(i).padStart(4, '0')}`
  const mark = new RegExp(`${run}\\d{4}`, 'g')
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  const stops: (() => void)[] = []
  for (const token of tokens)
    stops.push(
      ...(await Promise.all(
        Array.from({ length: PER_USER }, () => {
          const heard = new Set<string>()
          return follow(bearerClient(origin, token), mark, markOf(0).length - 1, (found) => {
            if (heard.has(found)) return
            heard.add(found)
            delays.push(performance.now() - sentAt.get(found)!)
          })
        }),
      )),
    )
  const dispatcher = bearerClient(origin, field.token)
  let changed = 0
  const change = async (i: number) => {
    sentAt.set(markOf(i), performance.now())
    const { status } = await dispatcher.ask(ordersRoutes.change, {
      params: { id: field.guids[i % field.guids.length]! },
      body: { referenceNumber: markOf(i) },
    })
    if (status === 200) changed++
  }
  const start = performance.now()
  const acts: Promise<void>[] = []
  for (let i = 0; i < CHANGES_A_SECOND * SECONDS; i++) {
    const early = (i / CHANGES_A_SECOND) * 1000 - (performance.now() - start)
    if (early > 0) await pause(early)
    acts.push(change(i))
  }
  await Promise.all(acts)
  const took = (performance.now() - start) / 1000
  const wanted = () => changed * stops.length
  for (let waited = 0; delays.length < wanted() && waited < AFTERWARDS_MS; waited += 50) await pause(50)
  for (const stop of stops) stop()
  const p99 = quantile(
    delays.toSorted((a, b) => a - b),
    0.99,
  )
  const everyOne = changed > 0 && delays.length === wanted()
  const [got, all] = [delays.length, wanted()].map((n) => n.toLocaleString('en-US'))
  return [
    {
      work: `streams: ${stops.length.toLocaleString('en-US')} open, ${(changed / took).toFixed(0)} orders changed a second`,
      figures: `${got} of ${all} events arrived, 99 % within ${p99.toFixed(0)} ms`,
      ratio: p99 / MOST_MS,
      wanted: '<= 1 of 1,000 ms, every event',
      met: everyOne && p99 <= MOST_MS,
    },
  ]
}
