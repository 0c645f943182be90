import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { backup } from './backup.ts'
import { decrypting, encrypting, isEncrypted } from './encryption.ts'
import { restore } from './restore.ts'

const PASSPHRASE = 'nine loud trailers'
/** The product's takes half a second each time. */
const CHEAP = { N: 2 ** 4, r: 8, p: 1 }
const folder = mkdtempSync(join(tmpdir(), 'waybill-sealed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const through = async (bytes: Buffer, stage: ReturnType<typeof encrypting>): Promise<Buffer> => {
  const parts: Buffer[] = []
  // In chunks of irregular sizes, like a real stream.
  const source = Readable.from(bytes.length ? bytes.toString('latin1').match(/[^]{1,70001}/g)! : []).map(
    (part: string) => Buffer.from(part, 'latin1'),
  )
  await pipeline(source, stage, async (out: AsyncIterable<Buffer>) => {
    for await (const part of out) parts.push(part)
  })
  return Buffer.concat(parts)
}

describe('an encrypted stream', () => {
  test.each([0, 1, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 1_000_000])('of %i bytes is restored', async (size) => {
    const plain = randomBytes(size)
    const sealed = await through(plain, encrypting(PASSPHRASE, CHEAP))
    // A single byte occurs in random bytes by chance.
    if (size >= 32) expect(sealed.includes(plain.subarray(0, 32))).toBe(false)
    expect((await through(sealed, decrypting(PASSPHRASE, CHEAP))).equals(plain)).toBe(true)
  })

  test('cannot be opened with another passphrase', async () => {
    const sealed = await through(Buffer.from('data'), encrypting(PASSPHRASE, CHEAP))
    await expect(through(sealed, decrypting('nine loud trucks', CHEAP))).rejects.toThrow('the passphrase does not open')
  })

  test('that was changed, truncated, reordered or extended is rejected', async () => {
    const sealed = await through(randomBytes(600_000), encrypting(PASSPHRASE, CHEAP))
    const head = 33
    const frame = 4 + 256 * 1024 + 16
    const swapped = Buffer.concat([
      sealed.subarray(0, head),
      sealed.subarray(head + frame, head + 2 * frame),
      sealed.subarray(head, head + frame),
      sealed.subarray(head + 2 * frame),
    ])
    const broken = [
      ...[20, head, head + 3, head + 100, head + frame, sealed.length - 1].map((at) => {
        const copy = Buffer.from(sealed)
        copy[at] = copy[at]! ^ 1
        return copy
      }),
      sealed.subarray(0, head + 2 * frame),
      sealed.subarray(0, sealed.length - 1),
      swapped,
      Buffer.concat([sealed, Buffer.from('x')]),
    ]
    for (const bytes of broken)
      await expect(through(bytes, decrypting(PASSPHRASE, CHEAP))).rejects.toThrow(/backup|passphrase/)
  })
})

test('a backup with a passphrase contains the keys and reveals nothing; it is restored with that passphrase only', async () => {
  const database = async (name: string) => {
    const client = new Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(`create database ${name} strategy file_copy`).finally(() => client.end())
    return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  }
  const [from, to] = [await database(`sealed_${process.pid}_from`), await database(`sealed_${process.pid}_to`)]
  await migrate(from)
  const dataFolder = mkdtempSync(join(folder, 'from-'))
  const key = randomBytes(32)
  writeFileSync(join(dataFolder, 'identity.key'), key, { mode: 0o600 })
  const target = join(folder, 'backup')
  const all = { leaveOut: () => false }
  await backup({ databaseUrl: from, dataFolder, ...all, target, passphrase: PASSPHRASE })
  expect(await isEncrypted(target)).toBe(true)
  expect(statSync(target).mode & 0o077).toBe(0)
  expect(readFileSync(target).includes(key)).toBe(false)
  const back = mkdtempSync(join(folder, 'to-'))
  const prepare = async (migrations: readonly string[]) => void (await migrate(to, migrations.at(-1)))
  const options = { databaseUrl: to, dataFolder: back, ...all, source: target, prepare }
  await expect(restore(options)).rejects.toThrow('is encrypted: set WAYBILL_BACKUP_PASSPHRASE')
  await expect(restore({ ...options, passphrase: 'another passphrase' })).rejects.toThrow('does not open this backup')
  await restore({ ...options, passphrase: PASSPHRASE })
  expect(readFileSync(join(back, 'identity.key')).equals(key)).toBe(true)
})
