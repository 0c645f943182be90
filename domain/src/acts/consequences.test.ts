import { describe, expect, it } from 'vitest'
import { CONSEQUENCES, consequencesOf, type Step } from './consequences.ts'

/** No step may come before one it builds on. */
const ORDER: readonly Step[] = [
  'cancel-open-offers',
  'replace-offers',
  'remove-posts',
  'cancel-awards',
  'cancel-other-offers',
  'release-jobs',
  'hide-confirmations',
  'freeze-confirmations',
  'revise-confirmations',
  'save',
  'follow-invoices',
  'answer-requests',
  'retire-evidence',
  'keep-turns',
  'keep-earned',
  'notify-partners',
  'measure-miles',
]

describe('consequences', () => {
  it.each(Object.entries(CONSEQUENCES))('%s has its steps once, in order, and is saved', (_, steps) => {
    expect(steps).toContain('save')
    expect(steps).toEqual(ORDER.filter((step) => steps.includes(step)))
  })

  it('undoing an act is a change like any other', () => {
    expect(consequencesOf('job.canceled.undone')).toEqual(CONSEQUENCES['job.changed'])
  })

  it('withdraws a job that is canceled, and ends its award', () => {
    expect(consequencesOf('job.canceled').slice(0, 5)).toEqual([
      'cancel-open-offers',
      'remove-posts',
      'cancel-awards',
      'release-jobs',
      'hide-confirmations',
    ])
  })

  it('keeps the award of a held or deleted job', () => {
    for (const act of ['job.held', 'order.held', 'order.deleted'] as const) {
      expect(consequencesOf(act)).toContain('cancel-open-offers')
      expect(consequencesOf(act)).not.toContain('cancel-awards')
    }
  })
})
