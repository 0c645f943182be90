/** Checks that every file that the tables refer to is in the storage. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { writeList } from './copy-files.ts'
import { checkFiles, filesFrom, type Checking } from './stored-files.ts'

/** @param databaseUrl of a role not bound by row-level security. @returns how many files there are, and how many faults */
export async function checkReferences(databaseUrl: string, list: string, checking: Checking) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-files-'))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const count = { files: 0, faults: 0 }
  try {
    await client.query('set row_security = off')
    // Reading all files may take hours, and a query must not.
    await writeList(client, list, join(folder, 'list'))
    const listed = filesFrom()
    for await (const piece of createReadStream(join(folder, 'list'), { highWaterMark: 1024 * 1024 })) {
      const files = listed.of(piece)
      count.files += files.length
      count.faults += await checkFiles(files, checking)
    }
    return count
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
  }
}
