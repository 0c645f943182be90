/** The worker's logger; pino's satisfies it. */
export interface WorkerLog {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}
