/** Every empty list says what belongs there and offers the first act, or has a reason why there is none. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Lists that fill by themselves, or whose page has the act in sight; by file, and title if the file has several. */
const WITHOUT_ACT: Readonly<Record<string, string>> = {
  './audit/audit.tsx': 'what happened; nobody adds to it',
  './authority-changes/authority-changes.tsx': 'what the nightly check found',
  './bank-changes/bank-changes.tsx': 'what carriers changed',
  './branches/branches.tsx': 'kept by the company',
  './cases/cases.tsx': 'damage is recorded by inspections',
  './deleted/deleted.tsx': 'what was deleted',
  './inspections/inspections.tsx': 'recorded by drivers',
  './invoices/invoices.tsx': 'follows from deliveries',
  './lists/lists.tsx': 'the form to add an option is above the list',
  './notices/mails.tsx': 'follows from what happens',
  './to-bill/to-bill.tsx': 'follows from deliveries',
  './unbilled/unbilled.tsx': 'follows from what happened on the way',
  './api/api.tsx: Nothing sent yet': 'follows from webhooks',
  './loadboards/loadboards.tsx: No bids yet': 'carriers bid',
}

/** Each list screen, and its own parts: what is drawn if nothing is there. */
const SOURCES = Object.keys(import.meta.glob('./*/*.tsx')).filter(
  (path) => !/\.(browser\.test|fixture)\.tsx$/.test(path),
)
const LISTS = SOURCES.filter((path) => readFileSync(new URL(path, import.meta.url), 'utf8').includes('renderEmpty='))

interface EmptyState {
  path: string
  title: string
  text: string
  hasAct: boolean
}

/** `<Empty title=… text=… />`, or with the act inside. */
function emptyStatesOf(path: string): EmptyState[] {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8')
  return [...source.matchAll(/<Empty\b((?:[^>{}"]|"[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?)(\/?)>/g)].map(
    ([, props = '', end]) => {
      const prop = (name: string) => new RegExp(`\\b${name}=(?:"([^"]+)"|\\{)`).exec(props)
      const title = prop('title')
      return {
        path,
        title: title?.[1] ?? (title ? '(computed)' : ''),
        text: prop('text')?.[0] ?? '',
        hasAct: end !== '/',
      }
    },
  )
}
const STATES = LISTS.flatMap(emptyStatesOf)
const reasonOf = ({ path, title }: EmptyState) => WITHOUT_ACT[`${path}: ${title}`] ?? WITHOUT_ACT[path]

it('finds the list screens', () => {
  expect(LISTS.length).toBeGreaterThan(20)
})

it.each(STATES)('$path, “$title”, says what belongs there, and offers the first act or has a reason', (state) => {
  expect(state.title).not.toBe('')
  expect(state.text).not.toBe('')
  if (!state.hasAct) expect(reasonOf(state), `${state.path}: ${state.title}`).toBeDefined()
})

it('has no reason that nothing needs', () => {
  const bare = STATES.filter(({ hasAct }) => !hasAct)
  const needed = new Set(bare.flatMap(({ path, title }) => [path, `${path}: ${title}`]))
  expect(Object.keys(WITHOUT_ACT).filter((key) => !needed.has(key))).toEqual([])
})
