import { inject, afterAll, beforeAll, expect, it } from 'vitest'
import { FAULTS } from '../faults.ts'
import { openPatient, type Patient } from '../patient.ts'

let patient: Patient

beforeAll(async () => {
  patient = await openPatient(inject('copy'))
})
afterAll(async () => {
  await patient.product.stop()
})

it.each(Object.entries(FAULTS))('%s', async (_, harm) => {
  expect(await harm(patient)).toMatch(/\w/)
})
