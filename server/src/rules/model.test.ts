/**
 * Whatever sequence of acts is performed on orders, the program allows, refuses and stores what a small, independently
 * written model of the rules predicts. `npm run tool -- model` takes many steps.
 */
import { expect, test } from 'vitest'
import { runModel } from '../../testing/model/model-run.ts'
import { testApp } from '../../testing/test-app.ts'

const STEPS = Number(process.env['MODEL_STEPS'] ?? 150)
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_120)

test(`${STEPS} steps from seed ${SEED}`, async () => {
  const t = await testApp()
  const { steps, difference } = await runModel(t, STEPS, SEED)
  if (process.env['MODEL_STEPS'])
    for (const [name, { done, refused }] of [...steps].toSorted(([one], [other]) => one.localeCompare(other)))
      console.log(name.padEnd(40), `done ${done}`.padEnd(12), `refused ${refused}`)
  expect(difference, `seed ${SEED}`).toBeUndefined()
})
