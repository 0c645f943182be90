/** Whole sheets of clients, vendors, contacts and terminals as other programs write them, each with its right answer. */
import {
  accountImportsRoutes,
  contactImportsRoutes,
  terminalImportsRoutes,
} from '@waybill/contract/imports/imports.routes.ts'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { anOrg } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/uploads.ts'
import { aWorkbook, type WorkbookSheet } from '../../../testing/workbooks.ts'

/** Values by column; what a record does not name is not compared. */
type Right = Readonly<Record<string, string>>
interface SentRecords {
  habit: string
  text?: string
  book?: readonly WorkbookSheet[]
  records: readonly Right[]
  /** Lines that are no records. */
  notes: readonly string[]
}

const routes = { ...accountImportsRoutes, ...contactImportsRoutes, ...terminalImportsRoutes }

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const csv = 'Name\nNorthside Motors'
  await t.send(org.dispatcher, routes.clients, { body: { csv, dryRun: false } })
})

const sentSheet = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../testing/records/${name}.json`, import.meta.url), 'utf8')) as SentRecords

test.each(['clients', 'vendors', 'contacts', 'terminals'] as const)('a sheet of %s is read whole', async (kind) => {
  const { text, book = [], records, notes } = sentSheet(kind)
  const sent =
    text === undefined
      ? { name: `${kind}.xlsx`, content: aWorkbook(book) }
      : { name: `${kind}.csv`, content: Buffer.from(text) }
  const file = await upload(t, org.dispatcher, sent)
  const { body } = await t.send(org.dispatcher, routes[kind], { body: { file: { guid: file.body.guid } } })
  const read = body.records.map(({ fields }) => Object.fromEntries(fields.map(({ column, value }) => [column, value])))
  expect(body.errors).toEqual([])
  expect(read).toHaveLength(records.length)
  expect(read).toMatchObject(records)
  const below = body.warnings.filter(({ column }) => column === null).map(({ message }) => message)
  expect(below).toEqual(notes.map((note) => `Is no row and is left out: ${note}`))
})
