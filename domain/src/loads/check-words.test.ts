import { LANGUAGES } from '@waybill/contract/vocabulary/languages.ts'
import { expect, it } from 'vitest'
import type { LoadToPlan, PlannedRide } from './load-to-plan.ts'
import { planLoad } from './plan-load.ts'
import { trailerOf } from './trailers.ts'

const aRide = (name: string, from: number, to: number, more: Partial<PlannedRide> = {}): PlannedRide => ({
  id: name,
  name,
  from,
  to,
  length: 185,
  height: 57,
  weight: 3600,
  needsWinch: false,
  source: 'model',
  ...more,
})
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const visits = ['Laredo', 'Gary', 'Macon', 'Tulsa'].map((name, i) => ({
  number: i + 1,
  name,
  opens: at(20 - i),
  closes: at(20 - i),
}))
const aLoad = (rides: PlannedRide[], more: Partial<LoadToPlan> = {}): LoadToPlan => ({
  trailer: trailerOf('stinger-9')!,
  visits,
  rides,
  ...more,
})
const many = (count: number, more: Partial<PlannedRide>) =>
  Array.from({ length: count }, (_, i) => aRide(`Q${i}`, 1, 4, more))

/** Loads that together have every problem that a check knows. */
const LOADS = [
  aLoad([aRide('Q1', 1, 4)], { visits: visits.map((visit) => ({ ...visit, opens: null, closes: null })) }),
  aLoad([aRide('Q1', 1, 4, { height: 110 })], { chosen: new Map([['Q1', 3]]) }),
  aLoad([...many(11, { weight: 5900 }), aRide('QX', 1, 4, { height: 90, weight: 9900, length: 400 })]),
  aLoad(many(9, { weight: 5900 })),
  aLoad([aRide('Q1', 1, 4, { needsWinch: true, source: 'body' })]),
  aLoad([aRide('Q1', 1, 4, { source: 'unknown' }), aRide('Q2', 1, 4, { source: 'unknown' })]),
  aLoad([aRide('Q1', 1, 4), aRide('Q2', 1, 2), aRide('Q3', 1, 2, { height: 99, needsWinch: true, length: 300 })], {
    chosen: new Map([
      ['Q1', 9],
      ['Q2', 8],
      ['Q3', 8],
    ]),
  }),
]
const sentences = (language: (typeof LANGUAGES)[number]) =>
  LOADS.flatMap((load) => planLoad(load, language).checks.flatMap(({ title, text }) => [title, text]))

it('has a load for every check and level', () => {
  const kinds = new Set(LOADS.flatMap((load) => planLoad(load).checks.map(({ code, level }) => `${code} ${level}`)))
  expect([...kinds].toSorted()).toEqual([
    'fit wrong',
    'height fine',
    'height wrong',
    'order fine',
    'order look',
    'positions fine',
    'positions wrong',
    'sizes fine',
    'sizes look',
    'times fine',
    'times look',
    'weight fine',
    'weight wrong',
    'winch fine',
  ])
})

it('says every problem of a load in the language that is asked for', () => {
  const english = sentences('en')
  // Words of these texts that two languages share.
  const same = new Set(['Positions'])
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const said = sentences(language)
    expect(said).toHaveLength(english.length)
    expect(said.filter((text, i) => text === english[i] && !same.has(text))).toEqual([])
    const LEFT = /\b(the|and|is|are|of|at|vehicles?|heavy|high|fit|after|until|only|too|winch|to)\b/i
    expect(said.filter((text) => LEFT.test(text))).toEqual([])
  }
})

it('names sizes, lists and ranges by the language’s rules', () => {
  expect(sentences('fr').filter((text) => text.includes('lb') && !text.includes('\u00A0lb'))).toEqual([])
  expect(sentences('es')).toContainEqual(expect.stringContaining('después de Laredo'))
  expect(sentences('fr')).toContainEqual(expect.stringContaining('après Laredo'))
})
