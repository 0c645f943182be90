/** The files of a data folder, held while they are copied. */
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { codeOf } from '../caught.ts'
import { isRunning } from '../is-running.ts'

/** Which entries of the data folder are not data, by name. */
export type LeaveOut = (name: string) => boolean

/** Working folders of a running or killed backup or restore, with its process id. */
const WORK = /^(?:backup|restore)-(\d+)$/

/** Removes leftovers of a killed backup or restore. */
export const clearLeftovers = async (folder: string): Promise<void> => {
  for (const name of readdirSync(folder)) {
    const pid = WORK.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true })
  }
}

/** Paths of all data files, relative to the folder. */
export const filesIn = (folder: string, leaveOut: LeaveOut): string[] => {
  const below = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const whole = join(path, entry.name)
      return entry.isDirectory() ? below(whole) : entry.isFile() ? [relative(folder, whole)] : []
    })
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !leaveOut(entry.name) && !WORK.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? below(join(folder, entry.name)) : entry.isFile() ? [entry.name] : []))
    .toSorted()
}

const hold = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to)
  } catch (error) {
    const code = codeOf(error)
    // Deleted since it was listed, or already linked.
    if (code === 'ENOENT' || code === 'EEXIST') return
    await copyFile(from, to)
  }
}

/** Hard-links every file of the folder below `place`, so that deleting it does not remove the data. */
export const linkFiles = async (folder: string, place: string, leaveOut: LeaveOut): Promise<void> => {
  for (const path of filesIn(folder, leaveOut)) {
    await mkdir(dirname(join(place, path)), { recursive: true, mode: 0o700 })
    await hold(join(folder, path), join(place, path))
  }
}
