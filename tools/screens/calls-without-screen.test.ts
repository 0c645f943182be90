import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CLONE } from '../../commands/running/clone.ts'
import { PORTALS } from '../../contract/src/vocabulary/portals.ts'
import { callsPage, callsWithoutScreen, reasonFor } from './calls-without-screen.ts'
import { REASONS } from './reasons.ts'

it('has a reason for each call that no screen of a portal makes, and for no other', async () => {
  const calls = Object.fromEntries(
    await Promise.all(PORTALS.map(async (portal) => [portal, await callsWithoutScreen(portal)] as const)),
  )
  for (const portal of PORTALS) {
    expect(calls[portal]!.filter((call) => reasonFor(portal, call) === undefined)).toEqual([])
    expect(REASONS[portal].flatMap((each) => each.calls).filter((call) => !calls[portal]!.includes(call))).toEqual([])
  }
  const all = Object.values(calls).flat()
  expect(REASONS.both.flatMap((each) => each.calls).filter((call) => !all.includes(call))).toEqual([])
})

it('is up to date: else run `npm run tool -- screens`', async () => {
  expect(readFileSync(join(CLONE, 'docs', 'calls-without-a-screen.md'), 'utf8')).toBe(await callsPage())
})
