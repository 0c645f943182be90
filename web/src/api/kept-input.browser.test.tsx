/** Kept input expires, but never because a clock was wrong, another tab was faster, or another version of the program was open. */
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { emptyPhone } from '../screens/carrier/phone.fixture.ts'
import type { ApiClient } from './client.ts'
import { type InputPlace, keepInput, readInput } from './kept-input.ts'
import { border } from './outbox/border.ts'
import { type ClosedDraft, openedDraft } from './outbox/drafts.ts'
import { fieldDatabase } from './outbox/field-database.ts'

const PLACE: InputPlace = { owner: 'casey', as: 'note 1' }
const OTHER: InputPlace = { owner: 'casey', as: 'note 2' }
const DAY = 86_400_000
const TODAY = Date.UTC(2027, 2, 10, 15)

const keys = { keys: [{ id: 'casey___', key: btoa('casey'.padEnd(32, '.')).replaceAll('=', '') }] }
const platform = { call: async () => keys } as unknown as ApiClient

const setClock = (at: number) => {
  border.now = () => at
}
const keepNote = (body: string, place = PLACE) => keepInput(place, { body }, platform)
const read = (place = PLACE) => readInput(place, platform, new AbortController().signal)
const nameOf = async (at = 0) => (await (await fieldDatabase()).getAllKeys('drafts'))[at]!
const entry = async () => (await (await fieldDatabase()).get('drafts', await nameOf())) as ClosedDraft
/** The next day on which this page reads anything. */
const sweepAt = async (at: number) => {
  setClock(at)
  await read(OTHER)
}

beforeEach(async () => {
  await emptyPhone()
  const { now, reach } = border
  setClock(TODAY)
  onTestFinished(() => void Object.assign(border, { now, reach }))
})

it.each([
  ['years behind', Date.UTC(2020, 0, 1)],
  ['two months behind', TODAY - 60 * DAY],
  ['ahead', TODAY + 400 * DAY],
])('what was entered while the clock was %s stays once it is right', async (_, wrong) => {
  setClock(wrong)
  await keepNote('Gate code 4711')
  await sweepAt(TODAY)
  await sweepAt(TODAY + DAY)
  await sweepAt(TODAY + 6 * DAY)
  expect(await read()).toEqual({ body: 'Gate code 4711' })
})

it('what was entered with the right date stays after a day on which the clock was ahead', async () => {
  await keepNote('Gate code 4711')
  await sweepAt(TODAY + 400 * DAY)
  await sweepAt(TODAY + DAY)
  await sweepAt(TODAY + 20 * DAY)
  expect(await entry()).toEqual({ closed: expect.any(ArrayBuffer) as unknown, dateKept: TODAY })
  expect(await read()).toEqual({ body: 'Gate code 4711' })
})

it('is deleted once it is too old for a week', async () => {
  await keepNote('Gate code 4711')
  await sweepAt(TODAY + 31 * DAY)
  await sweepAt(TODAY + 37 * DAY)
  expect(await entry()).toMatchObject({ dateKept: TODAY })
  await sweepAt(TODAY + 39 * DAY)
  expect(await (await fieldDatabase()).getAllKeys('drafts')).toEqual([])
})

it('what another tab changed while old input is deleted stays as it is', async () => {
  await keepNote('Old')
  await keepNote('New', OTHER)
  const old = await nameOf()
  const { closed } = (await (await fieldDatabase()).get('drafts', await nameOf(1))) as ClosedDraft
  await sweepAt(TODAY + 31 * DAY)
  const { reach } = border
  const fresh = { closed, dateKept: TODAY + 50 * DAY }
  let isFirst = true
  border.reach = async (what, work) => {
    if (what === 'write' && isFirst) {
      isFirst = false
      await (await fieldDatabase()).put('drafts', fresh, old)
    }
    return reach(what, work)
  }
  await sweepAt(TODAY + 50 * DAY)
  expect(isFirst).toBe(false)
  expect(await (await fieldDatabase()).get('drafts', old)).toEqual(fresh)
})

it('is read by a version that knows no dates, and what that one stored gets a date', async () => {
  await keepNote('Gate code 4711')
  const { closed } = await entry()
  expect(await openedDraft(await nameOf(), { closed })).toEqual({ body: 'Gate code 4711' })
  await (await fieldDatabase()).put('drafts', { closed }, await nameOf())
  await sweepAt(TODAY + DAY)
  expect(await entry()).toMatchObject({ dateKept: TODAY + DAY })
  expect(await read()).toEqual({ body: 'Gate code 4711' })
})
