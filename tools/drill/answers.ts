/** What a part of the drill was answered. */
import { Agent, request } from 'node:http'
import { quantile, type Shot } from '../bench/load.ts'

export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

/** A source of requests, with connections of its own. */
export const agentOf = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections })

/** One request. A connection that was cut is status 0. */
export const send = (agent: Agent, origin: string, { method, path, headers, body }: Shot): Promise<Answer> =>
  new Promise((resolve) => {
    const cut = () => resolve({ status: 0, headers: {}, text: '' })
    const sent = request(
      origin + path,
      {
        method,
        agent,
        headers: {
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        response.on('error', cut)
      },
    )
    sent.on('error', cut)
    sent.end(body)
  })

/** What another process was answered. */
export interface Told {
  statuses: [status: number, times: number][]
  wrong: number
}

const MUST_SAY_WHEN: readonly number[] = [429, 503]

/** Counts answers, and notes those that no client should get. */
export class Answers {
  readonly #statuses = new Map<number, number>()
  readonly #times: number[] = []
  /** 500s, cut connections, and refusals that do not say when to try again. */
  wrong = 0

  add({ status, headers }: Pick<Answer, 'status' | 'headers'>, milliseconds = 0): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    this.#times.push(milliseconds)
    const saysWhen = /^\d+$/.test(String(headers['retry-after']))
    if (MUST_SAY_WHEN.includes(status) ? !saysWhen : status === 0 || status >= 500) this.wrong++
  }

  /** For another process. */
  told(): Told {
    return { statuses: [...this.#statuses], wrong: this.wrong }
  }

  /** Adds what another process was answered. */
  hear({ statuses, wrong }: Told): void {
    for (const [status, times] of statuses) this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + times)
    this.wrong += wrong
  }

  count(isMeant: (status: number) => boolean): number {
    return [...this.#statuses].reduce((sum, [status, n]) => sum + (isMeant(status) ? n : 0), 0)
  }

  /** `201 × 60, 429 × 3` */
  get words(): string {
    const sorted = [...this.#statuses].toSorted(([a], [b]) => a - b)
    return sorted.map(([status, n]) => `${status || 'cut'} × ${n.toLocaleString('en-US')}`).join(', ')
  }

  /** Milliseconds within which a share of them came. */
  within(share: number): number {
    return quantile(
      this.#times.toSorted((a, b) => a - b),
      share,
    )
  }
}
