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

/** The codes of the states that a sentence names: "in Virginia". */
const statesIn = (text: string): Set<string | undefined> =>
  new Set(
    [...text.matchAll(/\p{Lu}[\p{L}]{3,}(?:\s\p{Lu}[\p{L}]{3,})?/gu)].flatMap(([word]) => [
      stateCode(word, 'US'),
      stateCode(word, 'CA'),
    ]),
  )

export const mentions = (text: string, word: string) => ` ${plain(text)} `.includes(` ${word} `)

/** The stops that a sentence names; only those that no other stop of the role shares the words with. */
export function stopsNamed(stops: readonly StopFacts[], text: string, role: Role | null): StopFacts[] {
  const own = stops.filter((stop) => role === null || stop.role === role)
  if (own.length === 0) return []
  const said = ` ${plain(text)} `
  const states = own.some(({ state }) => state) ? statesIn(text) : null
  const words = new Map(own.map((stop) => [stop, wordsOfStop(stop)]))
  return own.filter(
    (stop) =>
      words
        .get(stop)!
        .some(
          (word) =>
            said.includes(` ${word} `) &&
            own.every((other) => other === stop || other.role !== stop.role || !words.get(other)!.includes(word)),
        ) ||
      (stop.state !== null &&
        states?.has(stop.state.value) &&
        own.every((other) => other === stop || other.state?.value !== stop.state?.value)),
  )
}
