/** `npm run restore -- FILE`: restores a backup to an empty data folder and database. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { restore } from '../server/src/platform/backup/restore.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { prepareQueue } from '../server/src/platform/queue/prepare-queue.ts'
import { openData } from './running/data.ts'
import { isKey, isMachinery } from './running/kept.ts'
import { onlyArgument, once } from './running/once.ts'

const source = onlyArgument('npm run restore -- FILE')

await once(
  (settings) => openData(settings, 'npm run restore', () => undefined),
  async ({ ownerUrl, folder }, { backupPassphrase: passphrase }) => {
    const prepare = async (migrations: readonly string[]): Promise<void> => {
      await migrate(ownerUrl, migrations.at(-1))
      await prepareQueue(ownerUrl)
    }
    // Keys stored separately may already be there.
    const leaveOut = (name: string) => isMachinery(name) || isKey(name)
    const moved = await restore({ databaseUrl: ownerUrl, dataFolder: folder, leaveOut, source, passphrase, prepare })
    // A backup of an earlier release is migrated.
    await migrate(ownerUrl)
    if (!existsSync(join(folder, 'identity.key')))
      console.log(
        `The backup held no keys: put the keys of the data that it was made of into ${folder} before the start.`,
      )
    console.log(`${folder}: ${moved.rows} rows of ${moved.tables} tables and ${moved.files} files`)
  },
)
