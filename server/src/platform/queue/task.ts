/** The data of a task: at least its company, inside which it runs. */
export type Task = { companyGuid: string }

/** One run of a task. */
export interface TaskRun {
  /** Aborted when the process stops or another worker has taken the task over: give up, the task is run again later. */
  readonly signal: AbortSignal
  /** The number of earlier runs. */
  readonly attempt: number
}

/** Runs a task. If it throws, the task is retried with growing delays. */
export type TaskHandler<T extends Task> = (task: T, run: TaskRun) => Promise<void>
