/**
 * `npm run backup -- FILE [--with-files]`: writes all data to one file, whether or not the server is running. Files in a bucket
 * stay there and are listed; with `--with-files` their bytes are copied as well.
 */
import { backup, type BackedUp } from '../server/src/platform/backup/backup.ts'
import { openBucket } from '../server/src/platform/files/bucket.ts'
import { BYTES_KEPT_SINCE, REFERENCED_BYTES } from '../server/src/records/stored-bytes/index.ts'
import type { Settings } from '../server/src/settings/settings.ts'
import { openOrJoinData } from './running/data.ts'
import { isKey, isMachinery } from './running/data-folder-entries.ts'
import { fileAndOptions, once } from './running/once.ts'

const { file: target, has } = fileAndOptions('npm run backup -- FILE [--with-files]', ['with-files'])
const copies = has('with-files')
const DAY_MS = 86_400_000

/** The bucket of the settings; undefined if files are in the data folder. */
const bucketOf = async ({ files }: Settings) =>
  files.kind === 's3'
    ? {
        storage: await openBucket(files),
        name: files.bucket,
        endpoint: files.endpoint,
        keptDays: files.keptDays,
        list: REFERENCED_BYTES,
        neededMigration: BYTES_KEPT_SINCE,
        copies,
        onFault: console.error,
      }
    : undefined

const sayListed = ({ listed, at }: BackedUp, name: string, keptDays: number): void => {
  const until = new Date(at.getTime() + keptDays * DAY_MS).toISOString().slice(0, 10)
  console.log(
    `${listed} files stay in the bucket ${name}; the backup lists them. Those removed from now on stay there until ${until} at least: restore it by then, or it may lack files.`,
  )
}

await once(
  (settings) => openOrJoinData(settings, 'npm run backup'),
  async ({ ownerUrl, folder }, settings) => {
    const { files, backupPassphrase: passphrase } = settings
    const leaveOut = (name: string) => isMachinery(name) || (!passphrase && isKey(name))
    const bucket = await bucketOf(settings)
    const backedUp = await backup({ databaseUrl: ownerUrl, dataFolder: folder, leaveOut, target, passphrase, bucket })
    console.log(`${target}: ${backedUp.rows} rows of ${backedUp.tables} tables and ${backedUp.files} files`)
    if (!passphrase)
      console.log(
        `The keys (${folder}/*.key) are not in it: keep them apart, or set WAYBILL_BACKUP_PASSPHRASE for a backup with them, encrypted.`,
      )
    if (files.kind === 's3' && !copies) sayListed(backedUp, files.bucket, files.keptDays)
    if (backedUp.faults) throw new Error(`${target} is complete but for ${backedUp.faults} files that are named above`)
  },
)
