/** Archives of companies in tests: taken out, looked into, changed and taken in. */
import { Outcome } from '@waybill/contract/client.ts'
import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate'
import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import type {
  CompanyImport,
  CompanyImported,
  CompanyManifest,
} from '@waybill/contract/company-data/company-data.shapes.ts'
import { ERROR_STATUS } from '@waybill/contract/errors.ts'
import { runCompanyImport } from '../src/features/company-data/run-company-import.ts'
import { deleteBytes } from './removed-bytes.ts'
import { openFileStore } from '../src/platform/files/file-store.ts'
import type { Person } from './builders.ts'
import type { Headers, TestApp } from './test-app.ts'
import { formOf } from './uploads.ts'

/** Rows of a table, by column; nothing is null. */
export type Rows = Record<string, string | null>[]

/** An archive as its sender gets it. */
export async function takeOut(t: TestApp, person: Person): Promise<Buffer> {
  const { statusCode, rawPayload } = await t.app.inject({
    url: '/platform/company/export',
    headers: { host: 'localhost:4200', authorization: `Bearer ${person.token}` },
  })
  if (statusCode !== 200) throw new Error(rawPayload.toString())
  return rawPayload
}

/** Sends an archive and takes it in: answers 201 with what came of it, or the fault as a refusal would be. */
export async function takeIn(
  t: TestApp,
  person: Person,
  content: Buffer,
  more: Record<string, string> = {},
): Promise<Outcome<CompanyImported, Headers>> {
  const { body, headers } = formOf({ name: 'company.zip', content })
  const path = '/platform/company/import'
  const sent = await t.raw<CompanyImport>(person, 'POST', path, body, { ...headers, ...more })
  const outcome = (status: number, data: unknown) =>
    new Outcome<CompanyImported, Headers>(`POST ${path}`, status, sent.headers, data)
  if (sent.status !== 202) return outcome(sent.status, sent.data)
  const files = await openFileStore({ kind: 'local' }, t.dataFolder, t.services.archiveBytesMax)
  const task = { companyGuid: person.companyGuid, importGuid: sent.body.guid }
  const run = { signal: new AbortController().signal, attempt: 0 }
  const log = { error: () => {} }
  await runCompanyImport(task, run, { services: t.services, directUrl: t.directUrl, files, log })
  await deleteBytes(t, person.companyGuid)
  const { imported, fault } = (await t.send(person, companyDataRoutes.getImport, { params: { guid: sent.body.guid } }))
    .body
  return fault ? outcome(ERROR_STATUS[fault.code], fault) : outcome(201, imported)
}

/** The same user in the company that was made. */
export const there = (person: Person, companyGuid: string): Person => ({
  ...person,
  companyGuid,
  token: `${companyGuid}.${person.userGuid}`,
})

export interface Archive {
  manifest: CompanyManifest
  tables: Record<string, Rows>
  files: Unzipped
}

/** What is in an archive. */
export function lookInto(bytes: Buffer): Archive {
  const files = unzipSync(bytes)
  const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as CompanyManifest
  const rowsOf = (name: string) =>
    parse<Rows[number]>(Buffer.from(files[`tables/${name}.csv`]!), {
      columns: true,
      cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
    })
  return { manifest, tables: Object.fromEntries(manifest.tables.map(({ name }) => [name, rowsOf(name)])), files }
}

/** The archive with files changed (null: left out); sums and counts of tables are made to fit. */
export function changed(
  bytes: Buffer,
  change: (files: Record<string, string>) => Record<string, string | null>,
): Buffer {
  const files = unzipSync(bytes)
  const texts = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
  const named = change(texts)
  for (const [name, text] of Object.entries(named))
    if (text === null) delete files[name]
    else files[name] = strToU8(text)
  if (!('manifest.json' in named)) {
    const manifest = JSON.parse(texts['manifest.json']!) as CompanyManifest
    for (const table of manifest.tables) {
      const content = files[`tables/${table.name}.csv`]
      if (!content) continue
      const lines = parse(Buffer.from(content), { relax_column_count: true })
      table.columns = lines[0]!
      table.rows = lines.length - 1
      table.sha256 = createHash('sha256').update(content).digest('hex')
    }
    files['manifest.json'] = strToU8(JSON.stringify(manifest))
  }
  return Buffer.from(zipSync(files, { level: 1 }))
}
