import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CLONE } from '../../commands/running/clone.ts'
import { declaredFields } from '../../e2e/src/rows/leaves.ts'
import { Instant } from '../../contract/src/lists/list.shapes.ts'
import { lookCloser } from '../../e2e/src/rows/looks.ts'
import { matches } from '../../e2e/src/rows/patterns.ts'
import { otherValue, stands } from '../../e2e/src/rows/values.ts'
import { REASONED, REASONS } from './reasons.ts'
import { reasonsPage } from './reasons-page.ts'
import { unnamed } from './sources.ts'
import { unread } from './unread.ts'

it('knows a reader of each field that somebody gets, or a reason for none: else show it, or say why in `reasons.ts`', () => {
  expect(unnamed()).toEqual([])
})

it('finds a new field that nobody is shown', () => {
  const fields = {
    tarpColor: { kind: 'text', max: 20, nullable: true, seen: 'companyAndClient', set: 'company' },
  } as const
  expect(unnamed([[{ name: 'stop', fields }, ['dispatcher', 'client', 'carrier']]])).toEqual([
    'stop tarpColor: dispatcher',
    'stop tarpColor: client',
  ])
})

it('says what a browser found nowhere, and what no page asks for', () => {
  const found = { dispatcher: { 'stop notes': '/jobs/1', 'stop tarpColor': '', 'stop version': '' } }
  // A mark has no value that could be looked for, but a page got it.
  const asked = [...Object.keys(found.dispatcher), 'stop isHot']
  expect(unread({ declared: ['stop notes', 'stop sealNumber', 'stop isHot'], refused: [], asked, found })).toEqual({
    lines: ['stop tarpColor: the dispatcher has no reader', 'stop sealNumber: no page asks for it'],
    tried: 3,
  })
})

it('recognizes a moment of the past too, as pages write it that count from it', () => {
  const leaf = { field: 'note dateCreated', shape: Instant, value: '2026-12-01T00:00:00Z', set: () => {} }
  const past = otherValue(leaf, -3)
  expect(Date.parse(String(past))).toBeLessThan(Date.parse(leaf.value))
  expect(stands(past, 'instant', 'dana ortiz, jan 8, 2019')).toBe(true)
  expect(stands(past, 'instant', 'dana ortiz, just now')).toBe(false)
})

it('loads a page once more only for fields without a reason', async () => {
  const opened: string[] = []
  const none = async () => {}
  const goto = async (path: string) => Promise.reject(new Error(`${opened.push(path)}`))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser that opens nothing
  const page = { route: none, unroute: none, goto } as unknown as Parameters<typeof lookCloser>[0]
  const closer = async (field: string) => {
    const leaf = { field, shape: Instant, value: '2026-12-01T00:00:00Z', set: () => {} }
    await lookCloser(page, '/jobs/1', new Map([[field, leaf]]), { isFound: () => false, reasoned: REASONED.carrier })
    return opened.splice(0).length
  }
  expect(await closer('job dateCanceled')).toBe(0)
  expect(await closer('job commodityCount')).toBe(0)
  expect(await closer('stop notes')).toBeGreaterThan(0)
})

it('has a reason for fields that there are', () => {
  const every = declaredFields()
  const declared = [...every.fields, ...every.records]
  const patterns = Object.values(REASONS).flatMap((reasons) => reasons.flatMap(({ fields }) => fields))
  expect(patterns.filter((pattern) => !declared.some((field) => matches(pattern, field)))).toEqual([])
})

it('has an up to date page: else run `npm run tool -- rows --page`', () => {
  expect(readFileSync(join(CLONE, 'docs', 'fields-without-a-reader.md'), 'utf8')).toBe(reasonsPage())
})
