/**
 * Room on the disk, found out by writing: what browsers estimate does not follow it. Chromium may delete a whole database whose write
 * fails for a full disk, so a file is written first. Ballast, files of random bytes, is deleted when that fails.
 */
import { border } from './border.ts'
import { inTime, NoAnswer } from './in-time.ts'

/** Bytes of one file, and how many there are. */
const SIZE = 8_000_000
const FILES = 3
/** Milliseconds for one file. */
const PATIENCE = 4000

/** Bytes of a probe: more than a picture and what a database writes besides. */
const PROBE = 524_288
/** How long a probe is good for (milliseconds). */
const GOOD_FOR = 2000

const bounded = <T>(work: Promise<T>): Promise<T> => inTime('The disk', PATIENCE, work)

/** Random, so that no file system stores less of it. */
const random = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  // The most that can be asked for at once.
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  return bytes
}

/** Whether all of it could be written the last time; undefined before the first. */
let isFilled: boolean | undefined

/** Deletes one file; returns whether that made room. */
export const makeRoom = async (): Promise<boolean> => {
  isFilled = false
  try {
    return await bounded(border.spare().remove())
  } catch {
    return false
  }
}

let probing: Promise<boolean> | undefined
let dateProbed = 0

const hasRoom = async (): Promise<boolean> => {
  try {
    await bounded(border.spare().probe(random(PROBE)))
    return true
  } catch (error) {
    // Files that do not answer say nothing about the database.
    return error instanceof NoAnswer
  }
}

const probe = async (): Promise<boolean> => {
  while (!(await hasRoom())) if (!(await makeRoom())) return false
  dateProbed = performance.now()
  return true
}

/** Whether something can be written now, if need be after deleting ballast. */
export const ensureRoom = async (): Promise<boolean> => {
  if (dateProbed && performance.now() - dateProbed < GOOD_FOR) return true
  probing ??= probe().finally(() => (probing = undefined))
  return probing
}

/** A write has failed: the next one probes again. */
export const doubtRoom = (): void => void (dateProbed = 0)

let filling: Promise<boolean> | undefined

const fill = async (): Promise<boolean> => {
  try {
    const spare = border.spare()
    for (let there = await bounded(spare.count()); there < FILES; there++) await bounded(spare.add(random(SIZE)))
    return true
  } catch {
    return false
  }
}

/** Writes what is missing of it; returns whether there is room for all of it. */
export const fillSpareRoom = async (): Promise<boolean> => {
  filling ??= fill().finally(() => (filling = undefined))
  return (isFilled = await filling)
}

/** Free bytes by the browser's own quota; null if it does not say. */
const quotaLeft = async (): Promise<number | null> => {
  try {
    const { quota, usage } = (await bounded(navigator.storage?.estimate?.() ?? Promise.resolve({}))) ?? {}
    return quota === undefined || usage === undefined ? null : quota - usage
  } catch {
    return null
  }
}

/** Whether less than `bytes` of the quota or less than the ballast is left on the disk, as far as that was tried. */
export const isRoomBelow = async (bytes: number): Promise<boolean> => {
  // A picture does not wait for megabytes of ballast.
  if (isFilled === undefined) void fillSpareRoom()
  const [left, hasSpare] = [await quotaLeft(), isFilled ?? true]
  return !hasSpare || (left !== null && left < bytes)
}
