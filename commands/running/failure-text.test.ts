import { expect, test } from 'vitest'
import { failureText, inQuietTime, runAgain } from './failure-text.ts'

test.each<[string, string]>([
  [
    'Test timed out in 21600000ms.\nIf this is a long-running test, pass a timeout value as the last argument or configure it globally with "testTimeout".',
    'HUNG: nothing ended in this test for 180 s in which the machine was quiet.',
  ],
  [
    'Hook timed out in 21600000ms while waiting for click, fill.\nIf this is a long-running hook, pass a timeout value.',
    'HUNG: nothing ended in this hook for 180 s in which the machine was quiet while waiting for click, fill.',
  ],
  [
    "locator.click: Timeout 21599841ms exceeded.\nCall log:\n  - waiting for getByText('a')",
    "locator.click: HUNG: not within 160 s in which the machine was quiet.\nCall log:\n  - waiting for getByText('a')",
  ],
  ['Matcher did not succeed in time.', 'HUNG: it did not succeed within 160 s in which the machine was quiet.'],
  ['Timeout 20000ms exceeded by the mail server', 'Timeout 20000ms exceeded by the mail server'],
])('the words of a limit: %s', (message, words) => {
  expect(inQuietTime(message, { wait: 160_000, test: 180_000 })).toBe(words)
})

test.each<[string, readonly string[], NodeJS.ProcessEnv, string]>([
  ['server', ['orders', 'holds a job'], {}, "npm test -- --project server src/a.test.ts -t 'orders holds a job'"],
  ['web (browser)', [], {}, "npm test -- --project 'web (browser)' src/a.test.ts"],
  ['domain', ["it's $5 (net)"], {}, String.raw`npm test -- --project domain src/a.test.ts -t 'it'\''s \$5 \(net\)'`],
  [
    'server',
    ['drawn'],
    { FUZZ_SEED: '7', LIST_RUNS: '9', TZ: 'Asia/Kolkata', HOME: '/root' },
    'FUZZ_SEED=7 LIST_RUNS=9 TZ=Asia/Kolkata npm test -- --project server src/a.test.ts -t drawn',
  ],
])('the command that runs a test of %s alone', (project, names, env, command) => {
  expect(runAgain(project, 'src/a.test.ts', names, env)).toBe(command)
})

test('a failure shows its error, the screen, the picture, the output and the command', () => {
  const failure = {
    screens: [
      {
        text: '- main:\n  - button "Save"\n  - row "1001998 Submitted":\n    - gridcell "1001998"\n    - gridcell "Submitted"\n    - gridcell',
        picture: 'test-failures/a.png',
      },
    ],
  }
  const error = { message: "\u001B[31mexpected 'b' to be 'a'\u001B[39m", diff: '- a\n+ b' }
  expect(failureText('FAILED e2e > a.test.ts > saves', [error], failure, 'listening\nstopped', 'npm test -- a')).toBe(
    `FAILED e2e > a.test.ts > saves
      expected 'b' to be 'a'
      - a
      + b
  screen (picture: test-failures/a.png):
      - main:
        - button "Save"
        - row "1001998 Submitted":
  the last lines of the server:
      listening
      stopped
  again: npm test -- a`,
  )
})

test('of a long screen its beginning and its end are shown, where dialogs are', () => {
  const text = [...Array.from({ length: 300 }, (_, i) => `- button "B${i}"`), '- dialog "Offer load L7"'].join('\n')
  const shown = failureText('FAILED', [], { screens: [{ text }] }, '', 'npm test').split('\n')
  expect(shown).toContain('      - button "B0"')
  expect(shown).toContain('      … 151 lines …')
  expect(shown.at(-2)).toBe('      - dialog "Offer load L7"')
})
