/**
 * Priorities of other processes on Linux, which divides processors among sessions first (autogroup) and by priority only within one:
 * a process with a session of its own is made polite by the priority of its session.
 */
import { writeFileSync } from 'node:fs'
import { platform } from 'node:os'

/** Whether sessions have priorities. Elsewhere a session of its own has no use; on Windows, a process in one may outlive the server. */
export const hasSessionPriority = (system: NodeJS.Platform = platform()): boolean => system === 'linux'

/**
 * Sets the priority of a process's session (nice: 19 is the most polite), and answers whether it has it now. Not possible everywhere, nor
 * for a process that has just ended; and Linux refuses ordinary users more than one change in a tenth of a second, of all sessions together.
 */
export function setSessionNice(pid: number, nice: number): boolean {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice))
    return true
  } catch {
    return false
  }
}
