import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Fields, Noun } from '@waybill/contract/nouns/fields.ts'
import { changeOf, newOf } from '@waybill/contract/nouns/shapes.ts'
import { allow, allowEach, allowNew, enteredByProgram } from '@waybill/domain/access/allow.ts'
import { assign } from './assign.ts'

const BOTH = { seen: 'everyone', set: 'companyAndClient' } as const
const visit = {
  guid: { kind: 'guid', seen: 'everyone' },
  notes: { kind: 'text', max: 20, nullable: true, ...BOTH },
  code: { kind: 'text', max: 5, nullable: true, seen: 'company', set: 'company' },
  started: { kind: 'instant', nullable: true, ...BOTH, later: true },
  price: { kind: 'money', nullable: true, ...BOTH },
  place: { kind: 'shape', shape: z.string(), ...BOTH, needed: true, input: z.strictObject({ guid: z.string() }) },
} as const satisfies Fields
interface VisitNoun extends Noun<'visit', typeof visit> {}
const VISIT: VisitNoun = { name: 'visit', fields: visit }
interface Row {
  guid: string
  notes: string | null
  gate_code: string | null
  started_at: Date | null
  price: string | null
  place_guid: string
}
const COLUMNS = { guid: 'guid', notes: 'notes', code: 'gate_code', started: 'started_at', price: 'price' } as const
const place = ({ guid }: { guid: string }, row: { place_guid: string }) => void (row.place_guid = guid)
const store = assign<VisitNoun, Row, typeof COLUMNS, undefined>(VISIT, COLUMNS, { place })

const row = (): Row => ({ guid: 'g', notes: null, gate_code: null, started_at: null, price: null, place_guid: 'p' })
const sender = (portal: 'dispatcher' | 'client' | 'carrier') => ({ portal, permissions: new Set<never>() })

describe('what was sent', () => {
  it('is stored, each field in its column or by its writer', () => {
    const sent = { notes: 'x', code: '1', started: '2026-11-29T15:00:00Z', price: 12.5, place: { guid: 'q' } }
    const allowed = allow(VISIT, sent, sender('dispatcher'), {})
    if (isRefusal(allowed)) throw new Error(allowed.message)
    const after = row()
    store(after, allowed, undefined)
    expect(after).toEqual({
      guid: 'g',
      notes: 'x',
      gate_code: '1',
      started_at: new Date('2026-11-29T15:00:00Z'),
      price: '12.50',
      place_guid: 'q',
    })
  })
  it('is only what a field may be set to: null empties, undefined leaves, the rest of the body is left out', () => {
    const after = { ...row(), notes: 'old', gate_code: 'old' }
    const body = { notes: null, code: undefined, guid: 'other', extra: 1 }
    store(after, enteredByProgram(VISIT, body), undefined)
    expect(after).toEqual({ ...row(), notes: null, gate_code: 'old' })
  })
  it('is refused by the path of the first field that is not the sender’s to set', () => {
    const path = (refused: unknown) => isRefusal(refused) && refused.errors?.[0]?.path
    expect(path(allow(VISIT, { notes: 'x', code: '1' }, sender('client'), {}))).toBe('code')
    expect(path(allow(VISIT, { notes: 'x' }, sender('carrier'), {}, 'stops.1'))).toBe('stops.1.notes')
    expect(path(allowEach(VISIT, [{ notes: 'x' }, { code: '1' }], sender('client'), {}, 'stops'))).toBe('stops.1.code')
    expect(path(allow(VISIT, { notes: 'x' }, sender('client'), {}))).toBe(false)
  })
  it('sets nothing of a new record where it is null, whoever sends it', () => {
    const path = (refused: unknown) => isRefusal(refused) && refused.errors?.[0]?.path
    expect(path(allowNew(VISIT, { notes: 'x', code: '1' }, sender('client'), {}))).toBe('code')
    const allowed = allowNew(VISIT, { notes: null, code: null }, sender('client'), {})
    if (isRefusal(allowed)) throw new Error(allowed.message)
    const after = { ...row(), notes: 'default' }
    store(after, allowed, undefined)
    expect(after).toEqual(row())
  })
})

describe('bodies', () => {
  it('have the fields that may be set, with their limits', () => {
    expect(Object.keys(changeOf(VISIT).shape)).toEqual(['notes', 'code', 'started', 'price', 'place'])
    expect(Object.keys(changeOf(VISIT, ['started']).shape)).toEqual(['started'])
    expect(Object.keys(newOf(VISIT).shape)).toEqual(['notes', 'code', 'price', 'place'])
    expect(changeOf(VISIT).safeParse({ code: '123456' }).success).toBe(false)
    expect(changeOf(VISIT).parse({ code: ' 12 ', notes: null })).toEqual({ code: '12', notes: null })
    expect(changeOf(VISIT).safeParse({ guid: 'g' }).success).toBe(false)
    expect(newOf(VISIT).safeParse({ notes: 'x' }).success).toBe(false)
    expect(newOf(VISIT).safeParse({ place: { guid: 'q' } }).success).toBe(true)
  })
})

describe('what does not compile', () => {
  it('a forgotten writer, an unknown field, and fields that nobody allowed', () => {
    // @ts-expect-error -- the place has no column of its name
    expect(assign<VisitNoun, Row, typeof COLUMNS, undefined>(VISIT, COLUMNS, {})).toBeDefined()
    type Older = Omit<Row, 'gate_code'>
    // @ts-expect-error -- the column of the code is missing
    expect(assign<VisitNoun, Older, typeof COLUMNS, undefined>(VISIT, COLUMNS, { place })).toBeDefined()
    type Other = Older & { gate_code: number }
    // @ts-expect-error -- a column of another type takes no text
    expect(assign<VisitNoun, Other, typeof COLUMNS, undefined>(VISIT, COLUMNS, { place })).toBeDefined()
    const { code: _, ...less } = COLUMNS
    // @ts-expect-error -- the name of its column is missing
    expect(assign<VisitNoun, Row, typeof less, undefined>(VISIT, less, { place })).toBeDefined()
    // @ts-expect-error -- nobody found these fields to be the sender's
    expect(() => store(row(), { sent: { code: '1' } }, undefined)).not.toThrow()
    // @ts-expect-error -- a field that does not exist
    expect(changeOf(VISIT, ['strated']).shape).toEqual({})
  })
})
