/** Measures and lists worded for dispatchers. */

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`

export const inches = (amount: number): string => `${Math.round(amount)} in`
export const pounds = (amount: number): string => `${Math.round(amount).toLocaleString('en-US')} lb`
export const feet = (amount: number): string => {
  const whole = Math.round(amount)
  return `${Math.floor(whole / 12)} ft${whole % 12 ? ` ${whole % 12} in` : ''}`
}

/** `1`, `3 to 5`, `1, 3 to 5 and 9`: numbers in rising order. */
export const ranged = (numbers: readonly number[]): string => {
  const runs: number[][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  return listed(runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]!} to ${run.at(-1)!}`])))
}
