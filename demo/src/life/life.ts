/** The demo's clients, carriers and drivers, who act by themselves while somebody looks: through the API, like anybody. */
import { setTimeout as pause } from 'node:timers/promises'
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Chance } from '../chance.ts'
import { LIFE_ACTS, type LifeAct } from './life-acts.ts'

/** What the people of the demo need. */
export interface LifeOptions {
  /** A client of the API for a sign-in of the demo; made anew where its token ends. */
  clientOf: (portal: Portal, email: string) => Promise<BearerClient>
  /** Whether somebody has a page of the product open; nothing is done for nobody. */
  isWatched: () => boolean
  /** Whether somebody has the order open: it is left alone. */
  isOpen: (orderGuid: string) => boolean
  now: () => Date
  seed: string
  /** Waits between two acts; rejects when it is over. */
  rest?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  onAct?: (said: string) => void
  onFault: (error: unknown) => void
}

/** One act at a time, with as long between two (milliseconds): a person would not do more. */
const REST = { least: 15_000, most: 45_000 } as const

const restOf = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal, ref: false })

/** The acts as they are tried: the heavier, the sooner. */
function inTurn(chance: Chance): LifeAct[] {
  const left = [...LIFE_ACTS]
  return LIFE_ACTS.map(() => {
    const next = chance.weighted(left.map((each) => [each, each.weight] as const))
    left.splice(left.indexOf(next), 1)
    return next
  })
}

/** Does one act, by chance, the first for which there is something to do; answers what it was, or undefined where there is nothing. */
export async function liveOnce(options: LifeOptions, chance: Chance): Promise<string | undefined> {
  for (const act of inTurn(chance)) {
    // Somebody may close the last page meanwhile.
    if (!options.isWatched()) return undefined
    const { email, name } = chance.of(act.people)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one is done
    const client = await options.clientOf(act.portal, email)
    // oxlint-disable-next-line no-await-in-loop
    const said = await act.run({ client, chance, now: options.now(), isOpen: options.isOpen })
    if (said !== undefined) return `${name} ${said}`
  }
  return undefined
}

/** Begins the life of the demo. @returns how to end it */
export function startLife(options: LifeOptions): () => Promise<void> {
  const { seed, rest = restOf, onAct, onFault } = options
  const ending = new AbortController()
  const chance = new Chance(seed)
  const live = async () => {
    while (!ending.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one act after the other
      await rest(chance.whole(REST.least, REST.most), ending.signal)
      try {
        // oxlint-disable-next-line no-await-in-loop
        const said = await liveOnce(options, chance)
        if (said) onAct?.(said)
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
