import { expect, it, vi } from 'vitest'
import type { Apis } from '../../api/client.ts'
import { createFinder } from './find.ts'

const results = [
  { kind: 'order', guid: '1', label: '1042', detail: 'Ford' },
  { kind: 'report', guid: '2', label: 'Fords', detail: '' },
]

it('requests all kinds of a text once, and again for another text or a later attempt', async () => {
  const call = vi.fn(async (_route: unknown, _input: unknown) => ({ results }))
  const find = createFinder({ platform: { call } } as unknown as Pick<Apis, 'platform'>)
  const [first, second] = [new AbortController().signal, new AbortController().signal]
  const [orders, reports] = await Promise.all([find('order', 'ford ', first), find('report', 'ford', first)])
  expect([orders.map(({ guid }) => guid), reports.map(({ guid }) => guid)]).toEqual([['1'], ['2']])
  expect(call.mock.calls.map(([, input]) => input)).toEqual([{ query: { q: 'ford' } }])
  await find('order', 'ford f', first)
  await find('order', 'ford f', second)
  expect(call).toHaveBeenCalledTimes(3)
})
