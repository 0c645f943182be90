/** What a text says of all its vehicles at once: "They are white", "We sold six carts. They are all 2017 Club Car Precedent". */
import type { OrderFacts } from './order-facts.ts'
import { asGuess, type Piece } from './piece.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

export const COUNTED =
  /(?<![\d.,$#/-])(\d{1,2})\s(?:of (?:the|our|my|their) )?(?:\p{Ll}+\s){0,2}(?:carts|cars|units|vans|trucks|vehicles|machines|boats)(?![\p{L}])/iu
export const OF_THESE = /^\W*(?:they(?:'re| are| were)|these are|all(?: \d{1,2}| of them)? are)\b/i
/** "We sold six carts. They are all 2017 Club Car Precedent". */
export function copyCounted(facts: OrderFacts, kept: VehicleFacts | null, sentence: Piece): void {
  if (kept && !kept.vin && !kept.stockNumber && facts.counted > 1 && OF_THESE.test(sentence.text))
    facts.addCopies(kept, facts.counted)
  facts.counted = 0
}

/** "They are white, high roof (9'2")": of the vehicles that are told later. */
export function giveLooks({ looks, vehicles }: OrderFacts): void {
  if (!looks) return
  for (const { facts } of vehicles) {
    facts.color ??= looks.color && asGuess(looks.color)
    for (const side of ['length', 'width', 'height', 'weight'] as const)
      facts[side] ??= looks[side] && asGuess(looks[side])
  }
}
