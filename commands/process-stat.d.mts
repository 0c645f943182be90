/** A process as Linux describes it in /proc/PID/stat. */
export interface ProcessStat {
  pid: number
  parent: number
  session: number
  /** user and system seconds of the process itself */
  own: number
  /** the same of its ended children that it waited for, and of those they had waited for */
  waited: number
  /** when it started: two processes that had the same number differ in it */
  born: number
}

/** Reads the text of /proc/PID/stat. */
export const parseStat: (text: string) => ProcessStat

/** User and system seconds of the ended children of this process; undefined where the system does not say (not Linux). */
export const waitedSeconds: () => number | undefined
