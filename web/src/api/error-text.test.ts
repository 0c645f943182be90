import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

const answered = (body: unknown) => Object.assign(new Error('own message'), { body })
const first = { path: 'stops.0.city', message: 'is needed' }

describe('error to text, specification section 8: the first available', () => {
  it('1: first entry with path and message', () => {
    expect(errorText(answered({ errors: [first], message: 'm' }))).toBe('stops.0.city: is needed')
    expect(errorText(answered({ errors: [first, { message: 'b' }], message: 'm' }))).toBe('stops.0.city: is needed')
  })
  it('2: several entries, numbered lines', () => {
    expect(errorText(answered({ errors: [{ message: 'a' }, { message: 'b' }], message: 'm' }))).toBe('1. a\n2. b')
    expect(errorText(answered({ errors: ['a', 'b'] }))).toBe('1. a\n2. b')
  })
  it('3: the list on the error itself, numbered the same way', () => {
    const error = Object.assign(answered({ errors: [{ message: 'one' }], message: 'm' }), {
      errors: [{ message: 'c' }],
    })
    expect(errorText(error)).toBe('1. c')
    expect(errorText(new AggregateError([new Error('x'), new Error('y')], 'both'))).toBe('1. x\n2. y')
  })
  it('4: nested data message of the first error', () => {
    expect(errorText(answered({ errors: [{ data: { message: 'nested' } }], message: 'm' }))).toBe('nested')
    expect(errorText(Object.assign(new Error('own'), { errors: [{ data: { message: 'nested' } }] }))).toBe('nested')
  })
  it('5: the message field, also beside a single entry without a path', () => {
    expect(errorText(answered({ message: 'm', error: 'e' }))).toBe('m')
    expect(errorText(answered({ errors: [{ message: 'alone' }], message: 'm' }))).toBe('m')
  })
  it('5: the message field, even next to a single entry without a path', () => {
    expect(errorText(answered({ error: 'e' }))).toBe('e')
    expect(errorText(answered({ error: { code: 1 } }))).toBe('own message')
  })
  it('7: the body if it is a non-empty string', () => {
    expect(errorText(answered('Bad Gateway'))).toBe('Bad Gateway')
    expect(errorText(answered(''))).toBe('own message')
  })
  it("8: the error's own message", () => {
    expect(errorText(new Error('own'))).toBe('own')
    expect(errorText(new ApiError(0, undefined))).toBe('The server could not be reached')
  })
})

it('always returns a text', () => {
  for (const thrown of [undefined, null, 0, {}, new Error('')]) expect(errorText(thrown)).toBe('Something went wrong')
  expect(errorText(undefined, 'Unable to login')).toBe('Unable to login')
})
