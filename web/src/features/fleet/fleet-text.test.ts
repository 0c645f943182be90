import { expect, it } from 'vitest'
import { recordText, validText } from './fleet-text.ts'

const NOON = (day: string) => `${day}T12:00:00.000Z`

it('says until when a paper is valid, unless a mark does', () => {
  const papers = [
    { name: 'License', day: '2028-01-31' },
    { name: 'Medical card', day: '2026-12-10' },
    { name: 'Insurance', day: '2026-11-30' },
    { name: 'Registration', day: null },
  ]
  expect(validText(papers, '2026-12-01')).toEqual(['License until Jan 31, 2028'])
})

it('says when a record was added, and when it was changed on another day', () => {
  expect(recordText({ dateCreated: NOON('2026-11-20'), dateUpdated: NOON('2026-11-20') })).toBe('added Nov 20, 2026')
  expect(recordText({ dateCreated: NOON('2026-11-20'), dateUpdated: NOON('2026-12-01') })).toBe(
    'added Nov 20, 2026, changed Dec 1, 2026',
  )
})
