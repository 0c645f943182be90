/**
 * The way out of the process: every call to another system passes here. None is made inside a transaction, which would hold its
 * rows and its connection until others answer (`Tx.outside`).
 */
import { isInTransaction } from './db/open-transaction.ts'

/** A call to the outside was about to be made inside a transaction. */
export class OutsideCallInTransaction extends Error {
  constructor(what: string) {
    super(`${what} must not be called inside a transaction: use tx.outside, or call before or after it`)
  }
}

/** Calls inside transactions, by what was called: faults of the program. */
export const outsideCalls = new Map<string, number>()

/** Counts a call to `what` inside a transaction, and refuses it except in production. */
export function goOutside(what: string): void {
  if (!isInTransaction()) return
  outsideCalls.set(what, (outsideCalls.get(what) ?? 0) + 1)
  if (process.env['NODE_ENV'] !== 'production') throw new OutsideCallInTransaction(what)
}

/** The same service, each call of which goes outside. */
export const goingOutside = <T extends object>(what: string, service: T): T =>
  new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        goOutside(what)
        return Reflect.apply(value, target, args)
      }
    },
  })

/** `fetch` of another system; `what` it is, for people. */
export async function fetchOutside(what: string, url: string | URL, init?: RequestInit): Promise<Response> {
  goOutside(what)
  // oxlint-disable-next-line no-restricted-globals -- the one place
  return fetch(url, init)
}
