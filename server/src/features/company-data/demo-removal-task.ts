import type { Task } from '../../platform/queue/queue.ts'

/** The name of the task that deletes the rows and files of a demo company. */
export const DEMO_REMOVAL_TASK = 'demo-removal'

/** One company of it. */
export type DemoRemovalTask = Task
