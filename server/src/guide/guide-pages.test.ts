import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secure } from '../platform/http/headers.ts'
import { mountGuide } from './guide-pages.ts'

let folder: string
const [app, own] = [fastify(), fastify()]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-guide-'))
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'pictures', 'a.png'), 'picture')
  writeFileSync(
    join(folder, 'a-page.md'),
    `# A <page>

## \`Free\` time & more
## Again
## Again

[here](#again) [there](other.md#x) [code](../server/a.ts) [out](https://a.test/?a=1&b=2) ![A car](pictures/a.png)

| One | Two |
|---|---|
| 1 | 2 |
`,
  )
  for (const each of [app, own]) secure(each, [])
  mountGuide(app, folder)
  mountGuide(own)
})
afterAll(async () => {
  await app.close()
  await own.close()
  rmSync(folder, { recursive: true })
})

test('a page has its headings under the names that links give them', async () => {
  const { body, headers } = await app.inject('/guide/a-page')
  expect(headers['content-type']).toContain('text/html')
  expect([...body.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'a-page',
    'free-time--more',
    'again',
    'again-1',
  ])
  expect(body).toContain('<title>A &lt;page></title>')
  expect(body).toContain('<td>1</td>')
})

test('a page is rendered once, however often it is asked for', async () => {
  const page = await app.inject('/guide/a-page')
  writeFileSync(join(folder, 'a-page.md'), '# Another')
  expect((await app.inject('/guide/a-page')).body).toBe(page.body)
})

test('links lead to pages of the guide or outside, and what is only in the source code is a text', async () => {
  const { body } = await app.inject('/guide/a-page')
  expect([...body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#again',
    'other#x',
    'https://a.test/?a=1&amp;b=2',
  ])
  expect(body).toContain(' code ')
  expect(body).toContain('src="pictures/a.png"')
  expect((await app.inject('/guide/pictures/a.png')).body).toBe('picture')
})

test('nothing runs on a page', async () => {
  const { headers } = await app.inject('/guide/a-page')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src/)
})

test.each(['none', '..%2fREADME', 'decisions', 'A-page', 'pictures/b.png', 'pictures/..%2fa-page.md'])(
  'there is no page %s',
  async (name) => {
    expect((await app.inject(`/guide/${name}`)).statusCode).toBe(404)
  },
)

test('the guides of the clone are served', async () => {
  const { body } = await own.inject('/guide/trade-terms')
  expect(body).toContain('<h2 id="quick-pay">Quick pay</h2>')
})
