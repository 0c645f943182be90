/** Simulates the demo's clients, carriers and drivers while someone has a page open. They use the API like any user. */
import { setTimeout as pause } from 'node:timers/promises'
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Chance } from '../chance.ts'
import { LIFE_ACTS, type LifeAct } from './life-acts.ts'

/** What the simulation needs. */
export interface LifeOptions {
  /** An API client for a demo user; renewed before its token expires. */
  clientOf: (portal: Portal, email: string) => Promise<BearerClient>
  /** Whether someone has a page of the product open; otherwise nothing is done. */
  isWatched: () => boolean
  /** Whether someone has the order open: it is then skipped. */
  isOpen: (orderGuid: string) => boolean
  now: () => Date
  seed: string
  /** Waits between two acts; rejects when the simulation ends. */
  rest?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  onAct?: (outcome: string) => void
  onFault: (error: unknown) => void
}

/** The pause between two acts (milliseconds), about that of a real user. */
const REST = { least: 15_000, most: 45_000 } as const

const restOf = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal, ref: false })

/** The acts in random order, those with more weight usually first. */
function inTurn(chance: Chance): LifeAct[] {
  const left = [...LIFE_ACTS]
  return LIFE_ACTS.map(() => {
    const next = chance.weighted(left.map((each) => [each, each.weight] as const))
    left.splice(left.indexOf(next), 1)
    return next
  })
}

/** Does one random act that has something to do; returns a description, or undefined if there is nothing to do. */
export async function liveOnce(options: LifeOptions, chance: Chance): Promise<string | undefined> {
  for (const act of inTurn(chance)) {
    // The last page may have been closed meanwhile.
    if (!options.isWatched()) return undefined
    const { email, name } = chance.of(act.people)
    // oxlint-disable-next-line no-await-in-loop -- one at a time, until one is done
    const client = await options.clientOf(act.portal, email)
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await act.run({ client, chance, now: options.now(), isOpen: options.isOpen })
    if (outcome !== undefined) return `${name} ${outcome}`
  }
  return undefined
}

/** Starts the simulation. @returns a function that ends it */
export function startLife(options: LifeOptions): () => Promise<void> {
  const { seed, rest = restOf, onAct, onFault } = options
  const ending = new AbortController()
  const chance = new Chance(seed)
  const live = async () => {
    while (!ending.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one act at a time
      await rest(chance.whole(REST.least, REST.most), ending.signal)
      try {
        // oxlint-disable-next-line no-await-in-loop
        const outcome = await liveOnce(options, chance)
        if (outcome) onAct?.(outcome)
      } catch (error) {
        onFault(error)
      }
    }
  }
  const living = live().catch((error: unknown) => {
    if (!ending.signal.aborted) onFault(error)
  })
  return async () => {
    ending.abort()
    await living
  }
}
