/**
 * `npm run tool -- model [--steps 10000] [--seed N]`: performs random acts on orders, each compared with a small model of
 * the rules, on a temporary database. Prints the seed; exits with 1 at the first difference.
 */
import { freshSeed, runLongTest } from '../commands/running/long-test.ts'

process.exitCode = await runLongTest('server/src/rules/model.test.ts', process.argv.slice(2), {
  steps: { setting: 'MODEL_STEPS', otherwise: '10000' },
  seed: { setting: 'MODEL_SEED', otherwise: freshSeed() },
})
