/**
 * `npm run fuzz -- [--requests 20000] [--seed N]`: sends requests drawn from the OpenAPI documents to the real application
 * over a throw-away database. Prints the seed and what every call answered; ends with 1 where an answer was wrong.
 */
import { freshSeed, runLongTest } from './running/long-test.ts'

process.exitCode = await runLongTest('server/src/fuzz.test.ts', process.argv.slice(2), {
  requests: { setting: 'FUZZ_REQUESTS', otherwise: '20000' },
  seed: { setting: 'FUZZ_SEED', otherwise: freshSeed() },
})
