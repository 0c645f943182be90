/** What a process of tests is told before each file, and what it tells afterwards. */

/** How to run one test file. */
export interface Order {
  /** the number of the mutant that is switched on, 0 for none */
  mutant: number
  /** whether modules are loaded anew, since the mutant changes what they compute while they are loaded */
  reload: boolean
  /** after as many times in which the mutant was reached it counts as an endless loop */
  hitsMax: number
  /** of a test, and of a hook (milliseconds) */
  timeoutMs: number
}

/** Which mutants a test file reached. */
export interface Reached {
  /** numbers, with how often */
  hits: [number, number][]
  /** numbers of those reached while modules were loaded */
  atLoading: number[]
}

declare module 'vitest' {
  interface ProvidedContext {
    order: Order
  }
  interface TaskMeta {
    reached?: Reached
  }
}
