import { expect, test } from 'vitest'
import { chromium } from 'playwright-core'
import { noteBrowser } from './journey-waits.ts'
import { noteBrowserCommands, noteExpectations, placeOf, takeWaits } from './slow-waits.ts'

test('a poll is noted with its function and its line, and still fails unless it comes true', async () => {
  noteExpectations()
  takeWaits()
  let polls = 0
  await expect.poll(() => ++polls).toBe(2)
  // oxlint-disable-next-line steady/no-own-timeout -- what never comes true fails on any machine
  await expect(expect.poll(() => 1, { timeout: 20 }).toBe(2)).rejects.toThrow('expected 1 to be 2')
  const waits = takeWaits(0)
  expect(waits.map(({ what }) => what).toSorted()).toEqual(['() => ++polls', '() => 1'])
  for (const { where } of waits) expect(where).toMatch(/\/commands\/running\/slow-waits\.test\.ts:\d+$/)
  expect(takeWaits()).toEqual([])
})

test('shorter waits than asked for are left out', async () => {
  await expect.poll(() => 1).toBe(1)
  expect(takeWaits(86_400_000)).toEqual([])
})

test('the commands of a browser test are noted with their element', async () => {
  const commands = { triggerCommand: () => Promise.resolve('answer') }
  const page = { __vitest_browser_runner__: { commands } }
  noteBrowserCommands(page)
  noteBrowserCommands(page)
  const trigger: (...args: unknown[]) => unknown = commands.triggerCommand
  expect(await trigger('__vitest_click', [{ locator: "getByText('Save')" }])).toBe('answer')
  expect(takeWaits(0).map(({ what }) => what)).toEqual(["click getByText('Save')"])
})

test.each([
  [
    'Error: x\n    at poll (/clone/commands/running/slow-waits.ts:7:1)\n    at /clone/a/b.test.ts:12:5',
    '/clone/a/b.test.ts:12',
  ],
  [
    'Error\n    at async Locator.click (/clone/node_modules/playwright-core/lib/x.js:1:2)\n    at async file:///clone/e2e/src/paper.ts:3:4',
    '/clone/e2e/src/paper.ts:3',
  ],
  ['Error\n    at f (http://localhost:63315/@fs/clone/web/src/a.test.tsx?import&t=1:9:9)', '/clone/web/src/a.test.tsx'],
  ['Error\n    at node:internal/timers:1:1', ''],
])('the place of %j', (stack, expected) => expect(placeOf(stack)).toBe(expected))

test('what a journey asks of its browser is noted, and answered as before', async () => {
  const type = Object.create(chromium) as typeof chromium
  noteBrowser(type)
  const browser = await type.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    takeWaits()
    await page.setContent(
      `<script>requestAnimationFrame(() => document.body.append(document.createElement('nav')))</script>`,
    )
    await page.locator('nav').waitFor({ state: 'attached' })
    expect(takeWaits(0).map(({ what }) => what)).toContain('waitForSelector nav')
    const event = page.waitForEvent('console')
    await page.evaluate(`console.log('told')`)
    expect((await event).text()).toBe('told')
    expect(takeWaits(0).map(({ what }) => what)).toContain('waitForEvent console')
  } finally {
    await browser.close()
  }
})
