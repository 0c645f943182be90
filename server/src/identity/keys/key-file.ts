/** The key file that unseals identity's sealed data. */
import { join } from 'node:path'
import { hasKeys, openKeys, type Keys } from '../../platform/key-file.ts'

export const IDENTITY_KEY = 'identity.key'
export const keyFileIn = (folder: string): string => join(folder, IDENTITY_KEY)

/**
 * Reads the key file; creates one on the first start. Throws if it is missing although the database has sealed keys
 * (`isNeeded`): a new file could not unseal them.
 */
export async function openKeyFile(folder: string, isNeeded: boolean): Promise<Keys> {
  if (isNeeded && !(await hasKeys(folder, IDENTITY_KEY)))
    throw new Error(
      `The key file ${keyFileIn(folder)} is missing, but the keys in the database are sealed with it. Restore it from a backup. ` +
        'If it is lost for good, empty the table identity.keys: everyone then signs in again and sets up two-step verification again.',
    )
  return openKeys(folder, IDENTITY_KEY)
}
