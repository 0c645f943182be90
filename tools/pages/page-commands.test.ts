import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLONE } from '../../commands/running/clone.ts'
import { blockFaults, blocksOf, commandFault, commandFaults, type Runner } from './page-commands.ts'

const LIST = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', ':!docs/decisions', ':!tools/reading']
const PAGES = execFileSync('git', LIST, { cwd: CLONE, encoding: 'utf8' }).trim().split('\n')
const textOf = (page: string) => readFileSync(join(CLONE, page), 'utf8')

const DRAWING: Runner = { why: 'it draws what the code does, and is no command' }
const OUTSIDE: Runner = { why: 'a setting of a program that is not of this repository' }
const DRILL: Runner = { test: 'commands/long/restore-drill.test.ts', has: '<!-- drill -->' }
const CONTAINERS: Runner = {
  why: 'containers cannot be run in a test; commands/deploy.test.ts reads the files that they are made of',
}

/** Who runs each block; a page whose blocks all run from top to bottom is named alone. */
const RUNNERS = new Map<string, Runner>([
  ['docs/api.md', { test: 'e2e/src/long/api-document.test.ts', has: `'api.md'` }],
  [
    'README.md: git clone <this repository> waybill && cd waybill',
    { test: 'e2e/src/product.ts', has: `join(CLONE, 'commands', 'run.mjs'), 'start'` },
  ],
  ['docs/operating.md: cp deploy/example.env deploy/.env       # names and secrets, explained in the file', CONTAINERS],
  [
    String.raw`docs/operating.md: docker compose -f deploy/compose.yaml run --rm --no-deps --volume /srv/backups:/backups --entrypoint node \ `.trim(),
    CONTAINERS,
  ],
  [
    'docs/operating.md: WAYBILL_SITES=https://orders.example.com=client,https://desk.example.com=dispatcher,https://haul.example.com=carrier',
    { test: 'server/src/settings/settings.test.ts', has: 'WAYBILL_SITES' },
  ],
  ['docs/operating.md: location / {', OUTSIDE],
  ['docs/operating.md: orders.example.com {', OUTSIDE],
  ['docs/operating.md: frontend portals', OUTSIDE],
  ['docs/operating.md: http:', OUTSIDE],
  [
    'docs/operating.md: export WAYBILL_OIDC_ISSUER=http://localhost:4330 WAYBILL_OIDC_EMAIL_CLAIM=emails',
    { test: 'e2e/src/long/outside-identity.test.ts', has: `WAYBILL_OIDC_EMAIL_CLAIM: 'emails'` },
  ],
  [
    'docs/operating.md: # Archiving: a segment is archived when it is full, and after 60 seconds at the latest. Under its name it is always whole.',
    DRILL,
  ],
  ['docs/operating.md: # The nightly base backup, and a change after it.', DRILL],
  [
    'docs/operating.md: # The time to restore; then another change and the accident. The current segment is archived now.',
    DRILL,
  ],
  ['docs/operating.md: # The restore: the base backup, and the log up to that time.', DRILL],
  [
    'docs/scale.md: create role waybill_app nologin noinherit;',
    { test: 'server/src/start/main.test.ts', has: 'create role waybill_app nologin noinherit' },
  ],
])

test('each block of a page is run by a test, or a reason says why not', () => {
  const blocks = PAGES.flatMap((page) => blocksOf(page, textOf(page)))
  const drawings = blocks.filter(({ page }) => /^docs\/(?:architecture|the-phone)\.md$/.test(page))
  const runners = new Map([...RUNNERS, ...drawings.map(({ page, first }) => [`${page}: ${first}`, DRAWING] as const)])
  expect(blockFaults(CLONE, blocks, runners)).toEqual([])
})

test('each command within a line names a script, tool, program or option that is there', () => {
  expect(PAGES.flatMap((page) => commandFaults(CLONE, page, textOf(page)))).toEqual([])
})

test('the three lines of the README are scripts of the package', () => {
  const lines = [...textOf('README.md').matchAll(/^(npm \S+)/gm)].map(([, command]) => command!)
  expect(lines).toEqual(['npm start', 'npm test'])
  expect(lines.map((line) => commandFault(CLONE, line))).toEqual([undefined, undefined])
})

test.each([
  ['npm run bakcup -- FILE', 'package.json has no bakcup'],
  ['npm strat', 'package.json has no strat'],
  ['npm run tool -- fuz', 'there is no tool fuz'],
  ['npm run seed -- --ordres 10', 'seed has no option --ordres'],
  ['npm run tool -- fuzz --reqests 10', 'fuzz has no option --reqests'],
  ['npx vitest run --project server server/src/feature/orders', 'there is no server/src/feature/orders'],
  ['node commands/verfy.ts', 'there is no commands/verfy.ts'],
])('`%s` is found', (command, fault) => {
  expect(commandFault(CLONE, command)).toBe(fault)
})

test.each([
  'npm start',
  'npm ci',
  'npm run tool',
  'npm run seed -- --orders 10',
  'npm run tool -- fuzz --requests 10 [--seed N]',
  'node commands/verify.ts',
])('`%s` can be run', (command) => {
  expect(commandFault(CLONE, command)).toBeUndefined()
})

test('a block without a runner is found, and a runner without its block or its test', () => {
  const blocks = blocksOf('a.md', '```sh\n\nls -l\nrm x\n```\n\n```diff\n+no command\n```\n')
  expect(blocks).toEqual([{ page: 'a.md', first: 'ls -l' }])
  expect(blockFaults(CLONE, blocks, new Map())).toEqual(['a.md: ls -l: no test runs it, and no reason says why'])
  const has = (text: string) => new Map([['a.md: ls -l', { test: 'package.json', has: text }]])
  expect(blockFaults(CLONE, blocks, has('"waybill"'))).toEqual([])
  expect(blockFaults(CLONE, blocks, has('ls -l'))).toEqual(['a.md: ls -l: package.json has no “ls -l”'])
  expect(blockFaults(CLONE, [], has('"waybill"'))).toEqual(['a.md: ls -l: there is no such block'])
})
