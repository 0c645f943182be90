/** What the worker says; pino's logger does. */
export interface WorkerLog {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}
