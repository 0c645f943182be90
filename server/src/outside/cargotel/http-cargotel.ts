/**
 * CargoTel behind a small custom bridge: `PUT` and `DELETE {url}/orders/{id}`, JSON, the key as bearer token. Documented:
 * nothing, CargoTel has no public API. Tested against a simulator of the bridge, never against CargoTel.
 */
import { ANSWER_WITHIN_MS, askBoard } from '../loadboards/ask-board.ts'
import { done } from '../loadboards/loadboard.ts'
import type { CargoTel } from './cargotel.ts'

export interface CargoTelOptions {
  readonly url: string
  readonly key: string | undefined
  readonly now: () => Date
  readonly timeoutMs?: number
}

export function createHttpCargoTel({ url, key, now, timeoutMs = ANSWER_WITHIN_MS }: CargoTelOptions): CargoTel {
  const asking = { board: 'CargoTel', timeoutMs, now }
  const at = (id: string) => `${url.replace(/\/$/, '')}/orders/${encodeURIComponent(id)}`
  const headers = key ? { authorization: `Bearer ${key}` } : {}
  return {
    async push(order, externalId) {
      const init = {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }
      const put = await askBoard(at(externalId ?? order.number), init, asking)
      if (put.kind !== 'done') return put
      const { id } = (put.value.body ?? {}) as { id?: unknown }
      return done({ externalId: typeof id === 'string' && id ? id.slice(0, 50) : (externalId ?? order.number) })
    },
    async remove(externalId) {
      const removed = await askBoard(at(externalId), { method: 'DELETE', headers }, asking)
      return removed.kind === 'done' || removed.kind === 'gone' ? done(null) : removed
    },
  }
}
