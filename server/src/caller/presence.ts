/** Who has which order open. Exchanged between processes and never stored: it costs nothing while nobody looks. */
import type { Present } from '@waybill/contract/events/events.shapes.ts'
import type { Clock } from '../platform/clock.ts'
import { newGuid } from '../platform/guid.ts'
import { fieldOf } from '../platform/unknown-fields.ts'
import type { Caller } from './caller.ts'

/** How long someone counts as present without another heartbeat (milliseconds). */
export const PRESENCE_MS = 45_000

/** Passes short messages to every process. */
export interface Signals {
  signal(text: string): void
  hear(hearer: (text: string) => void): void
}
export type Visitor = Pick<Caller, 'companyGuid' | 'userGuid' | 'userName'>
interface There extends Present {
  until: number
}
interface Sign extends Present {
  /** The sending process. */
  from: string
  companyGuid: string
  orderGuid: string
  isOpen: boolean
}
export type PresenceListener = (orderGuid: string, people: readonly Present[]) => void

const signOf = (text: string): Sign | undefined => {
  const sign: unknown = JSON.parse(text)
  const part = (name: string) => String(fieldOf(sign, name) ?? '')
  if (fieldOf(sign, 'about') !== 'presence') return undefined
  const [from, companyGuid, orderGuid, guid, name] = ['from', 'companyGuid', 'orderGuid', 'guid', 'name'].map(part)
  return {
    from: from!,
    companyGuid: companyGuid!,
    orderGuid: orderGuid!,
    guid: guid!,
    name: name!,
    isOpen: fieldOf(sign, 'isOpen') === true,
  }
}

export class PresenceBoard {
  readonly #process = newGuid()
  readonly #clock: Clock
  readonly #signals: Signals
  /** Users by company and order. */
  readonly #there = new Map<string, Map<string, There>>()
  readonly #listeners = new Map<string, Set<PresenceListener>>()

  constructor(clock: Clock, signals: Signals) {
    this.#clock = clock
    this.#signals = signals
    signals.hear((text) => {
      const sign = signOf(text)
      // Our own signals return late: someone who has left meanwhile would reappear.
      if (sign && sign.from !== this.#process) this.#take(sign)
    })
  }

  /** Everyone who has the order open, by name. */
  of(companyGuid: string, orderGuid: string): Present[] {
    const now = this.#clock.now().getTime()
    const there = [...(this.#there.get(`${companyGuid}/${orderGuid}`)?.values() ?? [])]
    return there
      .filter(({ until }) => until > now)
      .map(({ guid, name }) => ({ guid, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.guid.localeCompare(b.guid))
  }

  /** Whether anyone has the order open, in any company. */
  isOpen(orderGuid: string): boolean {
    return [...this.#there.keys()].some((key) => {
      const [companyGuid = '', guid] = key.split('/')
      return guid === orderGuid && this.of(companyGuid, orderGuid).length > 0
    })
  }

  /** The caller opened the order or still has it open, or closed it; returns who has it open. */
  tell({ companyGuid, userGuid, userName }: Visitor, orderGuid: string, isOpen: boolean): Present[] {
    const sign = { from: this.#process, companyGuid, orderGuid, guid: userGuid, name: userName, isOpen }
    this.#take(sign)
    this.#signals.signal(JSON.stringify({ about: 'presence', ...sign }))
    return this.of(companyGuid, orderGuid)
  }

  /** Calls `listener` whenever a company user opens or closes an order; returns a function to stop. */
  follow(companyGuid: string, listener: PresenceListener): () => void {
    const listeners = this.#listeners.get(companyGuid) ?? new Set()
    this.#listeners.set(companyGuid, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (!listeners.size && this.#listeners.get(companyGuid) === listeners) this.#listeners.delete(companyGuid)
    }
  }

  #take({ companyGuid, orderGuid, guid, name, isOpen }: Sign): void {
    const key = `${companyGuid}/${orderGuid}`
    const before = this.of(companyGuid, orderGuid)
    const now = this.#clock.now().getTime()
    const there = new Map([...(this.#there.get(key) ?? [])].filter(([, { until }]) => until > now))
    if (isOpen) there.set(guid, { guid, name, until: now + PRESENCE_MS })
    else there.delete(guid)
    if (there.size) this.#there.set(key, there)
    else this.#there.delete(key)
    if (before.some((each) => each.guid === guid) === isOpen) return
    const people = this.of(companyGuid, orderGuid)
    for (const listener of this.#listeners.get(companyGuid) ?? []) listener(orderGuid, people)
  }
}
