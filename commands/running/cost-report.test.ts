import { expect, test } from 'vitest'
import { costReport } from './cost-report.ts'
import { installCost } from './install-cost.ts'

const many = Array.from({ length: 30 }, (_, i) => i)
const files = many.map((i) => ({ kind: 'server', file: `f${i}.test.ts`, processor: i }))
const waits = many.map((i) => ({
  what: `wait ${i}`,
  where: `/clone/f${i}.test.ts:7`,
  file: `f${i}.test.ts`,
  milliseconds: i * 1_000,
}))

test('kinds with their sum, the 20 dearest files and the 20 slowest waits', () => {
  const kinds = [
    { kind: 'checks', processor: 80, wall: 40 },
    { kind: 'server', processor: 20.25, wall: 100 },
  ]
  const lines = costReport({ kinds, files, waits }, '/clone/')
  expect(lines.slice(2, 5)).toEqual([
    '     80.0      40.0  checks',
    '     20.3     100.0  server',
    '    100.3            all',
  ])
  const [dearest, slowest] = [lines.slice(7, 27), lines.slice(29)]
  expect(dearest[0]).toBe('     29.0  server  f29.test.ts')
  expect(dearest[19]).toBe('     10.0  server  f10.test.ts')
  expect(slowest).toHaveLength(20)
  expect(slowest[0]).toBe('     29.0  f29.test.ts:7  wait 29')
})

test('a wait elsewhere names its test file, one without a place only that', () => {
  const elsewhere = { what: 'x', where: '/clone/e2e/src/typist.ts:3', file: 'e2e/src/a.test.ts', milliseconds: 2_000 }
  const lines = costReport(
    { kinds: [], files: [], waits: [elsewhere, { ...elsewhere, where: '', milliseconds: 1_000 }] },
    '/clone',
  )
  expect(lines.slice(-2)).toEqual([
    '      2.0  e2e/src/typist.ts:3 (e2e/src/a.test.ts)  x',
    '      1.0  e2e/src/a.test.ts  x',
  ])
})

test('a system that does not tell processor times', () => {
  const kinds = [{ kind: 'checks', processor: undefined, wall: 4 }]
  expect(costReport({ kinds, files: [], waits: [] }, '/clone')).toEqual([
    'cost, in seconds (this system does not tell the processor time of all processes)',
    'processor      wall',
    '        -       4.0  checks',
  ])
})

test('an installation before the command', () => {
  expect(installCost({})).toEqual([])
  expect(installCost({ WAYBILL_INSTALL_COST: '{"wall":9.5,"processor":12}' })).toEqual([
    { kind: 'install', wall: 9.5, processor: 12 },
  ])
})
