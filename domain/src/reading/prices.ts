/** The price of an order, and of each vehicle. */
import { sum, toCents, toDollars } from '../money/cents.ts'
import { mentions, stopsNamed } from './named-stops.ts'
import type { KeptAmount, OrderFacts } from './order-facts.ts'
import { asGuess, plain, type Read } from './piece.ts'
import { offered, type StopFacts } from './stop-facts.ts'
import { tagBeside } from './tags.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

/** The words between an amount and the next comma or amount. */
function besideOf(amount: KeptAmount, amounts: readonly KeptAmount[]): { before: string; behind: string } {
  const { text } = amount.piece
  const others = amounts.filter((each) => each.piece === amount.piece && each !== amount)
  const from = Math.max(0, amount.at - 32, ...others.filter(({ end }) => end <= amount.at).map(({ end }) => end))
  const to = Math.min(text.length, amount.end + 44, ...others.filter(({ at }) => at >= amount.end).map(({ at }) => at))
  return {
    before:
      text
        .slice(from, amount.at)
        .split(/[,;]|\band\b|\by\b/)
        .at(-1) ?? '',
    behind: text.slice(amount.end, to).split(/[,;.]\s|\sand\s|\sy\s|\splus\s/)[0] ?? '',
  }
}

/** "$110 each for the Joliet cars and $195 for the Tahoe": amounts whose words name all vehicles, each once. */
function byWords(
  facts: OrderFacts,
  amounts: readonly KeptAmount[],
  vehicles: readonly VehicleFacts[],
  stops: readonly StopFacts[],
): Map<VehicleFacts, Read<number>> | null {
  const given = new Map<VehicleFacts, Read<number>>()
  for (const amount of amounts) {
    if (amount.isTotal || amount.isLabelled) continue
    const { before, behind } = besideOf(amount, amounts)
    const of = [behind, before].map((words) => {
      const named = facts.named(words).filter((each) => vehicles.includes(each))
      if (named.length > 0) return named
      const [stop, ...more] = stopsNamed(stops, words, null)
      if (stop && more.length === 0 && stop.vehicles.length > 0) return stop.vehicles
      return /\b(?:other|rest|remaining)\b/i.test(words) ? vehicles.filter((each) => !given.has(each)) : []
    })
    for (const vehicle of of.find((each) => each.length > 0) ?? []) {
      if (given.has(vehicle)) return null
      given.set(vehicle, amount.read)
    }
  }
  return given.size === vehicles.length && new Set(given.values()).size > 1 ? given : null
}

/** The price of the order, and of each vehicle. */
export function givePrices(
  facts: OrderFacts,
  vehicles: readonly VehicleFacts[],
  stops: readonly StopFacts[],
): Read<number> | null {
  const newest = facts.amounts.filter(({ isNewer }) => isNewer)
  const amounts = newest.some(({ isEach, parts }) => !isEach && parts.length === 0) ? newest : facts.amounts
  const count = vehicles.length
  const total = (values: readonly number[]) => toDollars(sum(values.map(toCents)))
  const whole = amounts.filter(({ isEach, vehicles: of }) => !isEach && of.length === 0)
  const summed = whole.find((each, index) => {
    const others = whole.slice(0, index).filter(({ read }) => read.value !== each.read.value)
    return others.length > 1 && total(others.map(({ read }) => read.value)) === each.read.value
  })
  const totals = summed ? [summed] : whole.filter(({ isTotal }) => isTotal)
  const parts = whole.find((each) => each.parts.length > 1)
  if (parts) {
    if (parts.parts.length === count)
      vehicles.forEach((vehicle, index) => (vehicle.price ??= { ...parts.read, value: parts.parts[index]! }))
    return asGuess(parts.read)
  }
  const shared = count > 1 ? byWords(facts, amounts, vehicles, stops) : null
  if (shared) for (const [vehicle, read] of shared) vehicle.price ??= asGuess(read)
  // "Bakersfield 175 a car, Visalia 225": by the place that each vehicle goes to.
  const byPlace = amounts.flatMap((each) => {
    const from = Math.max(0, each.at - 28)
    const near = `${each.piece.text.slice(from, each.at).split(/[,;]/).at(-1) ?? ''} ${(each.piece.text.slice(each.end, each.end + 28).split(/[,;]/)[0] ?? '').replace(/^.*?\bto\b/i, '')}`
    const [stop, ...more] = stopsNamed(stops, near, 'delivery')
    return stop &&
      more.length === 0 &&
      stop.vehicles.length > 0 &&
      stops.filter(({ role }) => role === 'delivery').length > 1
      ? [{ stop, each }]
      : []
  })
  if (byPlace.length > 1)
    for (const { stop, each } of byPlace) for (const vehicle of stop.vehicles) vehicle.price ??= asGuess(each.read)
  for (const { vehicles: of, read, isLabelled } of amounts)
    if (of.length === 1) of[0]!.price = offered(of[0]!.price, isLabelled ? read : count > 1 ? read : asGuess(read))
  // "Price per car: $195, $195, $140": one for each vehicle, in their order.
  const listed = Map.groupBy(amounts, ({ piece }) => piece)
  for (const [piece, group] of listed) {
    const inOrder = group.toSorted((a, b) => a.at - b.at)
    const isList =
      count > 1 &&
      group.length === count &&
      inOrder.every((amount, index) => {
        const before = inOrder[index - 1]
        return !before || /^[\s,;/&+]*(?:and|y|et)?\s?$/i.test(piece.text.slice(before.end, amount.at))
      })
    if (isList) inOrder.forEach(({ read }, index) => (vehicles[index]!.price ??= asGuess(read)))
  }
  // "A $410, B $460"
  const tagged = amounts.flatMap((amount) => {
    const tag = tagBeside(amount.piece.text, amount.at, amount.end)
    const vehicle = tag === null ? null : facts.taggedBy(tag)
    return vehicle && vehicles.includes(vehicle) ? [{ vehicle, read: amount.read }] : []
  })
  if (tagged.length === count && new Set(tagged.map(({ vehicle }) => vehicle)).size === count)
    for (const { vehicle, read } of tagged) vehicle.price ??= asGuess(read)
  const each = amounts.filter(({ isEach }) => isEach)
  const named = whole
    .map((amount) => ({
      amount,
      of: facts.named(amount.piece.text.slice(amount.end, amount.end + 24).split(/[,;]/)[0] ?? ''),
    }))
    .filter(({ of, amount }) => of.length === 1 && !amount.isTotal)
  if (named.length === count && count > 1) for (const { amount, of } of named) of[0]!.price ??= amount.read
  else if (count > 1) {
    const kinds = whole
      .map((amount) => ({
        amount,
        of: vehicles.filter(
          ({ kind }) =>
            kind &&
            mentions(amount.piece.text.slice(amount.end, amount.end + 24).split(/[,;]/)[0] ?? '', plain(kind.value)),
        ),
      }))
      .filter(({ of }) => of.length === 1)
    if (kinds.length === count) for (const { amount, of } of kinds) of[0]!.price ??= amount.read
  }
  const [unit] = each
  if (unit && byPlace.length < 2 && count > 0 && each.every(({ read }) => read.value === unit.read.value))
    for (const vehicle of vehicles) vehicle.price ??= { ...unit.read }
  const priced = vehicles.flatMap(({ price }) => (price ? [price.value] : []))
  const ofAll = count > 0 && priced.length === count ? total(priced) : null
  const [said] = totals.length > 0 ? totals : whole.filter(({ isLabelled }) => isLabelled)
  const first = said ?? whole.filter(({ isPrice }) => isPrice).at(0) ?? whole[0]
  if (ofAll !== null && count > 1) {
    const confirmed = whole.find(({ read }) => read.value === ofAll)
    const last = vehicles.at(-1)!.price!
    if (confirmed) return confirmed.read
    // A total that is no sum of the parts competes with them.
    return totals[0] ? asGuess(totals[0].read) : { ...last, value: ofAll, isSure: false }
  }
  if (count === 1 && vehicles[0]!.price && !first) {
    const { price } = vehicles[0]!
    vehicles[0]!.price = unit ? price : null
    return price
  }
  if (count === 1)
    vehicles[0]!.price =
      unit && unit.read.value === first?.read.value ? vehicles[0]!.price : unit ? vehicles[0]!.price : null
  if (!first) return null
  const isAlone = whole.every(({ read }) => read.value === first.read.value)
  return isAlone || said ? (isAlone || totals.length === 1 ? first.read : asGuess(first.read)) : asGuess(first.read)
}
