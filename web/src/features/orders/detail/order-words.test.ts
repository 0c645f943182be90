import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { expect, it } from 'vitest'
import { JOB_WORDS, progressOf } from './order-words.ts'

it('looks for no carrier while the order is under review', () => {
  const said = JOB_STATUSES.map((status) => progressOf(status, 'submitted')[0])
  expect(said).not.toContain('Finding a carrier')
  expect(progressOf('new', 'submitted')[0]).toBe('Under review')
  expect(progressOf('canceled', 'submitted')[0]).toBe('Canceled')
  for (const status of JOB_STATUSES) expect(progressOf(status, 'new')).toBe(JOB_WORDS[status])
})
