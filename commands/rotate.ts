/**
 * `npm run rotate [-- --forget]`: creates new keys for the deployment and encrypts existing secrets with them. The old
 * keys stay in the key files, so that earlier backups can still be opened. With `--forget` they are removed, and every
 * user must sign in again: for keys that may have leaked.
 */
import { parseArgs } from 'node:util'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { rotateKeys } from '../server/src/start/rotate-keys.ts'
import { openData } from './running/data.ts'
import { once } from './running/once.ts'

const { values } = parseArgs({ options: { forget: { type: 'boolean', default: false } } })

await once(
  (settings) => openData(settings, 'npm run rotate', () => undefined),
  async ({ directUrl, ownerUrl, folder }) => {
    await migrate(ownerUrl)
    const { resealed, unreadable } = await rotateKeys({
      databaseUrl: directUrl,
      dataFolder: folder,
      forget: values.forget,
    })
    console.log(`${folder}: new keys; ${resealed} secrets were sealed anew with them`)
    if (unreadable) console.log(`${unreadable} secrets are of keys that are not there: enter them anew`)
    console.log(
      values.forget
        ? 'The older keys are gone: everybody signs in anew, and recovery codes are made anew.'
        : 'The older keys stay in the files. Make a backup: it holds the new ones, or keep the files apart.',
    )
  },
)
