/** Files in a local or shared folder: the partner's gateway writes `in` and reads `out`. */
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../platform/caught.ts'
import { byName, type EdiTransport, isSameFile, TRIED_TEXT, UNFINISHED, type WaitingFile } from './edi-transport.ts'

const ignoreMissing = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** Whole milliseconds: the database keeps no finer ones of a `Date`. */
const timeOf = (mtimeMs: number) => new Date(Math.floor(mtimeMs))

export async function openFolder(path: string): Promise<EdiTransport> {
  const [inbox, outbox, done] = [join(path, 'in'), join(path, 'out'), join(path, 'done')]
  for (const each of [inbox, outbox, done]) await mkdir(each, { recursive: true })
  const lookAt = async (name: string): Promise<WaitingFile | undefined> => {
    const found = await stat(join(inbox, name)).catch(ignoreMissing)
    return found && { name, size: found.size, modifiedAt: timeOf(found.mtimeMs) }
  }
  /** Where a file is archived: a later one of the same name does not replace it. */
  const freeName = async ({ name, modifiedAt }: WaitingFile): Promise<string> => {
    const archived = join(done, name)
    const exists = await access(archived).then(
      () => true,
      () => false,
    )
    return exists ? `${archived}.${modifiedAt.getTime()}` : archived
  }
  return {
    hostKey: undefined,
    async list() {
      const entries = await readdir(inbox, { withFileTypes: true })
      const names = entries.filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name)).map(({ name }) => name)
      const files = await Promise.all(names.map(lookAt))
      return files.filter((file) => file !== undefined).toSorted(byName)
    },
    async read(file) {
      const [before, bytes] = [await lookAt(file.name), await readFile(join(inbox, file.name)).catch(ignoreMissing)]
      const after = await lookAt(file.name)
      return before && bytes && after && isSameFile(file, before) && isSameFile(file, after) ? bytes : undefined
    },
    async take(file) {
      const found = await lookAt(file.name)
      if (found && !isSameFile(file, found)) return false
      if (found) await rename(join(inbox, file.name), await freeName(file)).catch(ignoreMissing)
      return true
    },
    async put(name, text) {
      await writeFile(join(outbox, `.${name}.tmp`), text, 'latin1')
      await rename(join(outbox, `.${name}.tmp`), join(outbox, name))
    },
    check: () => access(inbox),
    async tryOut(name) {
      await writeFile(join(outbox, name), TRIED_TEXT)
      const came = await readFile(join(outbox, name), 'latin1').finally(() => rm(join(outbox, name)))
      if (came !== TRIED_TEXT) throw new Error('A file that was written for a test came back changed')
    },
    close: async () => undefined,
  }
}
