import { expect, it } from 'vitest'
import { freeWaitingText } from './free-waiting.ts'

const terms = { freeMinutes: 120, dateFreeUntil: null, ratePerHour: null, cap: null, chargeGuid: null }

it('says how long waiting is free before the truck is there', () => {
  expect(freeWaitingText(terms, 'America/New_York')).toBe('2 h free')
})

it('says until when, and what is paid then, in the place’s time zone', () => {
  const told = { ...terms, dateFreeUntil: '2026-12-03T20:10:00.000Z', ratePerHour: 50, cap: 400 }
  expect(freeWaitingText(told, 'America/New_York')).toBe(
    '2 h free until Dec 3, 3:10 PM EST, then $50.00 an hour, at most $400.00',
  )
  expect(freeWaitingText({ ...told, cap: null }, 'America/New_York')).toBe(
    '2 h free until Dec 3, 3:10 PM EST, then $50.00 an hour',
  )
})
