import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { hashPassword, passwordFault, passwordFits } from './passwords.ts'
import { inHashingTurn } from './hashing-slots.ts'

describe('a password', () => {
  test('is stored as argon2id and verified', async () => {
    const stored = await hashPassword('seven quiet trucks')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordFits(stored, 'seven quiet trucks')).toBe(true)
    expect(await passwordFits(stored, 'seven quiet truck')).toBe(false)
  })
  test('is compared as a whole', async () => {
    const [longest, composed] = ['seven quiet trucks '.repeat(20).slice(0, 200), 'é'.repeat(200)]
    expect(await passwordFits(await hashPassword(longest), longest)).toBe(true)
    expect(await passwordFits(await hashPassword(longest), `${longest} and more`)).toBe(false)
    // Some keyboards send a letter and its accent: 400 characters that become 200.
    expect(await passwordFits(await hashPassword(composed), composed.normalize('NFD'))).toBe(true)
  })
  test('is never right if the person has none', async () => {
    expect(await passwordFits(null, 'nobody signs in with this')).toBe(false)
  })
  test.each([
    'short',
    'Ada@North.test',
    'Password123',
    '1234567890',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'qwertyuiop',
    '0987654321',
    'x'.repeat(201),
    'mailcreated5240',
    'Dragon2026!!',
    '!!Waybill2026',
    '123qweasdzxc',
  ])('may not be %s', async (password) =>
    expect((await passwordFault(password, 'ada@north.test'))?.errors?.[0]?.path).toBe('password'),
  )
  test.each(['seven quiet trucks', 'Grüße aus Ulm', '🚚🚚🛻🚗🚙🚕🚌🚎🏎️🚓'])('may be %s', async (password) =>
    expect(await passwordFault(password, 'ada@north.test')).toBeUndefined(),
  )
})

test('passwords are hashed one after the other on a small machine, and a turn that fails is given on', async () => {
  let [running, most] = [0, 0]
  const hash = (isBroken: boolean) => async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    if (isBroken) throw new Error('broken')
    return 'hashed'
  }
  const hashed = await Promise.allSettled([true, false, false, true, false].map((each) => inHashingTurn(hash(each))))
  expect(hashed.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(Math.min(5, Math.max(1, Math.floor(availableParallelism() / 4))))
})
