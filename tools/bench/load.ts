/** Sends requests over a fixed number of connections and records the time of each response. */
import { Agent, request } from 'node:http'
import { type InputOf, requestOf } from '@waybill/contract/client.ts'
import { baseOf } from '@waybill/contract/index.ts'
import type { Route } from '@waybill/contract/route.ts'

/** One request. */
export interface Shot {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** A call of the contract as a request with a token. */
export const shotOf = <R extends Route>(token: string, route: R, ...[input]: InputOf<R>): Shot => {
  const { method, path, body } = requestOf(baseOf(route), route, input)
  return {
    method,
    path,
    headers: { authorization: `Bearer ${token}` },
    ...(typeof body === 'string' ? { body } : {}),
  }
}

/** Where requests go and how they are created; `next` is called once per request with its number. */
export interface Target {
  origin: string
  next: (i: number) => Shot
  /** Maximum requests of a full turn, for acts on records that are prepared. */
  most?: number
}

export interface Measured {
  requests: number
  /** Responses per second. */
  rate: number
  /** Milliseconds. */
  median: number
  p99: number
  failed: number
}

/** Concurrent connections. */
export const CONNECTIONS = 16

function send(agent: Agent, target: Target, i: number): Promise<number> {
  const { method, path, headers, body } = target.next(i)
  return new Promise((resolve, reject) => {
    const sent = request(
      target.origin + path,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The value below which `share` of the sorted numbers lie. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Sends requests to a target for the given time (milliseconds), or until `most` are sent. */
export async function measure(
  target: Target,
  milliseconds: number,
  connections = CONNECTIONS,
  most = target.most ?? Infinity,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let [i, failed] = [0, 0]
  const start = performance.now()
  const shoot = async () => {
    while (performance.now() - start < milliseconds && i < most) {
      const at = performance.now()
      const status = await send(agent, target, i++)
      times.push(performance.now() - at)
      if (status >= 400 || status === 0) failed++
    }
  }
  await Promise.all(Array.from({ length: connections }, shoot))
  const took = performance.now() - start
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    requests: times.length,
    rate: (times.length / took) * 1000,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed,
  }
}

/** Alternates between two targets, so that disturbances affect both; the better round of each counts. */
export async function compare(
  a: Target,
  b: Target,
  rounds: number,
  milliseconds: number,
): Promise<[Measured, Measured]> {
  for (const target of [a, b])
    await measure(target, milliseconds / 2, CONNECTIONS, target.most === undefined ? Infinity : target.most / 2)
  const results: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    results[0].push(await measure(a, milliseconds))
    results[1].push(await measure(b, milliseconds))
  }
  const best = (list: Measured[]) => list.reduce((x, y) => (y.rate > x.rate ? y : x))
  return [best(results[0]), best(results[1])]
}
