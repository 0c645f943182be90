import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openKeyFile } from '../../server/src/identity/keys/key-file.ts'
import { filesIn } from '../../server/src/platform/backup/file-tree.ts'
import { openLinkKey } from '../../server/src/platform/files/link-key.ts'
import { openKeys } from '../../server/src/platform/key-file.ts'
import { isKey, isMachinery } from './data-folder-entries.ts'

test('every key of the data folder is in a backup; locks and logs are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-kept-'))
  await openKeyFile(folder, false)
  await openLinkKey(folder)
  await openKeys(folder, 'secrets.key')
  for (const name of ['lock', 'holder.json', 'server.log']) writeFileSync(join(folder, name), '')
  expect(readdirSync(folder)).toHaveLength(6)
  expect(filesIn(folder, isMachinery)).toEqual(['download-links.key', 'identity.key', 'secrets.key'])
  expect(filesIn(folder, isMachinery).every(isKey)).toBe(true)
  rmSync(folder, { recursive: true })
})
