/** The stops that a sentence names: by their city, state or name. */
import { stateCode } from '../values/states.ts'
import type { Role } from './label-words.ts'
import { plain } from './piece.ts'
import type { StopFacts } from './stop-facts.ts'

/** Words that tell a stop: its city, its name, its street. */
function wordsOfStop({ name, city, aliases }: StopFacts): string[] {
  const parts = plain(name?.value ?? '')
    .split(' ')
    .filter((word) => word.length > 3)
  return [city ? plain(city.value) : '', plain(name?.value ?? ''), ...parts.slice(-1), ...aliases.map(plain)].filter(
    (word) => word.length > 1,
  )
}

/** A state named in a sentence: "in Virginia". */
const namesState = (text: string, state: string | undefined) =>
  state !== undefined &&
  [...text.matchAll(/\p{Lu}[\p{L}]{3,}(?:\s\p{Lu}[\p{L}]{3,})?/gu)].some(
    ([word]) => stateCode(word, 'US') === state || stateCode(word, 'CA') === state,
  )

export const mentions = (text: string, word: string) => ` ${plain(text)} `.includes(` ${word} `)

/** The stops that a sentence names; only those that no other stop of the role shares the words with. */
export function stopsNamed(stops: readonly StopFacts[], text: string, role: Role | null): StopFacts[] {
  const own = stops.filter((stop) => role === null || stop.role === role)
  return own.filter(
    (stop) =>
      wordsOfStop(stop).some(
        (word) =>
          mentions(text, word) &&
          own.every((other) => other === stop || other.role !== stop.role || !wordsOfStop(other).includes(word)),
      ) ||
      (namesState(text, stop.state?.value) &&
        own.every((other) => other === stop || other.state?.value !== stop.state?.value)),
  )
}
