import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { LocalFolder } from './local-folder.ts'
import { FileStore } from './file-store.ts'
import { readStorage, StorageFault, withStorage } from './storage-fault.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const coded = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['XMinioStorageFull', 'full'],
  ['ECONNREFUSED', 'away'],
  ['TimeoutError', 'away'],
  ['EROFS', 'failed'],
  ['EACCES', 'failed'],
  ['AccessDenied', 'failed'],
])('%s: %s, also inside another error', async (code, reason) => {
  const wrapped = new Error('cannot write', { cause: coded(code) })
  for (const error of [coded(code), wrapped])
    await expect(withStorage(() => Promise.reject(error))).rejects.toMatchObject({ name: 'StorageFault', reason })
})

test('the source’s own errors are not the storage’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-storage-'))
  try {
    const store = new FileStore(new LocalFolder(join(folder, 'files')), join(folder, 'incoming'), 1_000)
    const broken = () => new Readable({ read: () => {} }).once('resume', () => {})
    const source = broken()
    const upload = store.take(source, null)
    source.destroy(coded('ECONNRESET'))
    await expect(upload).rejects.not.toBeInstanceOf(StorageFault)

    await writeFile(join(folder, 'no-folder'), '')
    const bad = new FileStore(new LocalFolder(join(folder, 'files')), join(folder, 'no-folder'), 1_000)
    await expect(bad.take(Readable.from([Buffer.from('x')]), null)).rejects.toBeInstanceOf(StorageFault)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('bytes that are gone are a defect, not a passing fault', async () => {
  const missing = () => Promise.reject(new Error('The bytes are missing', { cause: coded('ENOENT') }))
  await expect(readStorage(missing)).rejects.not.toBeInstanceOf(StorageFault)
  await expect(readStorage(() => Promise.reject(coded('EIO')))).rejects.toBeInstanceOf(StorageFault)
})
