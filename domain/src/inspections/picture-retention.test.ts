import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsAfter } from '../cases/case-clocks.ts'
import { mayKeepFor, pictureLimits, type PictureSetting } from './picture-retention.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

describe('how long pictures are kept', () => {
  it.each<[string, PictureSetting, PictureSetting, string | null]>([
    ['for ever', { claimMonths: 60 }, {}, null],
    ['for ever, said', { keepPicturesMonths: null }, { keepPicturesMonths: null }, null],
    ['as long as the law allows claims', { keepPicturesMonths: 9 }, { keepPicturesMonths: 9 }, null],
    ['as long as claims', { keepPicturesMonths: 24, claimMonths: 24 }, { claimMonths: 24 }, null],
    [
      'shorter than claims',
      { keepPicturesMonths: 23, claimMonths: 24 },
      { keepPicturesMonths: 23 },
      'settings.keepPicturesMonths',
    ],
    ['claims made longer', { keepPicturesMonths: 23, claimMonths: 24 }, { claimMonths: 24 }, 'settings.claimMonths'],
  ])('%s', (_, setting, changed, path) => {
    const answer = mayKeepFor(setting, changed)
    expect(answer === true ? null : answer.errors?.[0]?.path).toBe(path)
  })

  it.each<[string, PictureSetting, string, [string, string] | null]>([
    ['not set', {}, '2030-03-31', null],
    ['set', { keepPicturesMonths: 36 }, '2030-03-31', ['2027-03-31', '2028-03-31']],
    ['at the end of a month', { keepPicturesMonths: 13 }, '2030-03-31', ['2029-02-28', '2028-03-31']],
    ['never less than claims', { keepPicturesMonths: 9, claimMonths: 12 }, '2030-03-31', ['2029-03-31', '2028-03-31']],
  ])('%s', (_, setting, now, expected) => {
    const limits = pictureLimits(setting, day(now))
    expect(limits && [limits.seenUntil, limits.declinedUntil].map((each) => each.toISOString().slice(0, 10))).toEqual(
      expected,
    )
  })

  it('what is deleted was kept for all its months', () =>
    fc.assert(
      fc.property(
        fc.date({ min: day('2026-01-01'), max: day('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: 9, max: 240 }),
        (now, keepPicturesMonths) => {
          const { seenUntil } = pictureLimits({ keepPicturesMonths }, now)!
          expect(monthsAfter(seenUntil, keepPicturesMonths).getTime()).toBeLessThanOrEqual(now.getTime())
        },
      ),
    ))
})
