/** What a task carries: at least its company, inside which it is done. */
export type Task = { companyGuid: string }

/** One run of a task. */
export interface TaskRun {
  /** Aborted when the process stops or another worker has taken the task over: give up, the task is done again later. */
  readonly signal: AbortSignal
  /** How many runs went before. */
  readonly attempt: number
}

/** Does a task. Throwing has it done again, later each time. */
export type TaskHandler<T extends Task> = (task: T, run: TaskRun) => Promise<void>
