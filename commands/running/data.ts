/** The data that a command works on: its folder and its database. */
import { clusterFolder, readAccess } from '../../server/src/platform/postgres/cluster.ts'
import { urlOf } from '../../server/src/platform/postgres/address.ts'
import { openDataFolder } from '../../server/src/platform/postgres/data-folder.ts'
import { startEmbedded } from '../../server/src/platform/postgres/embedded.ts'
import { FolderInUse, lockFolder } from '../../server/src/platform/postgres/folder-lock.ts'
import { readPostmaster } from '../../server/src/platform/postgres/orphan.ts'
import type { Settings } from '../../server/src/settings/settings.ts'
import { CLONE } from './clone.ts'

/** Data that are open. */
export interface Data {
  folder: string
  /** why the folder is not the usual one */
  note: string | undefined
  databaseUrl: string
  /** past a pooler, for LISTEN, migrations and COPY */
  directUrl: string
  /** whether this process started the PostgreSQL in the folder */
  embedded: boolean
  close: () => Promise<void>
}

type Wanted = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'databaseDirectUrl'>

/**
 * Opens the data for this process alone: takes the folder and starts PostgreSQL in it, unless DATABASE_URL names another.
 * @param command what to tell another process that wants them too
 * @param sharing whether others that share may have the folder too, where the database is elsewhere
 * @throws FolderInUse
 */
export const openData = async (
  settings: Wanted,
  command: string,
  log: (line: string) => void,
  sharing = false,
): Promise<Data> => {
  const { databaseUrl } = settings
  const { folder, note } = openDataFolder({ wanted: settings.dataFolder, clone: CLONE, embedded: !databaseUrl })
  const lock = lockFolder(folder, command, sharing && databaseUrl !== undefined)
  if (databaseUrl) {
    const directUrl = settings.databaseDirectUrl ?? databaseUrl
    return { folder, note, databaseUrl, directUrl, embedded: false, close: async () => lock.release() }
  }
  try {
    const postgres = await startEmbedded({ dataFolder: folder, log })
    const close = async (): Promise<void> => {
      await postgres.stop()
      lock.release()
    }
    return { folder, note, databaseUrl: postgres.url, directUrl: postgres.url, embedded: true, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens the data, or joins the process that holds them, for commands that may run beside the server. */
export const openOrJoinData = async (settings: Wanted, command: string): Promise<Data> => {
  try {
    return await openData(settings, command, () => undefined)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const { databaseUrl } = settings
    const { folder, note } = openDataFolder({ wanted: settings.dataFolder, clone: CLONE, embedded: !databaseUrl })
    const access = databaseUrl ? undefined : readAccess(folder)
    const url = databaseUrl ?? (access && readPostmaster(clusterFolder(folder))?.ready ? urlOf(access) : undefined)
    if (!url) throw error
    const directUrl = settings.databaseDirectUrl ?? url
    return { folder, note, databaseUrl: url, directUrl, embedded: false, close: async () => undefined }
  }
}
