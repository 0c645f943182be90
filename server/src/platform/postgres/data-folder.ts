/** Where the database, files and keys are kept. */
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { mayEnter, runAs } from './run-as.ts'

/** Where data and binaries are kept as root when PostgreSQL's user cannot enter the clone. */
export const SYSTEM_FOLDER = '/var/lib/waybill'

/** The chosen folder; `note` explains why it is not the usual one. */
export interface DataFolder {
  folder: string
  note?: string
}

interface Choice {
  /** the setting WAYBILL_DATA */
  wanted: string | undefined
  /** root of the clone */
  clone: string
  /** whether PostgreSQL will run in the folder; false with DATABASE_URL */
  embedded: boolean
}

const placeOf = ({ wanted, clone, embedded }: Choice): DataFolder => {
  const folder = resolve(clone, wanted || '.waybill')
  if (!embedded || mayEnter(folder, runAs(join(folder, 'postgres')))) return { folder }
  if (wanted)
    throw new Error(
      `WAYBILL_DATA=${wanted}: started as root, PostgreSQL runs as another user, and that one may not enter this folder`,
    )
  const name = `${basename(resolve(clone))}-${createHash('sha256').update(resolve(clone)).digest('hex').slice(0, 8)}`
  const away = join(SYSTEM_FOLDER, name)
  return { folder: away, note: `other users cannot enter ${resolve(clone)}, so data are kept in ${away}` }
}

/**
 * Chooses the data folder and creates it. Others may traverse it only as root, where PostgreSQL's user must; its
 * contents have their own permissions.
 */
export const openDataFolder = (choice: Choice): DataFolder => {
  const place = placeOf(choice)
  const first = mkdirSync(place.folder, { recursive: true })
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  if (first) for (let folder = place.folder; folder.startsWith(first); folder = dirname(folder)) chmodSync(folder, mode)
  return place
}
