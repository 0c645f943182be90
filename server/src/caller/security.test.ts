import { expect, test } from 'vitest'
import { stoppedClock } from '../platform/clock.ts'
import { Security } from './security.ts'

test('a denied call is logged, its repeats once in 15 minutes', () => {
  const clock = stoppedClock(new Date('2026-03-02T12:00:00Z'))
  const security = new Security({ write: async () => undefined } as never, clock, () => {})
  const logged: unknown[] = []
  const log = { info: (line: unknown) => void logged.push(line), warn: () => {} }
  const caller = { companyGuid: 'c', userGuid: 'u', userName: null, portal: 'client' }
  const deny = (call: string) =>
    security.forbidden(caller as never, { call, source: '192.0.2.7', requestId: 'r', log: log as never })
  for (const call of ['GET /roles', 'GET /roles', 'DELETE /users/{id}']) deny(call)
  clock.set(new Date(clock.now().getTime() + 15 * 60_000))
  deny('GET /roles')
  const line = { security: 'refused', companyGuid: 'c', userGuid: 'u', source: '192.0.2.7', requestId: 'r' }
  expect(logged).toEqual([
    { ...line, call: 'GET /roles' },
    { ...line, call: 'DELETE /users/{id}' },
    { ...line, call: 'GET /roles' },
  ])
})
