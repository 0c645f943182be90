import * as fc from 'fast-check'
import { CASE_ANSWERS, CASE_STATES, type CaseAnswerKind, type CaseState } from '@waybill/contract/vocabulary/cases.ts'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'
import { describe, expect, it } from 'vitest'
import { clocksOf, monthsAfter } from './case-clocks.ts'
import { ANSWERS_IN, caseCan, caseState, mayActOnCase, mayAnswer, WAITS_FOR } from './case-rules.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const plain = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
const NONE = {
  delivered: day('2026-11-24'),
  claimMonths: null,
  claimed: null,
  lastStatus: null,
  decided: null,
  declined: null,
  closed: null,
}
const clocks = (more: Partial<Parameters<typeof clocksOf>[0]>) => {
  const all = clocksOf({ ...NONE, ...more })
  return [all.acknowledgeBy, all.decideBy, all.nextStatusBy, all.claimPeriodEnds, all.suitEnds].map(plain)
}

describe('the dates of a case', () => {
  it.each<[string, Parameters<typeof clocks>[0], ReturnType<typeof clocks>]>([
    ['without a claim: only its period', {}, [null, null, null, '2027-08-24', null]],
    ['its period is as long as agreed', { claimMonths: 12 }, [null, null, null, '2027-11-24', null]],
    ['but never shorter than the law allows', { claimMonths: 6 }, [null, null, null, '2027-08-24', null]],
    [
      'run from the written claim, not from the damage',
      { claimed: day('2026-12-02') },
      ['2027-01-01', '2027-04-01', '2027-04-01', '2027-08-24', null],
    ],
    [
      'go on every 60 days after the word that was due',
      { claimed: day('2026-12-02'), lastStatus: day('2027-04-01') },
      ['2027-01-01', '2027-04-01', '2027-05-31', '2027-08-24', null],
    ],
    [
      'are not moved by an early word',
      { claimed: day('2026-12-02'), lastStatus: day('2027-01-10') },
      ['2027-01-01', '2027-04-01', '2027-04-01', '2027-08-24', null],
    ],
    [
      'end with a decline, which opens two years',
      { claimed: day('2026-12-02'), decided: day('2027-02-01'), declined: day('2027-02-01') },
      ['2027-01-01', '2027-04-01', null, '2027-08-24', '2029-02-01'],
    ],
  ])('%s', (_, more, expected) => expect(clocks(more)).toEqual(expected))

  it('at the end of a month stay in the intended month', () => {
    expect(plain(monthsAfter(day('2026-05-31'), 9))).toBe('2027-02-28')
    expect(plain(monthsAfter(day('2028-02-29'), 24))).toBe('2030-02-28')
  })
  it('the claim’s period is never shorter than 9 months of 28 days', () =>
    fc.assert(
      fc.property(fc.date({ min: day('2020-01-01'), max: day('2040-01-01'), noInvalidDate: true }), (delivered) => {
        const days = (clocksOf({ ...NONE, delivered }).claimPeriodEnds.getTime() - delivered.getTime()) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(271)
        expect(days).toBeLessThanOrEqual(276)
      }),
    ))
})

describe('a case', () => {
  it.each<[CaseState, { isClaimed?: boolean; isClosed?: boolean; answers?: CaseAnswerKind[] }]>([
    ['noted', {}],
    ['claimed', { isClaimed: true }],
    ['claimed', { isClaimed: true, answers: ['status'] }],
    ['acknowledged', { isClaimed: true, answers: ['acknowledge', 'status'] }],
    ['offered', { isClaimed: true, answers: ['acknowledge', 'offer'] }],
    ['paid', { isClaimed: true, answers: ['offer', 'pay'] }],
    ['declined', { isClaimed: true, answers: ['decline'] }],
    ['offered', { isClaimed: true, answers: ['decline', 'offer'] }],
    ['closed', { isClosed: true }],
  ])('is %s after %o', (state, facts) =>
    expect(caseState({ isClaimed: false, isClosed: false, answers: [], ...facts })).toBe(state),
  )

  it.each(CASE_STATES)('%s leaves each portal the right acts', (state) => {
    const can = Object.fromEntries(
      PORTALS.map((portal) => [portal, caseCan({ state, isReleased: true }, portal).join(' ')]),
    )
    const table: Record<CaseState, Record<(typeof PORTALS)[number], string>> = {
      noted: { dispatcher: 'claim close note', client: 'claim note', carrier: 'note' },
      claimed: { dispatcher: 'answer close note', client: 'note', carrier: 'answer note' },
      acknowledged: { dispatcher: 'answer close note', client: 'note', carrier: 'answer note' },
      offered: { dispatcher: 'answer close note', client: 'note', carrier: 'answer note' },
      paid: { dispatcher: 'close note', client: 'note', carrier: 'note' },
      declined: { dispatcher: 'answer close note', client: 'note', carrier: 'answer note' },
      closed: { dispatcher: '', client: '', carrier: '' },
    }
    expect(can).toEqual(table[state])
  })

  it.each(CASE_STATES)('%s is released to its client once, by the company', (state) => {
    const mayRelease = (isReleased: boolean) =>
      PORTALS.filter((portal) => caseCan({ state, isReleased }, portal).includes('release'))
    expect(mayRelease(false)).toEqual(state === 'closed' ? [] : ['dispatcher'])
    expect(mayRelease(true)).toEqual([])
    expect(mayActOnCase('release', { state: 'noted', isReleased: true }, 'dispatcher')).toMatchObject({
      errors: [{ path: 'dateReleased' }],
    })
  })

  it('accepts the answers of its state, with their required details', () => {
    for (const state of CASE_STATES)
      for (const kind of CASE_ANSWERS) {
        const isOpen = ANSWERS_IN[state]?.includes(kind) ?? false
        const amount = kind === 'offer' || kind === 'pay' ? 100 : null
        expect([state, kind, mayAnswer({ kind, amount, text: 'Why' }, state) === true]).toEqual([state, kind, isOpen])
      }
    expect(mayAnswer({ kind: 'offer', amount: null, text: null }, 'claimed')).toMatchObject({ code: expect.anything() })
    expect(mayAnswer({ kind: 'decline', amount: null, text: ' '.trim() }, 'claimed')).not.toBe(true)
    expect(mayAnswer({ kind: 'decline', amount: 5, text: 'No' }, 'claimed')).not.toBe(true)
  })

  it('that is open always waits for someone who can act', () => {
    for (const state of CASE_STATES) {
      const party = WAITS_FOR[state]
      expect(party === null).toBe(state === 'closed')
      const standing = { state, isReleased: false }
      if (party === 'carrier') expect(mayActOnCase('answer', standing, 'carrier')).toBe(true)
      if (party === 'company') expect(mayActOnCase('close', standing, 'dispatcher')).toBe(true)
    }
  })
})
