import { describe, expect, test } from 'vitest'
import { holdsAll } from './install.mjs'

const lock = (packages: Record<string, object>): string => JSON.stringify({ packages })
const here = { os: [process.platform], cpu: process.arch }

const wanted = lock({
  '': { name: 'waybill' },
  server: { name: '@waybill/server' },
  'node_modules/@waybill/server': { resolved: 'server', link: true },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'node_modules/ours': { version: '1.0.0', integrity: 'sha512-b', optional: true, ...here },
  'node_modules/theirs': { version: '1.0.0', optional: true, os: ['sunos'], cpu: ['x64'] },
  'node_modules/musl': { version: '1.0.0', optional: true, ...here, libc: ['musl'] },
})

const there = {
  'node_modules/@waybill/server': { resolved: 'server', link: true },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'node_modules/ours': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}

describe('the installed packages match the lock file', () => {
  test('without packages for other systems', () => expect(holdsAll(wanted, lock(there), true)).toBe(true))

  test('with additional packages', () =>
    expect(holdsAll(wanted, lock({ ...there, 'node_modules/extra': { version: '1.0.0' } }), true)).toBe(true))

  test('not without npm’s record, as after an interrupted install', () =>
    expect(holdsAll(wanted, undefined, false)).toBe(false))

  test.each(['node_modules/pg', 'node_modules/ours', 'node_modules/@waybill/server'])('not without %s', (path) => {
    const less = Object.fromEntries(Object.entries(there).filter(([one]) => one !== path))
    expect(holdsAll(wanted, lock(less), false)).toBe(false)
  })

  test('not with another version, nor with other content of the same version', () => {
    expect(
      holdsAll(wanted, lock({ ...there, 'node_modules/pg': { version: '8.23.0', integrity: 'sha512-a' } }), false),
    ).toBe(false)
    expect(
      holdsAll(wanted, lock({ ...there, 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-x' } }), false),
    ).toBe(false)
  })

  test('for `npm start` without what only tests, checks and tools need, for those not', () => {
    const withTests = lock({ ...JSON.parse(wanted).packages, 'node_modules/vitest': { version: '5.1.0', dev: true } })
    expect([false, true].map((withDev) => holdsAll(withTests, lock(there), withDev))).toEqual([true, false])
  })
})
