/**
 * A folder in memory for the temporary files of a test run. Tests create hundreds of databases of more than a thousand
 * files each, which a disk's file system creates several times slower.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './is-running.ts'

const TMPFS = 0x0102_1994
const PREFIX = 'waybill-test-'
/** Bytes that the file system and the machine must have free. A run uses less than one of them. */
const ROOM = 6 * 1024 ** 3

const mayRunPrograms = (folder: string): boolean => {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** What a killed run left may be in use: a disk that it mounted. Another run removes it. */
const removeLeft = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It stays.
  }
}

/**
 * Makes the folder, which the caller removes, and removes those of runs that were killed.
 * @param root where Linux keeps files in memory
 * @returns undefined if there is no room in memory or no programs may run from there
 */
export function memoryFolder(root = '/dev/shm'): string | undefined {
  try {
    const { type, bavail, bsize } = statfsSync(root)
    if (type !== TMPFS || Math.min(bavail * bsize, process.availableMemory()) < ROOM) return undefined
  } catch {
    return undefined
  }
  for (const name of readdirSync(root))
    if (name.startsWith(PREFIX) && !isRunning(Number.parseInt(name.slice(PREFIX.length), 10)))
      removeLeft(join(root, name))
  const folder = mkdtempSync(join(root, `${PREFIX}${process.pid}-`))
  // Anyone may create files in it, as in /tmp: PostgreSQL runs as another user than root.
  chmodSync(folder, 0o1777)
  if (mayRunPrograms(folder)) return folder
  rmSync(folder, { recursive: true })
  return undefined
}
