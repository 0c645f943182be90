/** A process of the product as its environment sets it, without the front end; says when it answers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startServer } from '../src/start/main.ts'
import { readSettings } from '../src/settings/settings.ts'

const settings = readSettings(process.env)
const { databaseUrl = '', dataFolder = '' } = settings
const webFolder = await mkdtemp(join(tmpdir(), 'waybill-page-'))
await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Portal</title><!--settings-->')
const server = await startServer({
  settings,
  databaseUrl,
  directUrl: settings.databaseDirectUrl ?? databaseUrl,
  dataFolder,
  webFolder,
  log: pino({ level: 'error' }, pino.destination(2)),
})
/** As `npm start` ends: what is not closed by then is left. */
const WITHIN_MS = 15_000
const end = async () => {
  setTimeout(() => process.exit(1), WITHIN_MS)
  await server.stop()
  await rm(webFolder, { recursive: true })
  process.exit(0)
}
process.once('SIGTERM', () => void end())
// Whoever started it is gone.
process.once('disconnect', () => process.exit(1))
process.send?.('ready')
