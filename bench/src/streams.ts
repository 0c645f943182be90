/** Many open event streams while orders change: whether every event arrives, and how late. */
import { connect } from 'node:net'
import { bearerClient } from '@waybill/contract/bearer-client.ts'
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

/** Digits at the end of a mark. */
const DIGITS = 4

/** All streams are read into the same memory: allocating it for each part would take more of the machine than the server does. */
const PART = Buffer.alloc(64 * 1024)

/**
 * Calls `hear` with the number at the end of each mark in the stream, also where one is split over two parts. Reads the
 * connection's bytes as they come; a message is never split by the framing of HTTP.
 */
function follow(origin: URL, token: string, run: string, hear: (number: number) => void): Promise<() => void> {
  const length = run.length + DIGITS
  const look = (bytes: Buffer) => {
    for (let at = bytes.indexOf(run); at >= 0 && at + length <= bytes.length; at = bytes.indexOf(run, at + length))
      hear(Number(bytes.toString('latin1', at + run.length, at + length)))
  }
  return new Promise((resolve, reject) => {
    let isAnswered = false
    let rest = Buffer.alloc(0)
    const onread = {
      buffer: PART,
      callback(size: number) {
        const part = PART.subarray(0, size)
        if (!isAnswered) {
          isAnswered = true
          const [status] = part.toString('latin1').split('\r\n')
          if (!status?.includes(' 200 ')) reject(new Error(`A stream answered ${status}`))
          else resolve(() => socket.destroy())
        }
        // Only what begins in the rest: the part itself is searched below.
        const across = Buffer.concat([rest, part.subarray(0, length - 1)])
        look(across)
        look(part)
        const ending = size < length ? across : part
        rest = Buffer.from(ending.subarray(Math.max(0, ending.length - length + 1)))
        return true
      },
    }
    const socket = connect({ host: origin.hostname, port: Number(origin.port), onread })
    socket.on('error', reject)
    socket.write(
      `GET /platform/events HTTP/1.1\r\nHost: ${origin.host}\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
    )
  })
}

/** @param tokens of `STREAM_USERS` users of the field's company */
export async function streamLines(origin: string, field: Field, tokens: readonly string[]): Promise<Line[]> {
  const run = `L${Date.now().toString(36)}x`
  const markOf = (i: number) => `${run}${String(i).padStart(DIGITS, '0')}`
  const sentAt: number[] = []
  const delays: number[] = []
  const stops: (() => void)[] = []
  for (const token of tokens)
    stops.push(
      ...(await Promise.all(
        Array.from({ length: PER_USER }, () => {
          const heard = new Set<number>()
          return follow(new URL(origin), token, run, (found) => {
            if (heard.has(found)) return
            heard.add(found)
            delays.push(performance.now() - sentAt[found]!)
          })
        }),
      )),
    )
  const dispatcher = bearerClient(origin, field.token)
  let changed = 0
  const change = async (i: number) => {
    sentAt[i] = performance.now()
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
