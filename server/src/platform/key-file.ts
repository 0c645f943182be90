/** A key of the deployment: 32 random bytes in a file of the data folder, made on the first start. */
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './caught.ts'

const BYTES = 32

/** Reads the key file, making it on the first start; it appears whole or not at all, and only its owner may read it. */
export async function openKey(folder: string, name: string): Promise<Buffer> {
  const path = join(folder, name)
  for (;;) {
    try {
      const key = await readFile(path)
      if (key.length !== BYTES) throw new Error(`The key file ${path} is damaged; remove it and a new one is made`)
      if (process.platform !== 'win32') await chmod(path, 0o600)
      return key
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomBytes(8).toString('hex')}`
    await writeFile(draft, randomBytes(BYTES), { mode: 0o600, flag: 'wx', flush: true })
    try {
      await link(draft, path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      await unlink(draft)
    }
  }
}
