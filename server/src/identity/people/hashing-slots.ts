import { availableParallelism } from 'node:os'
import { Line } from '../../platform/line.ts'

/**
 * How many passwords are hashed at once: each takes 19 MiB, and a core and a thread that files, name lookups and the database need as
 * well.
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 4))

/** Passwords that wait to be hashed. */
export const hashing = new Line('passwords', { atOnce: AT_ONCE, maxWaiting: 200, waitMs: 10_000 })

/** Hashes in its turn. While more wait, a turn rests as long as it worked: a rush takes half of its cores at most. */
export async function inHashingTurn<T>(hash: () => Promise<T>): Promise<T> {
  await hashing.enter()
  const from = performance.now()
  try {
    return await hash()
  } finally {
    const workedMs = performance.now() - from
    if (hashing.counts.waiting) setTimeout(() => hashing.leave(), workedMs)
    else hashing.leave()
  }
}
