import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureIn, momentIn, waitIn } from './machine-values.ts'

describe('what programs write', () => {
  test.each([
    ['2026-12-01T10:00:00Z', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T10:00:00', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01 10:00', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T10:00:00.5-06:00', '2026-12-01T16:00:00.500Z'],
    ['2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['Tue, 01 Dec 2026 10:00:00 GMT', '2026-12-01T10:00:00.000Z'],
    ['12/1/2026', undefined],
    ['Dec 1, 2026', undefined],
    ['2026-13-01', undefined],
    ['1', undefined],
    ['', undefined],
    [null, undefined],
  ])('the moment %s: %s', (text, at) => expect(momentIn(text)?.toISOString()).toBe(at))

  test('every moment is read as it was written', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), (at) => {
        expect(momentIn(at.toISOString())).toEqual(at)
        expect(momentIn(at.toISOString().slice(0, -1))).toEqual(at)
      }),
    )
  })

  test.each([
    ['12', 12],
    ['-1.50', -1.5],
    [3.5, 3.5],
    ['', undefined],
    [' ', undefined],
    ['1,250', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    [null, undefined],
    [true, undefined],
    [Number.NaN, undefined],
  ])('the figure %s: %s', (value, figure) => expect(figureIn(value)).toBe(figure))

  test.each([
    ['120', 120_000],
    ['-5', 0],
    ['Tue, 01 Dec 2026 10:01:00 GMT', 60_000],
    ['Tue, 01 Dec 2026 09:00:00 GMT', 0],
    ['', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('the wait %s: %s', (header, ms) => expect(waitIn(header, new Date('2026-12-01T10:00:00Z'))).toBe(ms))
})
