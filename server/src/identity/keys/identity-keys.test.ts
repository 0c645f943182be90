import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openIdentityApp, type IdentityTestApp } from '../../../testing/identity-app.ts'
import { openIdentityKeys } from './identity-keys.ts'
import { keyFileIn } from './key-file.ts'
import { sealOf } from './seal.ts'

const DAY = 86_400_000
let services: IdentityTestApp
beforeAll(async () => void (services = await openIdentityApp()))
afterAll(() => services?.end())

describe('the keys', () => {
  test('stay the same across starts, and their file is readable by its owner only', async () => {
    const [one, two] = await Promise.all([openIdentityKeys(services), openIdentityKeys(services)])
    expect(one.signing).toEqual(two.signing)
    expect(statSync(keyFileIn(services.keyFolder)).mode & 0o777).toBe(0o600)
    const { rows } = await services.database.pool.query<{ text: string }>(
      'select content::text as text from identity.keys',
    )
    expect(rows.some((row) => row.text.includes(one.signing[0].d ?? ''))).toBe(false)
  })

  test('are rotated in time; the old ones still verify', async () => {
    const before = await openIdentityKeys(services)
    services.clock.move(91 * DAY)
    const after = await openIdentityKeys(services)
    expect(after.signing.map((key) => key.kid)).toEqual([expect.any(String), before.signing[0].kid])
    expect(after.cookies).toHaveLength(2)
    services.clock.move(366 * DAY)
    expect((await openIdentityKeys(services)).signing.map((key) => key.kid)).not.toContain(before.signing[0].kid)
  })

  test('cannot be unsealed without their file, nor with another', async () => {
    const path = keyFileIn(services.keyFolder)
    const original = readFileSync(path)
    rmSync(path)
    await expect(openIdentityKeys(services)).rejects.toThrow(`The key file ${path} is missing`)
    writeFileSync(path, Buffer.alloc(32, 7))
    await expect(openIdentityKeys(services)).rejects.toThrow('does not open the keys in the database')
    writeFileSync(path, 'short')
    await expect(openIdentityKeys(services)).rejects.toThrow('is damaged')
    writeFileSync(path, original)
    await openIdentityKeys(services)
  })
})

describe('a seal', () => {
  const seal = sealOf([Buffer.alloc(32, 1)])
  const sealed = seal.close('a secret', 'one use')
  test('opens what it closed', () => expect(seal.open(sealed, 'one use')).toBe('a secret'))
  test('does not open with another use, another key or a changed text', () => {
    expect(seal.open(sealed, 'another')).toBeUndefined()
    expect(sealOf([Buffer.alloc(32, 2)]).open(sealed, 'one use')).toBeUndefined()
    expect(seal.open(sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA'), 'one use')).toBeUndefined()
    expect(seal.open('', 'one use')).toBeUndefined()
  })
})
