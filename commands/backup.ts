/** `npm run backup -- FILE`: all data into one file, while the server runs or not. */
import { backup } from '../server/src/platform/backup/backup.ts'
import { openOrJoinData } from './running/data.ts'
import { isMachinery } from './running/kept.ts'
import { onlyArgument, once } from './running/once.ts'

const target = onlyArgument('npm run backup -- FILE')

await once(
  (settings) => openOrJoinData(settings, 'npm run backup'),
  async ({ directUrl, folder }, { files }) => {
    const moved = await backup({ databaseUrl: directUrl, dataFolder: folder, leaveOut: isMachinery, target })
    console.log(`${target}: ${moved.rows} rows of ${moved.tables} tables and ${moved.files} files`)
    if (files.kind === 's3')
      console.log(`The files in the bucket ${files.bucket} are not in it; the bucket keeps them.`)
  },
)
