/** New keys for a deployment whose processes are all stopped. */
import { IDENTITY_KEY } from '../identity/keys/key-file.ts'
import { rotateIdentity } from '../identity/keys/rotate-identity.ts'
import { sealOf } from '../identity/keys/seal.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { LINK_KEY } from '../platform/files/link-key.ts'
import { addKey, forgetOlderKeys, openKeys } from '../platform/key-file.ts'
import { allCompanies } from '../records/history/index.ts'
import { reseal, SECRETS_KEY, secretsSeal } from '../records/sealed/index.ts'

/**
 * Adds a new key to each file, reseals values of the older ones, and, on request, forgets those. Safe to rerun after an
 * interruption: the files can unseal the database at every point.
 */
export async function rotateKeys(options: {
  databaseUrl: string
  dataFolder: string
  forget: boolean
  clock?: Clock
}): Promise<{ resealed: number; unreadable: number }> {
  const { dataFolder, forget, clock = systemClock } = options
  // Links live for minutes: nothing signed with the older key is worth keeping it.
  await addKey(dataFolder, LINK_KEY, 'forgotten')
  for (const name of [IDENTITY_KEY, SECRETS_KEY]) {
    await openKeys(dataFolder, name)
    await addKey(dataFolder, name, 'kept')
  }
  const database = await openDatabase({ url: options.databaseUrl, named: false, size: 2 })
  const sum = { resealed: 0, unreadable: 0 }
  try {
    sum.resealed += await rotateIdentity(database, sealOf(await openKeys(dataFolder, IDENTITY_KEY)), clock, forget)
    const seal = secretsSeal(await openKeys(dataFolder, SECRETS_KEY))
    for (const companyGuid of await allCompanies(database)) {
      const { resealed, unreadable } = await reseal(database, companyGuid, seal)
      sum.resealed += resealed
      sum.unreadable += unreadable
    }
  } finally {
    await database.end()
  }
  if (forget) for (const name of [IDENTITY_KEY, SECRETS_KEY]) await forgetOlderKeys(dataFolder, name)
  return sum
}
