/** Writes down what a test run cost. */
import type { KindCost } from './cost-meter.ts'
import type { DividedCost } from './file-costs.ts'
import type { Wait } from './slow-waits.ts'

/** All that is reported. */
export interface Costs {
  kinds: readonly KindCost[]
  files: readonly DividedCost[]
  waits: readonly (Wait & { file: string })[]
}

const LINES = 20

/** The largest by a number, the largest first. */
const largest = <T>(all: readonly T[], of: (one: T) => number): T[] =>
  all.toSorted((a, b) => of(b) - of(a)).slice(0, LINES)

const seconds = (number: number | undefined): string => (number === undefined ? '-' : number.toFixed(1)).padStart(9)

/** The lines of the report. @param clone the folder that paths are given in */
export function costReport({ kinds, files, waits }: Costs, clone: string): string[] {
  const isKnown = kinds.some(({ processor }) => processor !== undefined)
  const sum = kinds.reduce((total, { processor }) => total + (processor ?? 0), 0)
  const dearest = largest(
    files.filter(({ processor }) => processor > 0),
    ({ processor }) => processor,
  )
  const slowest = largest(waits, ({ milliseconds }) => milliseconds)
  const inClone = (path: string): string => path.replace(clone.replace(/\/*$/, '/'), '')
  return [
    isKnown
      ? 'cost, in seconds (processor: user and system, of all processes; kinds run beside each other)'
      : 'cost, in seconds (this system does not tell the processor time of all processes)',
    `${'processor'.padStart(9)}${'wall'.padStart(10)}`,
    ...kinds.map(({ kind, processor, wall }) => `${seconds(processor)} ${seconds(wall)}  ${kind}`),
    ...(isKnown ? [`${seconds(sum)} ${''.padStart(9)}  all`] : []),
    ...(dearest.length > 0
      ? [
          '',
          isKnown
            ? 'dearest files, in processor seconds (with a share of what the files of a kind use together)'
            : 'dearest files, in processor seconds of the process of each',
          ...dearest.map(({ kind, file, processor }) => `${seconds(processor)}  ${kind}  ${file}`),
        ]
      : []),
    ...(slowest.length > 0
      ? [
          '',
          'slowest waits, in seconds',
          ...slowest.map(
            ({ what, where, file, milliseconds }) =>
              `${seconds(milliseconds / 1_000)}  ${inClone(where) || file}${where && !where.includes(file) ? ` (${file})` : ''}  ${what}`,
          ),
        ]
      : []),
  ]
}
