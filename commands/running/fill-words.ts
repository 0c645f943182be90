/** What `npm start` says of a demo that it fills: tests and tools that need all of it wait for these lines. */

/** Said before the first order is written, also when an interrupted fill goes on. */
export const FILLING = 'filling the demo company'
export const FILLED = 'the demo company is filled'
/** Another process was faster. */
export const FILLED_ELSEWHERE = 'another process fills the demo company'
/** Followed by the reason. */
export const NOT_FILLED = 'the rest of the demo is not filled'

/**
 * Whether all of the demo is there, as far as the output of `npm start` tells; also if there was nothing to fill.
 * @throws with the line that says why it is not filled
 */
export function isDemoFilled(output: string): boolean {
  const failure = output.split('\n').find((line) => line.includes(NOT_FILLED))
  if (failure !== undefined) throw new Error(failure.trim())
  return !output.includes(FILLING) || output.includes(FILLED)
}
