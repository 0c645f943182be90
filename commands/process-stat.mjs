import { readFileSync } from 'node:fs'

/** Linux reports processor time to programs in hundredths of a second, whatever its own clock does. */
const TICKS_PER_SECOND = 100

/** @param {string} text */
export const parseStat = (text) => {
  // The name of the program, in brackets, may itself contain brackets and spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  /** @param {number} first number of a field as in proc_pid_stat(5), of two that belong together */
  const seconds = (first) => (Number(fields[first - 3]) + Number(fields[first - 2])) / TICKS_PER_SECOND
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(fields[1]),
    session: Number(fields[3]),
    own: seconds(14),
    waited: seconds(16),
    born: Number(fields[19]),
  }
}

export const waitedSeconds = () => {
  try {
    return parseStat(readFileSync('/proc/self/stat', 'utf8')).waited
  } catch {
    return undefined
  }
}
