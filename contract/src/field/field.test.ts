import { describe, expect, test } from 'vitest'
import * as shapes from './field.shapes.ts'
import { FieldItem, type InspectionItem as Inspection } from './field-items.shapes.ts'
import type * as z from 'zod/mini'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const made = { id: id(1), v: 1, dateMade: '2026-03-05T12:00:00Z', clockOffset: null }
const picture = { id: id(2), sha256: 'a'.repeat(64), size: 250_000, type: 'image/jpeg' }

const inspection: z.input<typeof Inspection> = {
  kind: 'inspection',
  ...made,
  stopGuid: id(3),
  commodityGuid: id(4),
  inspectionId: id(5),
  damages: [{ id: id(6), code: '10-04-1', knownId: null }],
  photos: [{ ...picture, type: 'image/jpeg', slot: 'front' }],
}

describe('a phone item', () => {
  test.each([
    ['arrive', { kind: 'arrive', ...made, stopGuid: id(3) }],
    ['inspection', inspection],
    [
      'finish',
      {
        kind: 'finish',
        ...made,
        stopGuid: id(3),
        inspections: [id(5)],
        commodities: [id(4)],
        signed: {
          name: 'Ann Yard',
          strokes: [
            [
              [0.1, 0.2],
              [0.3, 0.4],
            ],
          ],
        },
        collected: { amount: 350, method: 'money-order', photo: picture },
      },
    ],
    ['attempt', { kind: 'attempt', ...made, stopGuid: id(3), reason: 'Closed' }],
    ['eta', { kind: 'eta', ...made, stopGuid: id(3), dateEstimatedStart: '2026-03-05T13:00:00Z' }],
    ['note', { kind: 'note', ...made, jobGuid: id(3), body: 'Another car here' }],
    ['charge', { kind: 'charge', ...made, jobGuid: id(3), itemId: 2, quantity: 2, rate: 50 }],
    ['paper', { kind: 'paper', ...made, jobGuid: id(3), usage: 'Proof Of Delivery', picture }],
  ])('%s is readable, even with fields of a newer phone', (_kind, item) => {
    expect(FieldItem.safeParse({ ...item, later: 1 }).error).toBeUndefined()
  })

  test.each([
    ['of an unknown kind', { kind: 'weigh', ...made }],
    ['without its id', { ...inspection, id: undefined }],
    ['with a picture by no hash', { ...inspection, photos: [{ ...picture, sha256: 'x', slot: 'front' }] }],
    [
      'with strokes outside the pad',
      {
        kind: 'finish',
        ...made,
        stopGuid: id(3),
        inspections: [],
        commodities: [],
        signed: { name: 'A', strokes: [[[2, 0]]] },
      },
    ],
  ])('%s is not readable', (_what, item) => {
    expect(FieldItem.safeParse(item).success).toBe(false)
  })
})

test('a phone can only be enrolled with a P-256 key', () => {
  expect(Object.keys(shapes).length).toBeGreaterThan(0)
  expect(shapes.NewDevice.safeParse({ guid: id(1), label: 'Pixel', publicKey: { kty: 'RSA' } }).success).toBe(false)
})
