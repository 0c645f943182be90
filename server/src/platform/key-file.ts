/**
 * A key of the deployment: 32 random bytes in a file of the data folder, created on the first start. After a rotation
 * the file has the older ones after the newest: what they sealed can still be unsealed.
 */
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './caught.ts'

const BYTES = 32

/** The keys of a file, newest first. */
export type Keys = readonly [Buffer, ...Buffer[]]

async function read(path: string): Promise<Keys | undefined> {
  try {
    const content = await readFile(path)
    const count = content.length / BYTES
    if (!count || !Number.isInteger(count))
      throw new Error(`The key file ${path} is damaged: it must hold ${BYTES} bytes for each key`)
    if (process.platform !== 'win32') await chmod(path, 0o600)
    const [newest = content, ...older] = Array.from({ length: count }, (_, i) =>
      content.subarray(i * BYTES, (i + 1) * BYTES),
    )
    return [newest, ...older]
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A draft beside the file: it appears completely or not at all, readable only by its owner. */
async function draftOf(path: string, keys: Keys): Promise<string> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, Buffer.concat(keys), { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

/** Reads the key file, creating it on the first start. */
export async function openKeys(folder: string, name: string): Promise<Keys> {
  const path = join(folder, name)
  for (;;) {
    const there = await read(path)
    if (there) return there
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = await draftOf(path, [randomBytes(BYTES)])
    try {
      await link(draft, path)
    } catch (error) {
      // Another process was faster: its file stays.
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      await unlink(draft)
    }
  }
}

/** Whether a folder has a key file. */
export const hasKeys = async (folder: string, name: string): Promise<boolean> =>
  (await read(join(folder, name))) !== undefined

/** Adds a new key before those of a file; `older` selects which of them stay. */
export async function addKey(folder: string, name: string, older: 'kept' | 'forgotten'): Promise<void> {
  const path = join(folder, name)
  const before = older === 'kept' ? await read(path) : undefined
  await rename(await draftOf(path, [randomBytes(BYTES), ...(before ?? [])]), path)
}

/** Keeps only the newest key of a file. */
export async function forgetOlderKeys(folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  const keys = await read(path)
  if (keys && keys.length > 1) await rename(await draftOf(path, [keys[0]]), path)
}
