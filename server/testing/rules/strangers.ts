/** Guids of what a person sees, and of what others have that it does not. */
import type { Person } from '../builders.ts'
import { guidsIn, tableOf, type Guids } from '../fuzz/known-guids.ts'
import type { Slot } from './requests.ts'

export interface Pool {
  of: ReadonlyMap<string, readonly string[]>
  near: Guids['near']
}

/** Those of them that are in the texts, or that are not. */
export function among({ of, near }: Guids, texts: Iterable<string>, isSeen = true): Pool {
  const seen = new Set([...texts].flatMap(guidsIn))
  return {
    of: new Map([...of].map(([table, guids]) => [table, guids.filter((guid) => seen.has(guid) === isSeen)])),
    near,
  }
}

/** What is in the first pool and not in the second. */
export const without = (pool: Pool, other: Pool): Pool => {
  const left = [...other.of.values()].flat()
  return {
    ...pool,
    of: new Map([...pool.of].map(([table, guids]) => [table, guids.filter((guid) => !left.includes(guid))])),
  }
}

/** The words of paths and fields that no other says more exactly. */
const MORE_WORDS: readonly [RegExp, string][] = [
  [/^tracking-links?|linkGuid$/, 'public_links'],
  [/^bulk$/, 'bulk_runs'],
  [/^cases?$/, 'damage_cases'],
  [/^devices?$/, 'field_devices'],
  [/^unbilled$/, 'unbilled_charges'],
  [/^queue$/, 'queue_items'],
  [/^rows$/, 'orders'],
  [/^guids$|^except$/, 'orders'],
  [/^mails$/, 'notices'],
  [/^subscriptions$/, 'push_subscriptions'],
  [/^parked$/, 'field_items'],
  [/^import$/, 'company_imports'],
  [/^\{type\}$/, 'accounts'],
  [/^offer-rounds?$/, 'offer_rounds'],
]
/** The table that the words of a slot mean; boards have names. */
function tableOfSlot({ words }: Slot): string | undefined {
  const table = words
    .map((word) => MORE_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? tableOf(word))
    .find((each) => each !== undefined)
  return table === 'boards' ? undefined : table
}

/** One of the pool for the slot, of those near the chosen if there are any; `pick` (0 to 1) tells from where. */
export function oneFor(slot: Slot, pool: Pool, chosen: readonly string[], pick = 0): string | undefined {
  const table = tableOfSlot(slot)
  const all = (table && pool.of.get(table)) || []
  const near = all.filter((each) => chosen.some((other) => pool.near.get(other)?.has(each)))
  const choices = near.length ? near : all
  return choices[Math.floor(pick * choices.length)]
}

/** The guids of a person itself. */
export const ownOf = ({ companyGuid, accountGuid, userGuid }: Person): string[] => [companyGuid, accountGuid, userGuid]
