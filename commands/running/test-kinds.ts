/** The kinds of tests, each run by a vitest of its own so that its cost is known. */
import { availableParallelism } from 'node:os'

/** A kind of tests. */
export interface TestKind {
  name: string
  /** of vitest */
  projects: readonly string[]
  words: readonly string[]
}

/** More than there are cores, since tests also wait for the database. */
const WORKERS = `--maxWorkers=${availableParallelism() + 1}`

/** In the order in which they start, the longest first; journeys run one at a time and mostly wait. */
export const TEST_KINDS: readonly TestKind[] = [
  { name: 'journeys', projects: ['e2e'], words: [] },
  { name: 'server', projects: ['server'], words: [WORKERS] },
  { name: 'browser', projects: ['web (logic)', 'web (browser)'], words: [WORKERS] },
  { name: 'commands and demo', projects: ['commands', 'tools', 'demo'], words: [WORKERS] },
  { name: 'domain and contract', projects: ['domain', 'contract'], words: [WORKERS] },
]

/** The arguments of vitest for a kind. */
export const kindWords = ({ projects, words }: TestKind): string[] => [
  ...projects.flatMap((project) => ['--project', project]),
  ...words,
]
