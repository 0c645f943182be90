import { describe, expect, test } from 'vitest'
import type { Member } from '../people/memberships.ts'
import { nextStep, type Progress } from './next-step.ts'

const member = (accountId: string, demandsSecondFactor = false) => ({ accountId, demandsSecondFactor }) as Member
const [one, two, strict] = [member('one'), member('two'), member('strict', true)]
const known: Progress = { identityGuid: 'somebody', amr: ['pwd'] }
const proven: Progress = { ...known, amr: ['pwd', 'otp'] }

describe('the next step', () => {
  const table: [string, Progress, boolean, Member[], string][] = [
    ['begins with the password', { amr: [] }, false, [], 'password'],
    ['never skips the password, whatever was proven', { amr: ['otp'] }, true, [one], 'password'],
    ['is the code for who has a second factor', known, true, [one], 'code'],
    ['is the code before anything is told about memberships', known, true, [], 'code'],
    ['is the choice among several', known, false, [one, two], 'membership'],
    ['tells who has no access', known, false, [], 'no-access'],
    ['is setting up where it is demanded', known, false, [strict], 'set-up'],
    ['is nothing once proven', proven, true, [strict], 'nothing'],
    ['is nothing for the only membership', known, false, [one], 'nothing'],
    ['is the choice when switching, even with one', { ...known, isSwitching: true }, false, [one], 'membership'],
    ['takes the chosen one', { ...known, chosen: 'two' }, false, [one, two], 'nothing'],
    ['sets up for the chosen one only', { ...known, chosen: 'one' }, false, [one, strict], 'nothing'],
    ['asks again where the chosen one is gone', { ...known, chosen: 'gone' }, false, [one, two], 'membership'],
  ]
  test.each(table)('%s', (_name, progress, hasSecondFactor, members, ask) => {
    expect(nextStep(progress, hasSecondFactor, members).ask).toBe(ask)
  })
})
