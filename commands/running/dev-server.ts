/** The server of `npm run dev`, restarted by `node --watch`; its parent process keeps the data open. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../server/src/settings/settings.ts'
import { endInOrder } from './ending.ts'
import { run } from './run.ts'

const say = (line: string): void => console.log(`waybill: ${line}`)
const ending = endInOrder(() => undefined)

try {
  const settings = readSettings(process.env)
  const { databaseUrl = '', dataFolder = '' } = settings
  const directUrl = settings.databaseDirectUrl ?? databaseUrl
  const data = {
    folder: dataFolder,
    note: undefined,
    databaseUrl,
    directUrl,
    ownerUrl: settings.databaseOwnerUrl ?? directUrl,
    embedded: false,
    close: async () => undefined,
  }
  // Vite serves the page: ours is only needed for the settings.
  const page = mkdtempSync(join(tmpdir(), 'waybill-dev-'))
  writeFileSync(join(page, 'index.html'), '<!--settings-->')
  await ending.opened(() => rmSync(page, { recursive: true }))
  const server = await run({ settings, data, web: Promise.resolve(page), say, show: () => undefined })
  await ending.opened(server.stop)
  console.log(server.greeting)
} catch (error) {
  if (!ending.hasBegun()) {
    console.error(error)
    await ending.leave(1)
  }
}
