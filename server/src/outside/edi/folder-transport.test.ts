/** EDI by a folder on this server's disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { openFolder } from './folder-transport.ts'

test('files of the same name are all in the archive', async () => {
  const path = mkdtempSync(join(tmpdir(), 'waybill-folder-'))
  atEnd(() => rmSync(path, { recursive: true }))
  const transport = await openFolder(path)
  const texts = ['first', 'second', 'third']
  for (const [day, text] of texts.entries()) {
    writeFileSync(join(path, 'in', '204.edi'), text)
    utimesSync(join(path, 'in', '204.edi'), 86_400 * day, 86_400 * day)
    const [file] = await transport.list()
    expect(await transport.take(file!)).toBe(true)
  }
  const archived = readdirSync(join(path, 'done')).map((name) => readFileSync(join(path, 'done', name), 'utf8'))
  expect(archived.toSorted()).toEqual(texts.toSorted())
  expect(await transport.list()).toEqual([])
})
