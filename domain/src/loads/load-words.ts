/** Counts and lists in words. */
import type { CheckWords } from './words/check-words.ts'

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** `6 ft 2 in`, `6 ft`; rounded before it is divided, so that there are no 12 inches. */
export const feetText = (inches: number, foot = 'ft', inch = 'in'): string => {
  const whole = Math.round(inches)
  return `${Math.floor(whole / 12)} ${foot}${whole % 12 ? ` ${whole % 12} ${inch}` : ''}`
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[], { and }: Pick<CheckWords, 'and'>): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)!}`

/** `1`, `3 to 5`, `1, 3 to 5 and 9`: numbers in rising order. */
export const ranged = (numbers: readonly number[], words: Pick<CheckWords, 'and' | 'range'>): string => {
  const runs: number[][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  return listed(
    runs.flatMap((run) => (run.length < 3 ? run.map(String) : [words.range(run[0]!, run.at(-1)!)])),
    words,
  )
}
