/** The one secret outside the database: 32 random bytes in the data folder that open what the database holds sealed. */
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../platform/caught.ts'

const BYTES = 32
export const keyFileIn = (folder: string): string => join(folder, 'identity.key')

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

async function read(path: string): Promise<Buffer | undefined> {
  try {
    const content = await readFile(path)
    if (content.length !== BYTES) throw new Error(`The key file ${path} is damaged: it must hold ${BYTES} bytes`)
    if (process.platform !== 'win32' && (await stat(path)).mode & 0o077) await chmod(path, 0o600)
    return content
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Writes a file that appears whole or not at all; where another process was faster, its file stays. */
async function create(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(BYTES))
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}

/**
 * Reads the key file; makes one on the first start. Throws where it is missing although the database holds sealed keys
 * (`isNeeded`): a new file could not open them.
 */
export async function openKeyFile(folder: string, isNeeded: boolean): Promise<Buffer> {
  const path = keyFileIn(folder)
  const there = await read(path)
  if (there) return there
  if (isNeeded)
    throw new Error(
      `The key file ${path} is missing, but the keys in the database are sealed with it. Bring it back from a backup. ` +
        'If it is lost for good, empty the table identity.keys: everybody then signs in anew and sets up the second factor anew.',
    )
  await create(folder, path)
  const made = await read(path)
  if (!made) throw new Error(`The key file ${path} went away while it was read`)
  return made
}
