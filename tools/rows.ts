/**
 * `npm run tool -- rows [DATA_FOLDER]`: looks for every field of the API's records on the screens, papers and lists of each portal. A value
 * of its own is written into each field that somebody may set, on a fresh demo company or the data of a stopped product; what is found by no
 * reader, and has no reason in `docs/fields-without-a-reader.md`, is printed, and the tool exits with 1. Without a browser, `--page` only
 * writes that page.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '../commands/running/chromium.ts'
import { CLONE } from '../commands/running/clone.ts'
import { REASONED } from './rows/reasons.ts'
import { reasonsPage } from './rows/reasons-page.ts'
import { type Found, unread } from './rows/unread.ts'

const { values, positionals } = parseArgs({ options: { page: { type: 'boolean' } }, allowPositionals: true })

const look = async (file: string): Promise<Found> => {
  const child = spawn(process.execPath, [join(CLONE, 'e2e', 'src', 'rows.ts'), file, ...positionals], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ROWS_REASONED: JSON.stringify(REASONED),
      CHROMIUM: chromium((line) => console.log(`waybill: ${line}`)),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  await once(child, 'exit')
  return JSON.parse(readFileSync(file, 'utf8')) as Found
}

if (values.page) {
  const page = join(CLONE, 'docs', 'fields-without-a-reader.md')
  writeFileSync(page, reasonsPage())
  console.log(page)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-rows-'))
  const found = await look(join(folder, 'rows.json'))
  rmSync(folder, { recursive: true })
  const { lines, tried } = unread(found)
  for (const line of lines) console.log(line)
  console.log(`${tried} fields were looked for, ${lines.length} have neither a reader nor a reason.`)
  for (const line of found.refused) console.log(`not written: ${line}`)
  process.exitCode = lines.length > 0 ? 1 : 0
}
