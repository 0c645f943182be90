/**
 * `npm run restore -- FILE [--read-files] [--without-missing-files]`: restores a backup to an empty data folder and database.
 * Files that it only lists must be in the bucket of the settings, with their size; `--read-files` also reads them and compares
 * their SHA-256. If any are missing nothing is changed, unless it is to be restored without them.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { restore } from '../server/src/platform/backup/restore.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openBucket } from '../server/src/platform/files/bucket.ts'
import { prepareQueue } from '../server/src/platform/queue/prepare-queue.ts'
import type { Settings } from '../server/src/settings/settings.ts'
import { openData } from './running/data.ts'
import { isKey, isMachinery } from './running/data-folder-entries.ts'
import { fileAndOptions, once } from './running/once.ts'

const { file: source, has } = fileAndOptions('npm run restore -- FILE [--read-files] [--without-missing-files]', [
  'read-files',
  'without-missing-files',
])

/** The bucket of the settings; undefined if files are in the data folder. */
const bucketOf = async ({ files }: Settings) =>
  files.kind === 's3'
    ? {
        storage: await openBucket(files),
        name: files.bucket,
        reads: has('read-files'),
        withoutMissing: has('without-missing-files'),
        onFault: console.error,
      }
    : undefined

await once(
  (settings) => openData(settings, 'npm run restore', () => undefined),
  async ({ ownerUrl, folder }, settings) => {
    const { backupPassphrase: passphrase } = settings
    const prepare = async (migrations: readonly string[]): Promise<void> => {
      await migrate(ownerUrl, migrations.at(-1))
      await prepareQueue(ownerUrl)
    }
    // Keys stored separately may already be there.
    const leaveOut = (name: string) => isMachinery(name) || isKey(name)
    const bucket = await bucketOf(settings)
    const moved = await restore({
      databaseUrl: ownerUrl,
      dataFolder: folder,
      leaveOut,
      source,
      passphrase,
      bucket,
      prepare,
    })
    // A backup of an earlier release is migrated.
    await migrate(ownerUrl)
    if (!existsSync(join(folder, 'identity.key')))
      console.log(
        `The backup held no keys: put the keys of the data that it was made of into ${folder} before the start.`,
      )
    console.log(`${folder}: ${moved.rows} rows of ${moved.tables} tables and ${moved.files} files`)
    if (moved.listed) console.log(`It refers to ${moved.listed} files in the bucket ${bucket?.name}.`)
  },
)
