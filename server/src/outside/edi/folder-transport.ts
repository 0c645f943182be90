/** Files in a local or shared folder: the partner's gateway writes `in` and reads `out`. */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../platform/caught.ts'
import { type EdiTransport, FILE_BYTES_MAX, FILES_AT_ONCE } from './edi-transport.ts'

/** Names of files still being written. */
const UNFINISHED = /^\.|\.(tmp|part|filepart)$/i

export async function openFolder(path: string): Promise<EdiTransport> {
  const [inbox, outbox, done] = [join(path, 'in'), join(path, 'out'), join(path, 'done')]
  for (const each of [inbox, outbox, done]) await mkdir(each, { recursive: true })
  return {
    async list() {
      const entries = await readdir(inbox, { withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
        .map(({ name }) => name)
        .toSorted()
        .slice(0, FILES_AT_ONCE)
    },
    async read(name) {
      const { size } = await stat(join(inbox, name))
      if (size > FILE_BYTES_MAX) return ''
      return readFile(join(inbox, name), 'latin1')
    },
    take: (name) =>
      rename(join(inbox, name), join(done, name)).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error
      }),
    async put(name, text) {
      await writeFile(join(outbox, `.${name}.tmp`), text, 'latin1')
      await rename(join(outbox, `.${name}.tmp`), join(outbox, name))
    },
    close: async () => undefined,
  }
}
