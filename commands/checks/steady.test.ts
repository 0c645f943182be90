import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { rules } from './steady.ts'

RuleTester.describe = describe
RuleTester.it = it as typeof RuleTester.it

const SELECT = "const { rows } = await pool.query('select status from jobs')"

/** For each rule snippets that it refuses, and the ways out that it takes. */
const TABLE: Record<keyof typeof rules, { refused: readonly string[]; allowed: readonly string[] }> = {
  'allowed-with-reason': {
    refused: ['// oxlint-disable-next-line steady/no-sleep\nwork()', '/* oxlint-disable steady/no-sleep -- */'],
    allowed: [
      '// oxlint-disable-next-line steady/no-sleep -- late at any pace\nwork()',
      '// oxlint-disable-next-line no-console',
    ],
  },
  'lasting-notices': {
    refused: [
      "import { UndoToast } from './undo-toast.tsx'\nrender(<Providers session={session}><UndoToast /></Providers>)",
    ],
    allowed: [
      "import { UndoToast } from './undo-toast.tsx'\nrender(<Providers session={session} clock={LASTING}><UndoToast /></Providers>)",
      'render(<Providers session={session}><Form /></Providers>)',
    ],
  },
  'no-elapsed-time': {
    refused: [
      'expect(performance.now() - since).toBeLessThan(1000)',
      'const took = Date.now() - since\nexpect(took).toBeGreaterThanOrEqual(50)',
    ],
    allowed: ['expect(statements).toBeLessThan(5)', 'expect(Date.parse(expires)).toBeGreaterThan(Date.now())'],
  },
  'no-fixed-port': {
    refused: [
      "server.listen(4200, '127.0.0.1')",
      'createServer().listen({ port: 8080 })',
      "await fetch('http://localhost:4200/healthz')",
      "new WebSocket('ws://127.0.0.1:4200/live')",
      'connect(5432)',
    ],
    allowed: [
      "server.listen(0, '127.0.0.1')",
      'await fetch(`http://localhost:${port}/healthz`)',
      "await fetch('http://127.0.0.1:9/nowhere')",
      "t.app.inject({ url, headers: { host: 'localhost:4201' } })",
    ],
  },
  'no-freed-port': {
    refused: [
      'const find = async () => { const server = createServer().listen(0); await listening; const { port } = server.address(); server.close(); return port }',
      'const find = async () => { const server = createServer(); server.listen(0); server.close(); return 1 }',
    ],
    allowed: [
      'const open = () => { const server = createServer(answer).listen(0); return { port: server.address().port, close: () => server.close() } }',
      'const open = async () => startProcess(await freePort())',
    ],
  },
  'no-idle-end': {
    refused: ["import { createServer } from 'node:http'\ncreateServer((request, response) => response.end())"],
    allowed: [
      "import { createServer } from 'node:http'\ncreateServer({ keepAliveTimeout: 0 }, (request, response) => response.end())",
      "import { createServer } from 'node:net'\ncreateServer((socket) => socket.end())",
    ],
  },
  'no-moment-of-a-screen': {
    refused: [
      "expect(document.title).toBe('Jobs')",
      'expect(document.activeElement?.textContent).toBe("Columns")',
      "expect(router.state.location.pathname).toBe('/jobs')",
      "expect(page.url()).toBe('/jobs')",
      "expect(new URL(page.url()).search).toBe('')",
      "expect(await page.getByLabel('Client').inputValue()).toBe('')",
      "expect(await textsOf(page, 'number')).toContain('1042')",
      "expect(role.element().textContent).toBe('Sales')",
      'expect(reference.elements()).toHaveLength(2)',
      "expect(document.querySelectorAll('svg path').length).toBeGreaterThan(2)",
      "expect(page.getByRole('row').elements().length).toBeLessThan(40)",
      "expect(page.getByRole('row').elements().map((row) => row.id)).toEqual(['a'])",
    ],
    allowed: [
      "await expect.poll(() => document.title).toBe('Jobs')",
      "await expect.poll(() => page.getByLabel('Client').inputValue()).toBe('')",
      "await expect.element(page.getByLabel('Client')).toHaveValue('')",
      'expect(await rowCount()).toBe(1)',
      'await expect.poll(() => reference.elements()).toHaveLength(2)',
      "expect(page.getByRole('dialog').elements()).toHaveLength(0)",
      "expect(page.getByRole('alert').elements()).toEqual([])",
    ],
  },
  'no-notice-by-place': {
    refused: [
      "await page.getByRole('button', { name: 'Undo' }).first().click()",
      "await page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').nth(1).waitFor()",
      "await expect.element(page.getByRole('list', { name: 'Notifications' })).toHaveTextContent('Saved')",
    ],
    allowed: [
      "await page.getByRole('button', { name: 'Undo' }).click()",
      "await page.getByRole('list', { name: 'Notifications' }).getByText('Job 1042-1 offered').waitFor()",
      "await page.getByRole('listitem').filter({ hasText: '1 job done' }).getByRole('button', { name: 'Undo' }).click()",
    ],
  },
  'no-own-timeout': {
    refused: [
      'await expect.poll(rows, { timeout: 5_000 }).toBe(1)',
      "await page.getByText('Saved').waitFor({ timeout: 5_000 })",
      "test('a slow one', work, 60_000)",
      'beforeAll(work, 60_000)',
      "test('another', { retry: 2 }, work)",
      'await vi.waitFor(() => expect(done).toBe(true))',
      'await system.check(AbortSignal.timeout(10_000))',
      'context.setDefaultTimeout(30_000)',
      "import { START_TIMEOUT } from './limits.ts'; await chromium.launch({ timeout: START_TIMEOUT })",
    ],
    allowed: [
      'await expect.poll(rows).toBe(1)',
      "test('one', work)",
      'context.setDefaultTimeout(PATIENCE)',
      'await system.check(new AbortController().signal)',
      'createServer({ timeout: 0 }, answer)',
      "import { START_TIMEOUT } from '../../vitest.patience.ts'; await chromium.launch({ timeout: START_TIMEOUT })",
    ],
  },
  'no-short-absence': {
    refused: [
      'expect(JSON.stringify(body)).not.toMatch(/600|Fast Haul/)',
      "expect(answer.body).not.toContain('abe')",
      'expect(mails.join()).not.toMatch(/fee/)',
    ],
    allowed: [
      String.raw`expect(JSON.stringify(body)).not.toMatch(/\b600\b|Fast Haul/)`,
      `expect(answer.body).not.toContain('"fee"')`,
      "expect(codes).not.toContain('600')",
      "expect(JSON.stringify(body)).not.toContain('Fast Haul')",
    ],
  },
  'no-sleep': {
    refused: [
      'await new Promise((resolve) => setTimeout(resolve, 300))',
      'await new Promise((resolve) => { setTimeout(() => resolve(1), WAIT) })',
      "import { setTimeout as pause } from 'node:timers/promises'\nawait pause(50)",
      'await page.waitForTimeout(300)',
    ],
    allowed: [
      'await new Promise((resolve) => setTimeout(resolve))',
      "import { setTimeout as pause } from 'node:timers/promises'\nconst until = async (holds) => { while (!(await holds())) await pause(20) }",
      'while (!done) await new Promise((resolve) => setTimeout(resolve, 20))',
      "import { setImmediate } from 'node:timers/promises'\nawait setImmediate()",
      'await expect.poll(() => done).toBe(true)',
    ],
  },
  'no-slow-sequence': {
    refused: ["await userEvent.keyboard('gn')", "await page.keyboard.press('g')", "await press('g', 'j')"],
    allowed: ["keysTogether('gn')", "await pressTogether(page, 'go')", "await press('g j')", "await press('jj')"],
  },
  'no-today': {
    refused: [
      'const today = new Date().toISOString().slice(0, 10)',
      'const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)',
      'const now = new Date()\nconst day = now.getDate()',
      'const today = Temporal.Now.plainDateISO()',
    ],
    allowed: [
      'const today = t.clock.now().toISOString().slice(0, 10)',
      'const name = `Motors ${Date.now()}`',
      'const later = new Date(Date.now() + 86_400_000).toISOString()',
    ],
  },
  'no-unanswered-option': {
    refused: ["await page.getByRole('option').first().click()", "await page.getByRole('option').waitFor()"],
    allowed: [
      "await page.getByRole('option', { name: 'Cobalt Motors' }).click()",
      "await page.getByRole('option').filter({ hasNotText: 'Searching…' }).first().waitFor()",
      `await sheet.locator('[aria-busy="false"]').getByRole('option').first().click()`,
    ],
  },
  'no-unordered-rows': {
    refused: [
      `${SELECT}\nexpect(rows).toEqual([{ status: 'new' }, { status: 'ready' }])`,
      `${SELECT}\nexpect(rows.map((row) => row.status)).toEqual(['new', 'ready'])`,
      "const statuses = async () => (await ask('select status from jobs')).map((row) => row.status)\nawait expect.poll(statuses).toEqual(['new', 'ready'])",
      "const [first, second] = await ask('select guid from jobs')",
      "const sql = 'select status from jobs'\nexpect(await ask(sql)).toMatchObject([{ status: 'new' }, {}])",
    ],
    allowed: [
      "const [first] = await ask('select guid from jobs where number = $1', [number])",
      "const [first, second] = await ask('select guid from jobs order by number')",
      "expect(await ask('select status from jobs order by number')).toEqual(['new', 'ready'])",
      `${SELECT}\nexpect(rows.map((row) => row.status).toSorted()).toEqual(['new', 'ready'])`,
      `${SELECT}\nexpect(rows).toEqual([{ status: 'new' }])`,
      `${SELECT}\nexpect(rows).toEqual([entry, entry])`,
    ],
  },
  'no-unseeded-random': {
    refused: ['const key = `k${Math.random()}`', "import { randomInt } from 'node:crypto'\nconst n = randomInt(5)"],
    allowed: ['const key = randomUUID()', 'fc.assert(fc.property(fc.nat(), holds))'],
  },
}

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
for (const [name, { refused, allowed: taken }] of Object.entries(TABLE))
  tester.run(name, rules[name as keyof typeof rules], {
    valid: [...taken],
    invalid: refused.map((code) => ({ code, errors: 1 })),
  })
