/** The data of a command: its folder and its database. */
import { clusterFolder, readAccess } from '../../server/src/platform/postgres/cluster.ts'
import { ownerUrlOf, serverUrlOf } from '../../server/src/platform/postgres/address.ts'
import { openDataFolder } from '../../server/src/platform/postgres/data-folder.ts'
import { startEmbedded } from '../../server/src/platform/postgres/embedded.ts'
import { FolderInUse, lockFolder } from '../../server/src/platform/postgres/folder-lock.ts'
import { readPostmaster } from '../../server/src/platform/postgres/orphan.ts'
import type { Settings } from '../../server/src/settings/settings.ts'
import { CLONE } from './clone.ts'

/** Opened data. */
export interface Data {
  folder: string
  /** why the folder is not the usual one */
  note: string | undefined
  databaseUrl: string
  /** without a pooler, for LISTEN and COPY */
  directUrl: string
  /** as the owner of the tables, to migrate, seed, back up and restore */
  ownerUrl: string
  /** whether this process started the PostgreSQL in the folder */
  embedded: boolean
  close: () => Promise<void>
}

type Wanted = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>
type Urls = Pick<Data, 'databaseUrl' | 'directUrl' | 'ownerUrl'>

/** The URLs of an external database; undefined for the embedded one. */
const urlsOf = ({
  databaseUrl,
  databaseDirectUrl: directUrl = databaseUrl,
  databaseOwnerUrl,
}: Wanted): Urls | undefined =>
  databaseUrl && directUrl ? { databaseUrl, directUrl, ownerUrl: databaseOwnerUrl ?? directUrl } : undefined

const embeddedUrls = (serverUrl: string, ownerUrl: string): Urls => ({
  databaseUrl: serverUrl,
  directUrl: serverUrl,
  ownerUrl,
})

/**
 * Opens the data exclusively: locks the folder and starts PostgreSQL in it, unless DATABASE_URL is set.
 * @param command how the refusal of another process names this one
 * @param sharing whether other processes that share may use the folder too, with an external database
 * @throws FolderInUse
 */
export const openData = async (
  settings: Wanted,
  command: string,
  log: (line: string) => void,
  sharing = false,
): Promise<Data> => {
  const elsewhere = urlsOf(settings)
  const { folder, note } = openDataFolder({ wanted: settings.dataFolder, clone: CLONE, embedded: !elsewhere })
  const lock = lockFolder(folder, command, sharing && elsewhere !== undefined)
  if (elsewhere) return { folder, note, ...elsewhere, embedded: false, close: async () => lock.release() }
  try {
    const postgres = await startEmbedded({ dataFolder: folder, log })
    const close = async (): Promise<void> => {
      await postgres.stop()
      lock.release()
    }
    return { folder, note, ...embeddedUrls(postgres.serverUrl, postgres.ownerUrl), embedded: true, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens the data, or joins the process that has it open, for commands that may run next to the server. */
export const openOrJoinData = async (settings: Wanted, command: string): Promise<Data> => {
  try {
    return await openData(settings, command, () => undefined)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const elsewhere = urlsOf(settings)
    const { folder, note } = openDataFolder({ wanted: settings.dataFolder, clone: CLONE, embedded: !elsewhere })
    const access = elsewhere ? undefined : readAccess(folder)
    const runs = access && readPostmaster(clusterFolder(folder))?.ready
    const urls = elsewhere ?? (runs ? embeddedUrls(serverUrlOf(access), ownerUrlOf(access)) : undefined)
    if (!urls) throw error
    return { folder, note, ...urls, embedded: false, close: async () => undefined }
  }
}
