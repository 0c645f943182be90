/**
 * `npm run tool -- fuzz [--requests 20000] [--seed N]`: sends random requests from the OpenAPI documents to the real
 * application on a temporary database. Prints the seed and the responses of every call; exits with 1 if one was wrong.
 */
import { freshSeed, runLongTest } from '../commands/running/long-test.ts'

process.exitCode = await runLongTest('server/src/rules/fuzz.test.ts', process.argv.slice(2), {
  requests: { setting: 'FUZZ_REQUESTS', otherwise: '20000' },
  seed: { setting: 'FUZZ_SEED', otherwise: freshSeed() },
})
