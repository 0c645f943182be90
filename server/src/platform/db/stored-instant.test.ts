import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StoredInstant } from './stored-instant.ts'

/** As PostgreSQL writes it: without trailing zeros in fractions. */
const written = (at: Date, micros: number, zone: string) => {
  const fraction = String(micros).padStart(6, '0').replace(/0+$/, '')
  return `${at.toISOString().slice(0, 19)}${fraction && `.${fraction}`}${zone}`
}

const DAYS = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }

test('stored instants are shown like any other date', () => {
  fc.assert(
    fc.property(
      fc.date(DAYS),
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999_999 })),
      fc.constantFrom('+00:00', '-05:00', '+05:30'),
      (at, micros, zone) => {
        const text = written(at, micros, zone)
        const stored = new StoredInstant(text)
        expect(stored.toISOString()).toBe(new Date(text).toISOString())
        expect(JSON.stringify({ stored })).toBe(JSON.stringify({ stored: new Date(text) }))
        expect(stored.getTime()).toBe(new Date(text).getTime())
      },
    ),
  )
})
