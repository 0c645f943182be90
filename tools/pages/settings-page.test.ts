import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLONE } from '../../commands/running/clone.ts'
import { describedSettings, faultOf, settingsPage } from './settings-page.ts'

test('the page of the settings is up to date: else run `npm run tool -- settings`', () => {
  expect(readFileSync(join(CLONE, 'docs', 'settings.md'), 'utf8')).toBe(settingsPage())
})

/** Settings that are required together, or only one of which may be set. */
const TOGETHER = /required (together|with)|only one of them/

test.each(describedSettings())('%s: its example is valid, and its wrong value is refused by name', (name, about) => {
  const refusal = faultOf(name, about.example)
  expect(refusal === undefined || TOGETHER.test(refusal), refusal).toBe(true)
  const { wrong } = about
  expect(wrong === undefined || faultOf(name, wrong)?.startsWith(`${name}: `)).toBe(true)
})
