/** Heavy work of tests: its processes are started once for all files of a test process. */
import { HeavyWork, MEMORY_MB_MIN } from '../src/platform/heavy-work/heavy-work.ts'
import { systemTimers, type Timers } from '../src/platform/heavy-work/work-processes.ts'

let opened: HeavyWork | undefined

/** How many times longer work may wait than in the product: a busy machine must refuse no test. */
const PATIENCE = 100
export const patientTimers: Timers = { after: (ms, act) => systemTimers.after(PATIENCE * ms, act) }

export const testHeavyWork = (): HeavyWork =>
  (opened ??= new HeavyWork({ memoryMb: MEMORY_MB_MIN, timers: patientTimers }))
