import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { editing } from './editing.ts'
import { choice, flag, lines, oneOf, required, text } from './field.ts'
import { elsewhere, group, rows } from './parts.ts'

const Part = z.strictObject({ city: z.optional(z.nullable(z.string().check(z.maxLength(50)))) })
const Shape = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'is required')),
  words: z.optional(z.nullable(z.string().check(z.maxLength(9, 'is too long')))),
  size: z.optional(z.nullable(z.number())),
  kind: z.optional(z.enum(['a', 'b'])),
  isOpen: z.optional(z.boolean()),
  at: z.optional(Part),
  stops: z.optional(z.array(z.strictObject({ guid: z.string(), notes: z.optional(z.nullable(z.string())) }))),
  hidden: z.optional(z.string()),
})
const stops = rows(
  'Stops',
  { notes: text('Notes') },
  { from: (value) => (value ?? []) as { guid: string }[], nameOf: ({ guid }) => `stop ${guid}` },
)
const SIZES = [{ value: 7, label: 'Seven' }]
const KINDS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const
const fields = {
  name: required('Name'),
  words: lines('Words'),
  size: choice('Size', SIZES, ['None', null]),
  kind: oneOf('Kind', KINDS),
  isOpen: flag('Open', 'While it is light'),
  at: group('Place', { city: text('City') }),
  stops,
}
const form = editing(Shape, { ...fields, ...elsewhere('hidden') })
const record = { name: 'Yard', words: null, size: 7, kind: 'b', isOpen: true, at: { city: 'Dallas' } }
const stopped = { ...record, stops: [{ guid: '1', notes: 'Gate 4' }, { guid: '2' }] }
const read = form.start(stopped)

describe('the fields of a shape', () => {
  it('must all be named, or the form does not compile', () => {
    // @ts-expect-error -- `hidden` is a name of the shape
    editing(Shape, fields)
    // @ts-expect-error -- a number is no text
    editing(Shape, { ...fields, size: text('Size'), ...elsewhere('hidden') })
    expect(Object.keys(form.fields)).toEqual(Object.keys(Shape.shape))
  })

  it("start with the record's values, or empty", () => {
    expect(read).toMatchObject({ words: '', size: '7', kind: 'b', isOpen: true, at: { city: 'Dallas' } })
    expect(form.start()).toMatchObject({ name: '', size: '', kind: 'a', isOpen: true, at: { city: '' }, stops: [] })
  })

  it("have the contract's maximum lengths", () => expect(form.lengths).toEqual({ words: 9, 'at.city': 50 }))
})

describe('the request', () => {
  it('contains only what differs, down to the part and the row', () => {
    expect(form.change(read, read)).toEqual({})
    const [first, second] = read.stops
    const now = {
      ...read,
      name: ' Yard ',
      words: 'hi ',
      size: '',
      at: { city: '' },
      stops: [first!, { ...second!, notes: 'x' }],
    }
    expect(form.change(read, now)).toEqual({
      words: 'hi',
      size: null,
      at: { city: null },
      stops: [{ guid: '2', notes: 'x' }],
    })
  })

  it("is refused in the contract's words", () =>
    expect(form.faults({ ...read, name: ' ', words: '0123456789' })).toEqual({
      name: 'Required',
      words: 'Is too long',
    }))

  it('shows its error at the field, even if the row was sent at another index', () => {
    const faults = { 'stops.0.notes': 'No', other: 'Not now', name: 'Taken' }
    expect(form.place(faults, { stops: [{ guid: '2' }] }, read)).toEqual({
      faults: { 'stops.1.notes': 'No', name: 'Taken' },
      rest: ['other: Not now'],
    })
  })
})

describe('a concurrent change', () => {
  it('takes theirs for untouched fields, and keeps mine for changed ones', () => {
    const [first, second] = read.stops
    const mine = { ...read, words: 'mine', at: { city: 'Plano' }, stops: [{ ...first!, notes: 'mine' }, second!] }
    const theirs = form.start({ ...stopped, words: 'theirs', isOpen: false, stops: [{ guid: '1', notes: 'theirs' }] })
    const { values, changed, clashes } = form.merge(read, mine, theirs)
    expect(values).toMatchObject({ words: 'mine', isOpen: false, at: { city: 'Plano' }, stops: [{ notes: 'mine' }] })
    expect(changed).toEqual(['words', 'open', 'notes of stop 1'])
    expect(clashes.map(({ path }) => path)).toEqual(['words', 'stops.0.notes'])
    expect(form.change(theirs, values)).toEqual({
      words: 'mine',
      at: { city: 'Plano' },
      stops: [{ guid: '1', notes: 'mine' }],
    })
  })
})
