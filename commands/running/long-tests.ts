/** Chooses among the long tests, and judges whether they would end in time. */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { CLONE } from './clone.ts'
import type { KindCost } from './cost-meter.ts'

/** The folders of the long tests, by the kind they belong to. */
const FOLDERS = { journeys: 'e2e/src/long', 'commands and demo': 'commands/long' } as const

/** Long test files by kind, as paths in the clone. */
export type LongTests = ReadonlyMap<string, readonly string[]>

const allLong = (): Map<string, string[]> =>
  new Map(
    Object.entries(FOLDERS).map(([kind, folder]) => [kind, globSync(`${folder}/*.test.ts`, { cwd: CLONE }).toSorted()]),
  )

/**
 * The long tests whose names begin with one of these, or all of them.
 * @param only names, separated by commas
 * @throws if there is none with such a name
 */
export function longTests(only: string | undefined, all: LongTests = allLong()): LongTests {
  if (only === undefined) return all
  const names = only.split(',').map((name) => name.trim())
  const isOf = (file: string, name: string): boolean => basename(file).startsWith(name)
  for (const name of names)
    if (!name || ![...all.values()].flat().some((file) => isOf(file, name)))
      throw new Error(
        `there is no long test whose name begins with "${name}", in ${Object.values(FOLDERS).join(' or ')}`,
      )
  return new Map(
    [...all].flatMap(([kind, files]) => {
      const chosen = files.filter((file) => names.some((name) => isOf(file, name)))
      return chosen.length > 0 ? [[kind, chosen]] : []
    }),
  )
}

/** How many times as long a file takes as all files of its kind in the quick run, where that was measured. */
const MEASURED: Readonly<Record<string, number>> = { 'last-release': 0.2 }

/** The same of another one: twenty journeys take 30 to 50 minutes where the quick ones take about four. */
const OTHERWISE = 0.5

/** About how many minutes they take on this machine, by how long it took for the quick run. */
export function longMinutes(chosen: LongTests, kinds: readonly KindCost[]): number {
  const minutes = [...chosen].map(([kind, files]) => {
    const quick = (kinds.find((each) => each.kind === kind)?.wall ?? 0) / 60
    return files.reduce((sum, file) => sum + (MEASURED[basename(file, '.test.ts')] ?? OTHERWISE) * quick, 0)
  })
  // Kinds run beside each other.
  return Math.max(0, ...minutes)
}
