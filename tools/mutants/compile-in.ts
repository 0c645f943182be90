/** Compiles mutants into their file: all of them at once, each behind a switch that is read while the program runs. */
import Text from 'magic-string'
import type { Mutant } from './mutants-of.ts'

/** The global function that says whether the mutant of a number is switched on. */
export const SWITCH = '__mutant'

/** The global function that is told when the loading of a module begins (1) and ends (-1). */
export const LOADING = '__mutantLoading'

/** A mutant with the number that switches it on. */
export type Numbered = Mutant & { number: number }

const isOn = (number: number) => `${SWITCH}(${number})`

/**
 * The source with the mutants in it.
 * @param mutants of this file only
 */
export function compileIn(source: string, mutants: readonly Numbered[]): string {
  const text = new Text(source)
  const places = Map.groupBy(mutants, ({ form, start, end }) => `${form} ${start} ${end}`)
  // Outer places come first: their brackets are then outside of those of what they contain.
  const outerFirst = [...places.values()].toSorted(([one], [other]) => orderOf(one!, other!))
  const opened = new Set<number>()
  for (const group of outerFirst) {
    const { form, start, end, opensStatement } = group[0]!
    if (form === 'entry') for (const { number, to } of group) text.appendLeft(end, ` if (${isOn(number)}) ${to};`)
    else if (form === 'statement') {
      text.appendRight(start, `{ if (!${isOn(group[0]!.number)}) { `)
      text.prependLeft(end, ' } }')
    } else {
      const choices = group.map(({ number, to }) => `${isOn(number)} ? (${to}) : `)
      const before = opensStatement && !opened.has(start) ? 'void ' : ''
      text.appendRight(start, `${before}(${choices.join('')}(`)
      text.prependLeft(end, '))')
    }
    opened.add(start)
  }
  return text.toString()
}

/** The source of any module, with the beginning and the end of its loading told. */
export const tellingLoading = (source: string): string =>
  `globalThis.${LOADING}?.(1);${source}\n;globalThis.${LOADING}?.(-1)`

const orderOf = (one: Mutant, other: Mutant) =>
  one.start - other.start || other.end - one.end || (one.form === 'statement' ? -1 : 1)
