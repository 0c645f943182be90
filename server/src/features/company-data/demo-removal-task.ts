import type { Task } from '../../platform/queue/queue.ts'

/** The name of the task that deletes the rows and files of a demo. */
export const DEMO_REMOVAL_TASK = 'demo-removal'

/** Of the company that asked. Its companies go together, and a transaction may queue work for its own only. */
export type DemoRemovalTask = Task
