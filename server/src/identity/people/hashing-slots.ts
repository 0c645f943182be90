/** How many passwords are hashed at once: each takes 19 MiB and a thread that file access and DNS lookups need as well. */
const AT_ONCE = 2
/** How many may wait for that; further ones are asked to retry. */
const MAX_WAITING = 200

/** Too many passwords are waiting to be verified. */
export class HashingBusy extends Error {
  readonly statusCode = 503
}

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when a slot is free, first come, first served. */
export async function inHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new HashingBusy('Too many sign-ins at this moment')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // The slot goes to the next one, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
