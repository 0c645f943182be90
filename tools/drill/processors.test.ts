import { expect, test } from 'vitest'
import { partOf, ProcessorTime } from './processors.ts'

const programs = {
  server: 10,
  named: new Map([
    [20, 'those who work'],
    [21, 'flood: exports'],
  ]),
  connections: () => new Map([[30, 'waybill sign-in']]),
}

test.each([
  ['a flood', { pid: 21, parent: 19 }, 'node', 'flood: exports'],
  ['a connection', { pid: 30, parent: 11 }, 'postgres', 'database: waybill sign-in'],
  ['one that is not listed yet', { pid: 31, parent: 11 }, 'postgres', 'database: itself'],
  ['the database below the server', { pid: 11, parent: 10 }, 'postgres', 'database: itself'],
  ['a process for heavy work', { pid: 12, parent: 10 }, 'MainThread', 'heavy work'],
  ['anything else', { pid: 50, parent: 1 }, 'node', undefined],
] as const)('%s', (_, stat, program, part) => {
  expect(partOf(stat, program, programs)).toBe(part)
})

test('the shares of all parts, and what nobody used, are all there is', () => {
  const time = new ProcessorTime({ ...programs, server: process.pid })
  const until = process.cpuUsage().user + 100_000
  while (process.cpuUsage().user < until);
  const shares = time.shares()
  expect(shares.get('server: requests')).toBeGreaterThan(0)
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1)
})
