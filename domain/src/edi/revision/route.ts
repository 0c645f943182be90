/** The order of stops after a partner's change. */
import type { Aligned } from './aligning.ts'
import { addedId } from './links.ts'
import type { PlainStop } from './plain-order.ts'

const isRising = (numbers: readonly number[]) => numbers.every((each, i) => i === 0 || each > numbers[i - 1]!)

/**
 * The ids of all stops that remain or come, in their order; null if none comes and none changes its place. Stops keep the order
 * they have here unless the partner changed its own. `was`: those of the last tender.
 */
export function routeOf(
  stands: readonly PlainStop[],
  was: readonly PlainStop[] | undefined,
  { same, added, removed }: Aligned<PlainStop>,
): string[] | null {
  const wanted = [...same.map((each) => each.wanted), ...added].toSorted((a, b) => Number(a.id) - Number(b.id))
  const sameInOrder = same.toSorted((a, b) => Number(a.wanted.id) - Number(b.wanted.id))
  const places = sameInOrder.flatMap((each) => (each.was ? [was?.indexOf(each.was) ?? -1] : []))
  const isPartnersOrder = was === undefined || !isRising(places)
  const route = stands.filter((stop) => !removed.includes(stop)).map(({ id }) => id)
  const before = [...route]
  if (isPartnersOrder) {
    const slots = route.flatMap((id, i) => (same.some((each) => each.stands.id === id) ? [i] : []))
    for (const [i, slot] of slots.entries()) route[slot] = sameInOrder[i]!.stands.id
  }
  const idOf = (stop: PlainStop) => same.find((each) => each.wanted === stop)?.stands.id ?? addedId(stop.id)
  for (const [i, stop] of wanted.entries()) {
    if (!added.includes(stop)) continue
    const previous = i === 0 ? -1 : route.indexOf(idOf(wanted[i - 1]!))
    route.splice(previous + 1, 0, addedId(stop.id))
  }
  return added.length || route.some((id, i) => id !== before[i]) ? route : null
}
