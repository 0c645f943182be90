/** `npm run restore -- FILE`: all data out of a backup, into a data folder and a database that are empty. */
import { restore } from '../server/src/platform/backup/restore.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { Queue } from '../server/src/platform/queue/queue.ts'
import { openData } from './running/data.ts'
import { isMachinery } from './running/kept.ts'
import { onlyArgument, once } from './running/once.ts'

const source = onlyArgument('npm run restore -- FILE')

await once(
  (settings) => openData(settings, 'npm run restore', () => undefined),
  async ({ directUrl, folder }) => {
    const prepare = async (migrations: readonly string[]): Promise<void> => {
      await migrate(directUrl, migrations.at(-1))
      const queue = new Queue({ url: directUrl, onError: console.error })
      await queue.start()
      await queue.stop()
    }
    const moved = await restore({ databaseUrl: directUrl, dataFolder: folder, leaveOut: isMachinery, source, prepare })
    // A backup of an earlier release goes on from where that one was.
    await migrate(directUrl)
    console.log(`${folder}: ${moved.rows} rows of ${moved.tables} tables and ${moved.files} files`)
  },
)
