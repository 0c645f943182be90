import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { Fields, Noun, Plain, Presented } from '@waybill/contract/nouns/fields.ts'
import { answerOf, asStored } from '@waybill/contract/nouns/shapes.ts'
import { acceptedBy } from '@waybill/domain/access/facts.ts'
import { partOf, present } from '@waybill/domain/access/present.ts'
import type { Viewer } from '@waybill/domain/access/rules.ts'
import { gateOfAnswer } from './gate.ts'

const EVERYONE = { seen: 'everyone' } as const
const piece = { name: { kind: 'text', max: 20, ...EVERYONE } } as const satisfies Fields
interface PieceNoun extends Noun<'piece', typeof piece> {}
const PIECE: PieceNoun = { name: 'piece', fields: piece }
const visit = {
  guid: { kind: 'guid', ...EVERYONE },
  notes: { kind: 'text', max: 20, nullable: true, seen: 'onceAccepted', masked: true },
  code: { kind: 'text', max: 20, nullable: true, seen: 'companyOnceAccepted' },
  started: { kind: 'instant', nullable: true, ...EVERYONE },
  price: { kind: 'money', nullable: true, seen: 'company' },
  pieces: { kind: 'noun', of: PIECE, many: true, ...EVERYONE },
  attempts: { kind: 'shape', shape: z.array(z.object({ reason: z.string() })), ...EVERYONE },
} as const satisfies Fields
interface VisitNoun extends Noun<'visit', typeof visit> {}
const VISIT: VisitNoun = { name: 'visit', fields: visit }

const viewer = (portal: Viewer['portal'], onlooker?: Viewer): Viewer => ({
  portal,
  permissions: new Set(),
  company: { showVendorToClient: false, showClientToVendor: false },
  ...(onlooker ? { onlooker } : {}),
})
const [DISPATCHER, CLIENT, CARRIER] = [viewer('dispatcher'), viewer('client'), viewer('carrier')]
const fields = {
  guid: 'g',
  notes: 'Ask for Bob',
  code: '4711#',
  started: new Date('2026-11-29T15:00:00Z'),
  price: '12.50',
  attempts: [{ reason: 'closed' }],
}
const presented = (to: Viewer, isAccepted = false) =>
  present(VISIT, { ...fields, pieces: [present(PIECE, { name: 'car' }, to)] }, to, {
    accepted: acceptedBy({ vendor_guid: 'v' }, { vendorGuid: isAccepted ? 'v' : null }),
  })

/** What leaves, and what was left out of it. */
const passed = (shape: z.ZodMiniType, answer: unknown, reader: Viewer) => {
  const leftOut: string[] = []
  const text = JSON.stringify(
    gateOfAnswer(shape)(answer, reader, (path, expected) => leftOut.push(`${path}: ${expected}`)),
  )
  return { text: text as string | undefined, leftOut }
}

describe('presenting', () => {
  it('follows the declaration for each viewer, as the onlooker’s does', () => {
    const seen = (to: Viewer, isAccepted?: boolean) => JSON.parse(JSON.stringify(presented(to, isAccepted)))
    const rest = {
      guid: 'g',
      started: '2026-11-29T15:00:00.000Z',
      pieces: [{ name: 'car' }],
      attempts: fields.attempts,
    }
    expect(seen(DISPATCHER)).toStrictEqual({ ...rest, notes: 'Ask for Bob', code: '4711#', price: 12.5 })
    expect(seen(CLIENT)).toStrictEqual({ ...rest, notes: 'Ask for Bob' })
    expect(seen(CARRIER)).toStrictEqual({ ...rest, notes: null })
    expect(seen(CARRIER, true)).toStrictEqual({ ...rest, notes: 'Ask for Bob', code: '4711#' })
    expect(seen(viewer('carrier', CLIENT), true)).toStrictEqual({ ...rest, notes: 'Ask for Bob' })
  })
  it('computes nothing that is hidden, and makes what never changes', () => {
    const price = (): string => {
      throw new Error('computed')
    }
    const facts = { accepted: acceptedBy({ vendor_guid: null }, { vendorGuid: null }) }
    const answer = present(VISIT, { ...fields, price, pieces: [] }, CLIENT, facts)
    expect(() => present(VISIT, { ...fields, price, pieces: [] }, DISPATCHER, facts)).toThrow('computed')
    expect(Reflect.set(answer, 'code', '1')).toBe(false)
    expect(answer).not.toHaveProperty('code')
  })
})

describe('the gate', () => {
  const answer = answerOf(VISIT)
  it('passes what was presented to the reader, or to eyes through which it looks', () => {
    expect(passed(answer, presented(CLIENT), CLIENT).leftOut).toEqual([])
    expect(passed(answer, presented(viewer('client', DISPATCHER)), DISPATCHER).leftOut).toEqual([])
    expect(passed(answer, presented(viewer('client', DISPATCHER)), CLIENT).text).toBeUndefined()
  })
  it.each<[string, unknown]>([
    ['a copy', { ...presented(CLIENT) }],
    ['one with a field added', Object.assign({}, presented(CLIENT), { code: '4711#' })],
    ['a clone', structuredClone(presented(CLIENT))],
    ['one that inherits', Object.create(presented(CLIENT))],
    ['parsed text', JSON.parse(JSON.stringify(presented(CLIENT)))],
    ['somebody else’s', presented(DISPATCHER)],
    ['another noun', present(PIECE, { name: 'car' }, CLIENT)],
  ])('leaves out %s, at any depth', (_, forged) => {
    expect(passed(answer, forged, CLIENT)).toEqual({ text: undefined, leftOut: [': visit'] })
    const frame = z.object({
      number: z.string(),
      days: z.record(z.string(), z.object({ visits: z.array(z.nullable(answer)), last: z.optional(answer) })),
    })
    const whole = { number: '7', days: { monday: { visits: [null, forged, presented(CLIENT)], last: forged } } }
    const { text, leftOut } = passed(frame, whole, CLIENT)
    expect(leftOut).toEqual(['days.monday.visits.1: visit', 'days.monday.last: visit'])
    expect(text).toBe(JSON.stringify({ number: '7', days: { monday: { visits: [null, presented(CLIENT)] } } }))
  })
  it('passes a part of a noun, as a list with named columns has', () => {
    const part = partOf(presented(CLIENT), (key) => key === 'notes')
    expect(passed(answer, part, CLIENT)).toEqual({ text: JSON.stringify({ notes: 'Ask for Bob' }), leftOut: [] })
    expect(
      passed(
        answer,
        partOf(presented(DISPATCHER), () => true),
        CLIENT,
      ).text,
    ).toBeUndefined()
    expect(partOf({ a: 1, b: 2 }, (key) => key === 'a')).toEqual({ a: 1 })
  })
  it('looks into a noun: a part of it may be somebody else’s', () => {
    const facts = { accepted: acceptedBy({ vendor_guid: null }, { vendorGuid: null }) }
    const theirs = present(PIECE, { name: 'car' }, DISPATCHER)
    const mixed = present(VISIT, { ...fields, pieces: [theirs] }, CLIENT, facts)
    expect(passed(answer, mixed, CLIENT)).toMatchObject({ leftOut: ['pieces.0: piece'] })
    const attempts = [{ reason: 'closed', code: '4711#' }]
    const wide = present(VISIT, { ...fields, attempts, pieces: [] }, CLIENT, facts)
    const { text, leftOut } = passed(answer, wide, CLIENT)
    expect(leftOut).toEqual(['attempts.0.code: a declared field'])
    expect(text).not.toContain('4711#')
  })
  it('leaves out undeclared keys of frames, and objects where plain values belong', () => {
    const frame = z.object({
      number: z.string(),
      owner: z.nullable(z.string()),
      either: z.union([answer, answerOf(PIECE)]),
    })
    const either = present(PIECE, { name: 'car' }, CLIENT)
    const row = { number: '7', owner: null, either, secret: 'x', later: undefined }
    expect(passed(frame, row, CLIENT).leftOut).toEqual(['secret: a declared field'])
    expect(passed(frame, { number: '7', owner: { name: 'x' }, either }, CLIENT).leftOut).toEqual([
      'owner: a plain value',
    ])
    expect(passed(frame, { number: '7', owner: null, either: { ...either } }, CLIENT).leftOut).toEqual([
      'either: one of its shapes',
    ])
    expect(passed(z.object({ before: asStored(z.unknown()) }), { before: { a: [1] } }, CLIENT).leftOut).toEqual([])
    expect(passed(z.object({ before: z.unknown() }), { before: { a: [1] } }, CLIENT).leftOut).toEqual([
      'before: a plain value',
    ])
  })
})

describe('what does not compile', () => {
  it('an answer that `present` did not make', () => {
    const answer = presented(CLIENT)
    const frame = z.object({ visits: z.array(answerOf(VISIT)) })
    // @ts-expect-error -- a copy
    const copy: Presented<VisitNoun> = { ...answer }
    // @ts-expect-error -- what a client reads
    const read: Presented<VisitNoun> = JSON.parse('{}') as Plain<VisitNoun>
    // @ts-expect-error -- another noun
    const other: Presented<PieceNoun> = answer
    // @ts-expect-error -- in a list of another object
    const deep: z.output<typeof frame> = { visits: [{ ...answer }] }
    expect([copy, read, other, deep, frame]).toHaveLength(5)
  })
  it('a noun that lacks a field, a fact by hand, or an answer that is extended', () => {
    const facts = { accepted: acceptedBy({ vendor_guid: null }, { vendorGuid: null }) }
    const { code: _, ...less } = fields
    // @ts-expect-error -- `code` is forgotten
    expect(present(VISIT, { ...less, pieces: [] }, CLIENT, facts)).toBeDefined()
    // @ts-expect-error -- a piece that nobody presented
    expect(present(VISIT, { ...fields, pieces: [{ name: 'car' }] }, CLIENT, facts)).toBeDefined()
    // @ts-expect-error -- a literal is no fact
    expect(present(VISIT, { ...fields, pieces: [] }, CLIENT, { accepted: true })).toBeDefined()
    // @ts-expect-error -- facts are required
    expect(present(VISIT, { ...fields, pieces: [] }, CLIENT)).toBeDefined()
    // @ts-expect-error -- an answer with more fields is another noun
    expect(() => z.extend(answerOf(VISIT), { extra: z.string() })).not.toThrow()
    // @ts-expect-error -- who sees it must be said
    expect({ a: { kind: 'guid' } } satisfies Fields).toBeDefined()
    // @ts-expect-error -- by a name that has a rule
    expect({ a: { kind: 'guid', seen: 'evryone' } } satisfies Fields).toBeDefined()
    // @ts-expect-error -- a text has a limit
    expect({ a: { kind: 'text', seen: 'everyone' } } satisfies Fields).toBeDefined()
  })
})

describe('shapes around nouns', () => {
  const rule = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('flat'), rate: z.number() }),
    z.object({ kind: z.literal('steps'), steps: z.array(z.object({ from: z.number() })) }),
  ])
  it.each([
    { kind: 'flat', rate: 5 },
    { kind: 'steps', steps: [{ from: 1 }, { from: 2 }] },
  ])('let a value of a discriminated union pass: %j', (value) => {
    const shape = z.object({ rule: z.nullable(rule) })
    expect(passed(shape, { rule: value }, CLIENT)).toEqual({ text: JSON.stringify({ rule: value }), leftOut: [] })
  })

  it('are refused when the server starts, if the gate would lose what is inside', () => {
    expect(() => gateOfAnswer(z.object({ later: z.lazy(() => rule) }))).toThrow(
      'does not know what is inside of "lazy"',
    )
  })
})
