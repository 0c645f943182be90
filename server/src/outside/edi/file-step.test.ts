import { describe, expect, test } from 'vitest'
import { FILE_BYTES_MAX } from './edi-transport.ts'
import { fileRule, type KnownFile, pauseOf, stepOf, tellAt, leaseAt } from './file-step.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const FILE = { name: 'a.edi', size: 700, modifiedAt: ago(90) }
const RULE = fileRule({ still_seconds: null, incomplete_minutes: null, marker: null })
const MARKED = { ...RULE, marker: '.done' }

const known = (more: Partial<KnownFile> = {}): KnownFile => ({
  size: FILE.size,
  modified_at: FILE.modifiedAt,
  state: 'seen',
  first_at: ago(60),
  since: ago(60),
  next_attempt_at: null,
  message_guid: null,
  ...more,
})
const step = (of: KnownFile | undefined, { file = FILE, rule = RULE, hasMarker = false } = {}) =>
  stepOf(file, of, { now: NOW, hasMarker, rule })

describe('a file in a partner’s folder', () => {
  test('is looked at when it is new or not as it was, whatever became of it', () => {
    expect(step(undefined)).toEqual({ step: 'look' })
    for (const state of ['seen', 'incomplete', 'failed', 'stored'] as const) {
      expect(step(known({ state, size: 699 }))).toEqual({ step: 'look' })
      expect(step(known({ state, modified_at: ago(91) }))).toEqual({ step: 'look' })
    }
  })

  test('is read once it has stood still for the set time', () => {
    expect(step(known({ since: ago(29) }))).toEqual({ step: 'wait', until: new Date(NOW.getTime() + 1000) })
    expect(step(known({ since: ago(30) }))).toEqual({ step: 'read' })
    const slow = fileRule({ still_seconds: 120, incomplete_minutes: 5, marker: '' })
    expect(step(known(), { rule: slow }).step).toBe('wait')
    expect(slow).toMatchObject({ patienceMs: 300_000, marker: null })
  })

  test('is not read while it is empty, too large or without its marker, nor again when it was incomplete', () => {
    const of = (size: number) => step(known({ size }), { file: { ...FILE, size } })
    expect(of(0)).toMatchObject({ step: 'incomplete', fault: 'it is empty' })
    expect(of(FILE_BYTES_MAX + 1)).toMatchObject({ step: 'incomplete' })
    expect(of(FILE_BYTES_MAX)).toEqual({ step: 'read' })
    expect(step(known(), { rule: MARKED })).toEqual({ step: 'incomplete', fault: 'its marker a.edi.done is missing' })
    expect(step(known(), { rule: MARKED, hasMarker: true })).toEqual({ step: 'read' })
    expect(step(known({ state: 'incomplete' }))).toEqual({ step: 'wait' })
    expect(step(known({ state: 'incomplete' }), { rule: MARKED, hasMarker: true })).toEqual({ step: 'read' })
  })

  test('waits by itself after a failure, and is only removed once it is stored', () => {
    const until = new Date(NOW.getTime() + 1)
    for (const state of ['failed', 'stored'] as const)
      expect(step(known({ state, next_attempt_at: until }))).toEqual({ step: 'wait', until })
    expect(step(known({ state: 'failed', next_attempt_at: NOW }))).toEqual({ step: 'read' })
    expect(step(known({ state: 'stored' }))).toEqual({ step: 'remove' })
  })

  test('is shown to a person once, after its time', () => {
    expect(tellAt(known(), RULE)).toEqual(new Date(NOW.getTime() + 59 * 60_000))
    expect(tellAt(known({ message_guid: 'm' }), RULE)).toBeUndefined()
    expect(tellAt(known({ state: 'stored' }), RULE)).toBeUndefined()
  })
})

test('pauses double up to their most', () => {
  expect([1, 2, 3, 7, 5000].map((failures) => pauseOf('partner', failures) / 60_000)).toEqual([1, 2, 4, 60, 60])
  expect([1, 2, 20].map((failures) => pauseOf('removal', failures) / 60_000)).toEqual([10, 20, 1440])
})

test('a partner is signed in to for a look or a message, never within 15 seconds, and not while it is paused', () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  const turn = (more: object) =>
    (leaseAt({ read_at: NOW, look_at: at(60), paused_until: null, of_message_at: null, ...more }).getTime() -
      NOW.getTime()) /
    1000
  expect(turn({})).toBe(60)
  expect(turn({ of_message_at: at(40) })).toBe(40)
  expect(turn({ of_message_at: at(-100) })).toBe(15)
  expect(turn({ look_at: at(1) })).toBe(15)
  expect(turn({ of_message_at: at(5), paused_until: at(120), look_at: at(120) })).toBe(120)
  expect(leaseAt({ read_at: NOW, look_at: null, paused_until: null, of_message_at: null })).toEqual(new Date(0))
})
