import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { INVERSES, undoPermission, whyNeverUndone } from './undo.ts'

describe('undo', () => {
  test.each(Object.entries(INVERSES))('%s requires an existing permission', (action, inverse) => {
    expect(PERMISSIONS).toContain(undoPermission(inverse))
    expect(whyNeverUndone(action)).toBeNull()
  })

  test.each([
    ['offer.accepted', 'its rate confirmation is frozen; cancel the offer'],
    ['order.held.undone', 'it is an undo; repeat the original action instead'],
    ['note.created', 'this kind of change has no undo'],
  ])('%s cannot be undone, and says what to do instead', (action, why) => {
    expect(whyNeverUndone(action)).toBe(why)
  })

  test('an act and its inverse require the same permission', () => {
    for (const [a, b] of [
      ['order.held', 'order.released'],
      ['job.held', 'job.released'],
      ['job.ready', 'job.unready'],
    ] as const)
      expect(undoPermission(INVERSES[a]!)).toBe(undoPermission(INVERSES[b]!))
  })
})
