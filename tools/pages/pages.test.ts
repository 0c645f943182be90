import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CLONE } from '../../commands/running/clone.ts'
import { decisionFaults, decisionsPage, readDecision, readDecisions } from './decisions.ts'
import { glossaryFaults } from './glossary.ts'
import { anchorsOf, brokenLinks } from './links.ts'
import { portalSources, unknownNames } from './menu-names.ts'

test('every decision has a topic, a state and its successors', () => {
  expect(decisionFaults(readDecisions())).toEqual([])
})

test('the index of the decisions is up to date: else run `npm run tool -- decisions`', () => {
  expect(readFileSync(join(CLONE, 'docs', 'decisions', 'README.md'), 'utf8')).toBe(decisionsPage(readDecisions()))
})

test('every link of a page leads to a file of the clone, and to a heading of it', () => {
  const files = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md']
  const pages = execFileSync('git', files, { cwd: CLONE, encoding: 'utf8' }).trim().split('\n')
  expect(pages).toContain('docs/decisions/README.md')
  expect(pages.flatMap((page) => brokenLinks(CLONE, page))).toEqual([])
})

const GUIDES = ['administering', 'dispatching', 'driving', 'moving-in', 'ordering', 'trade-terms'].map(
  (name) => `docs/${name}.md`,
)

test('each menu and button on a way through a guide is a text of the portals', () => {
  const sources = portalSources(CLONE)
  expect(GUIDES.flatMap((page) => unknownNames(page, readFileSync(join(CLONE, page), 'utf8'), sources))).toEqual([])
})

test('a name of a menu that is gone is found, also where the line breaks', () => {
  const sources = `label: 'More',\n<Button>\n  New key\n</Button>`
  expect(unknownNames('a.md', '**More ›\nNew key**, **More › Old key** and **alone**', sources)).toEqual([
    'a.md: Old key',
  ])
})

test('the README stays short: what is longer has a page of its own', () => {
  const words = readFileSync(join(CLONE, 'README.md'), 'utf8').split(/\s+/)
  expect(words.length).toBeLessThan(600)
})

test('the glossary is sorted, with each word once', () => {
  expect(glossaryFaults(readFileSync(join(CLONE, 'docs', 'glossary.md'), 'utf8'))).toEqual([])
})

const faultsWith = (first: string, second = 'Topic: Money. Decided 2026-11. In force.') =>
  decisionFaults([
    readDecision('0001-one.md', `# 1. One\n\n${first}\n`),
    readDecision('0002-two.md', `# 2. Two\n\n${second}\n`),
  ])

test.each([
  ['no third line of its form', 'We pay.', undefined, 'the third line is'],
  ['an unknown topic', 'Topic: Pay. Decided 2026-11. In force.', undefined, '“Pay” is none of the topics'],
  ['an unknown state', 'Topic: Money. Decided 2026-11. Forgotten.', undefined, 'the state is'],
  ['no successor', 'Topic: Money. Decided 2026-11. Replaced.', undefined, 'the state is'],
  [
    'a link to no decision',
    'Topic: Money. Decided 2026-11. In force. Continues [3](0003-x.md).',
    undefined,
    'is no decision',
  ],
  [
    'a link with another number',
    'Topic: Money. Decided 2026-11. In force. Continues [1](0002-two.md).',
    undefined,
    'is no decision',
  ],
  [
    'a successor that does not know of it',
    'Topic: Money. Decided 2026-11. Replaced by [2](0002-two.md).',
    'Topic: Money. Decided 2026-11. In force. Continues [1](0001-one.md).',
    'does not say what it replaces',
  ],
  [
    'a successor that it does not name',
    'Topic: Money. Decided 2026-11. In force.',
    'Topic: Money. Decided 2026-11. In force. Completes [1](0001-one.md), and replaces its fees.',
    'does not name this',
  ],
])('a decision is refused with %s', (_, first, second, fault) => {
  expect(faultsWith(first, second)).toEqual([expect.stringContaining(fault)])
})

test('a decision is refused with another number in its title, and with the number of another one', () => {
  const text = '# 1. One\n\nTopic: Money. Decided 2026-11. In force.\n'
  expect(decisionFaults([readDecision('0002-one.md', text)])).toEqual(['0002-one.md: the first line is “# 2. Title”'])
  const alike = [readDecision('0001-one.md', text), readDecision('0001-other.md', text)]
  expect(decisionFaults(alike)).toEqual(['0001-other.md: 0001-one.md has this number'])
})

test('a decision may replace another one, or a part of it', () => {
  const second = 'Topic: Money. Decided 2026-11. In force. Replaces [1](0001-one.md).'
  expect(faultsWith('Topic: Orders. Decided 2026-11. Replaced by [2](0002-two.md).', second)).toEqual([])
  expect(faultsWith('Topic: Orders. Decided 2026-11. In force, but for fees: see [2](0002-two.md).', second)).toEqual(
    [],
  )
})

test('links to other files, headings and folders are told from those that lead nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'b.md'), '# The `b`, and [c](c.md)\n\n```\n# no heading\n```\n')
  const links = ['b.md', 'b.md#the-b-and-c', 'b.md#no-heading', '#a', '#b', 'c.md', '../', 'https://c.test/c']
  const page = `# A\n\n${links.map((link) => `[x](${link})`).join(' ')} \`[x](y)\`\n`
  writeFileSync(join(folder, 'a.md'), page)
  expect(brokenLinks(folder, 'a.md')).toEqual(['a.md: b.md#no-heading', 'a.md: #b', 'a.md: c.md', 'a.md: ../'])
  expect([...anchorsOf('# One\n## One\n### R 2')]).toEqual(['one', 'one-1', 'r-2'])
})

test.each([
  ['a word before the one above it', ['stop', 'order'], '“order” comes before “stop”'],
  ['a word twice', ['order', 'order'], '“order” is there already'],
  ['a word of two meanings', ['post', 'post (invoice)'], '“post (invoice)” is there already: “post”'],
  ['a word and its plural', ['fact', 'facts'], '“facts” is there already: “fact”'],
])('a glossary is refused with %s', (_, words, fault) => {
  const table = words.map((word) => `| ${word} | meaning |\n`).join('')
  expect(glossaryFaults(`| Word | Meaning |\n|---|---|\n${table}`)).toEqual([expect.stringContaining(fault)])
})
