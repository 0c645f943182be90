import { Guid } from '@waybill/contract/lists/list.shapes.ts'
import { expect, it } from 'vitest'
import { newGuid } from './new-guid.ts'

it('makes UUIDs of version 7 that sort by time', () => {
  const [early, late] = [newGuid(1_700_000_000_000), newGuid(1_800_000_000_000)]
  expect(early).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < late).toBe(true)
  expect(Guid.safeParse(early).success).toBe(true)
  expect(newGuid(1)).not.toBe(newGuid(1))
})
