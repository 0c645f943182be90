import { inject, afterAll, beforeAll, expect, it } from 'vitest'
import { admit, FAULTS, type Patient } from './faults.ts'

let patient: Patient

beforeAll(async () => {
  patient = await admit(inject('copy'))
})
afterAll(async () => {
  await patient.product.stop()
})

it.each(Object.entries(FAULTS))('%s', { timeout: 120_000 }, async (_, harm) => {
  expect(await harm(patient)).toMatch(/\w/)
})
