/** Which test files a mutant is run against, and in which order. */
import { basename, dirname } from 'node:path'

/** What is known of a test file. */
export interface TestFile {
  file: string
  /** how many imports lead to each file that it reaches */
  distances: ReadonlyMap<string, number>
  /** processor seconds without a mutant; 0 if unknown */
  seconds: number
}

/** Beyond so many imports a test is of the whole application, and one is as near as the other. */
const FAR = 4

/** The less, the nearer: the test of the same name, then those in the same folder, then importers by distance. */
const distance = ({ file, distances }: TestFile, mutated: string): number => {
  if (dirname(file) === dirname(mutated)) return basename(file, '.test.ts') === basename(mutated, '.ts') ? -2 : -1
  return Math.min(FAR, distances.get(mutated) ?? FAR)
}

/**
 * The test files whose imports reach the mutated file, the likeliest to fail first and the cheaper of two that are alike.
 * @param killed how many mutants of the same file each has killed; those come first
 */
export const testsFor = (
  mutated: string,
  tests: readonly TestFile[],
  killed?: ReadonlyMap<string, number>,
): TestFile[] =>
  tests
    .filter(({ distances }) => distances.has(mutated))
    .map((test) => ({ test, kills: killed?.get(test.file) ?? 0, far: distance(test, mutated) }))
    .toSorted((one, other) => other.kills - one.kills || one.far - other.far || one.test.seconds - other.test.seconds)
    .map(({ test }) => test)
