/** `npm run backup -- FILE`: writes all data to one file, whether or not the server is running. */
import { backup } from '../server/src/platform/backup/backup.ts'
import { openOrJoinData } from './running/data.ts'
import { isKey, isMachinery } from './running/kept.ts'
import { onlyArgument, once } from './running/once.ts'

const target = onlyArgument('npm run backup -- FILE')

await once(
  (settings) => openOrJoinData(settings, 'npm run backup'),
  async ({ ownerUrl, folder }, { files, backupPassphrase: passphrase }) => {
    const leaveOut = (name: string) => isMachinery(name) || (!passphrase && isKey(name))
    const moved = await backup({ databaseUrl: ownerUrl, dataFolder: folder, leaveOut, target, passphrase })
    console.log(`${target}: ${moved.rows} rows of ${moved.tables} tables and ${moved.files} files`)
    if (!passphrase)
      console.log(
        `The keys (${folder}/*.key) are not in it: keep them apart, or set WAYBILL_BACKUP_PASSPHRASE for a backup with them, encrypted.`,
      )
    if (files.kind === 's3')
      console.log(`The files in the bucket ${files.bucket} are not in it; the bucket keeps them.`)
  },
)
