/** Runs of vitest whose tests hang: each ends by itself and says where. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { CLONE } from './clone.ts'

// To these runs the machine always looks quiet, so that they take seconds however busy it is: nothing there can come.
const pressure = mkdtempSync(join(tmpdir(), 'waybill-pressure-'))
for (const name of ['cpu', 'io', 'memory'])
  writeFileSync(join(pressure, name), 'some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n')
afterAll(() => rmSync(pressure, { recursive: true }))

const run = async (project: string, patience: number, ...words: string[]) => {
  const vitest = join(CLONE, 'node_modules', 'vitest', 'vitest.mjs')
  const root = join(CLONE, 'commands', 'running', 'hanging')
  const child = spawn(process.execPath, [vitest, 'run', '--root', root, '--project', project, ...words], {
    cwd: CLONE,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', PRESSURE: pressure, PATIENCE: `${patience}`, FORCE_COLOR: '0', TZ: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output: stripVTControlCharacters(output) }
}

test('a poll, a promise, a hook and a loop', async () => {
  const { status, output } = await run('node', 2, '--maxWorkers=1')
  expect(status).toBe(1)
  for (const line of [
    "the order is delivered: expected 'still scheduled' to be 'delivered'",
    'HUNG: it did not succeed within 2 s in which the machine was quiet.',
    'HUNG: nothing ended in this test for 2.25 s in which the machine was quiet.',
    'HUNG: nothing ended in this hook for 2.25 s in which the machine was quiet.',
    'BLOCKED: loop.hang.ts > a loop without end',
    "again: npm test -- --project node commands/running/hanging/poll.hang.ts -t 'a poll of what stays'",
    'NO RESULT node > commands/running/hanging/loop.hang.ts',
  ])
    expect(output).toContain(line)
})

test('a locator, a click and a loop in a browser', async () => {
  const { status, output } = await run('browser', 10)
  expect(status).toBe(1)
  for (const line of [
    'HUNG: the expect.poll() function did not resolve within 10 s in which the machine was quiet.',
    "getByRole('button', { name: 'Save' })",
    'locator.click: HUNG: not within 10 s in which the machine was quiet.',
    "getByRole('button', { name: 'Send', exact: true })",
    'BLOCKED: loop.browser-hang.js > a loop without end: its page did not answer for 10 s of quiet time',
    '- heading "Orders" [level=1]',
    '- button "Cancel"',
    "-t 'a click on a button that never comes'",
  ])
    expect(output).toContain(line)
  const [, picture] = /screen \(picture: (test-failures\/an-expectation[\w-]+\.png)\)/.exec(output) ?? []
  expect(existsSync(join(CLONE, picture ?? 'no picture'))).toBe(true)
  rmSync(join(CLONE, picture!))
})
