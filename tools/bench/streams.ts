/** Many open event streams while orders change: whether every event arrives, and how late. */
import { connect } from 'node:net'
import { constants, inflateRawSync } from 'node:zlib'
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
/** Changes before the measurement: connections are opened and plans made. */
const FIRST_SECONDS = 3
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
const NOTHING: Buffer = Buffer.alloc(0)

/**
 * The numbers at the ends of all marks in a chunk of a compressed stream. The server compresses an event once for all
 * readers: equal bytes are unpacked once here, too, since readers that share the machine would measure their own work.
 */
function marksIn(run: string): (chunk: Buffer) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  const marks = new RegExp(`${run}(\\d{${DIGITS}})`, 'g')
  return (chunk) => {
    const key = chunk.toString('latin1')
    let found = known.get(key)
    if (!found) {
      const text = inflateRawSync(chunk, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
      known.set(key, (found = [...new Set([...text.matchAll(marks)].map(([, number]) => Number(number)))]))
    }
    return found
  }
}

/** Calls `take` with each whole chunk of an HTTP body; returns what is left. */
function chunksOf(bytes: Buffer, take: (chunk: Buffer) => void): Buffer {
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at)
    const length = line < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, line), 16)
    const end = line + 2 + length + 2
    if (!(end <= bytes.length)) return bytes.subarray(at)
    take(bytes.subarray(line + 2, end - 2))
    at = end
  }
}

/** Follows a stream as a browser does: compressed. Calls `hear` with the number of each mark. */
export function follow(
  origin: URL,
  token: string,
  numbersIn: (chunk: Buffer) => readonly number[],
  hear: (number: number) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    let isBegun = false
    let rest: Buffer = NOTHING
    const take = (chunk: Buffer) => {
      // The first one is the header of gzip.
      if (isBegun) for (const number of numbersIn(chunk)) hear(number)
      isBegun = true
    }
    const onread = {
      buffer: PART,
      callback(size: number) {
        let bytes: Buffer = rest.length ? Buffer.concat([rest, PART.subarray(0, size)]) : PART.subarray(0, size)
        if (!isAnswered) {
          const end = bytes.indexOf('\r\n\r\n')
          if (end >= 0) {
            isAnswered = true
            const head = bytes.toString('latin1', 0, end).toLowerCase()
            if (head.includes(' 200 ') && head.includes('content-encoding: gzip')) resolve(() => socket.destroy())
            else reject(new Error(`A stream answered ${head}`))
            bytes = bytes.subarray(end + 4)
          }
        }
        if (isAnswered) bytes = chunksOf(bytes, take)
        rest = bytes.length ? Buffer.from(bytes) : NOTHING
        return true
      },
    }
    const socket = connect({ host: origin.hostname, port: Number(origin.port), onread })
    socket.on('error', reject)
    socket.write(
      `GET /platform/events HTTP/1.1\r\nHost: ${origin.host}\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\nAccept-Encoding: gzip\r\n\r\n`,
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
  const numbersIn = marksIn(run)
  for (const token of tokens)
    stops.push(
      ...(await Promise.all(
        Array.from({ length: PER_USER }, () => {
          const received = new Set<number>()
          return follow(new URL(origin), token, numbersIn, (found) => {
            if (received.has(found)) return
            received.add(found)
            delays.push(performance.now() - sentAt[found]!)
          })
        }),
      )),
    )
  const dispatcher = bearerClient(origin, field.token)
  let changed = 0
  const change = async (i: number, referenceNumber: string) => {
    const { status } = await dispatcher.ask(ordersRoutes.change, {
      params: { id: field.guids[i % field.guids.length]! },
      body: { referenceNumber },
    })
    if (status === 200) changed++
  }
  /** Starts them in equal intervals, whether or not earlier ones have been answered; returns how long they took (seconds). */
  const changeMany = async (seconds: number, one: (i: number) => Promise<void>) => {
    const start = performance.now()
    const acts: Promise<void>[] = []
    for (let i = 0; i < CHANGES_A_SECOND * seconds; i++) {
      const early = (i / CHANGES_A_SECOND) * 1000 - (performance.now() - start)
      if (early > 0) await pause(early)
      acts.push(one(i))
    }
    await Promise.all(acts)
    return (performance.now() - start) / 1000
  }
  await changeMany(FIRST_SECONDS, (i) => change(i, `before ${run} ${i}`))
  changed = 0
  const took = await changeMany(SECONDS, (i) => {
    sentAt[i] = performance.now()
    return change(i, markOf(i))
  })
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
