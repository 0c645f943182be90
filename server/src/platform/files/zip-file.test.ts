import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { ZipArchive } from './zip-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const archiveOf = (count: number, bytes = 0): string => {
  const path = join(folder, `${count}.zip`)
  const files = Array.from({ length: count }, (_, i) => [`files/${i}`, new Uint8Array(bytes)] as const)
  writeFileSync(path, zipSync(Object.fromEntries(files)))
  return path
}

test.each([
  ['more files than are taken, however small', 11, 0, 'more than 10 files'],
  ['more bytes than are taken, however well they are packed', 5, 1_000, 'more than 4000 bytes'],
])('an archive of %s is refused by its directory', async (_, count, bytes, message) => {
  const opening = ZipArchive.open(archiveOf(count, bytes), { maxBytes: 4_000, maxFiles: 10 })
  await expect(opening).rejects.toThrow(message)
})

test('one within both limits is opened', async () => {
  const archive = await ZipArchive.open(archiveOf(10), { maxBytes: 4_000, maxFiles: 10 })
  expect([...archive.names()]).toHaveLength(10)
  archive.close()
})
