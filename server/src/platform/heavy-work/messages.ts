/** Kinds of heavy work, and the messages between the server and a process that does it. */

/**
 * A kind of work. `program` is a module that exports `work(job, io)`; it runs in a child process, without the settings and the
 * connections of the server.
 */
export interface WorkKind<Job, Outcome> {
  /** As it is told to whoever exceeds a limit: "the file". */
  readonly what: string
  readonly program: URL
  /** Processor time of one job (milliseconds), independent of the machine's load. */
  readonly timeMs: number
  /** Never set: it says what its program is given, and what that returns. */
  readonly does?: (job: Job) => Outcome
}

/** What a program reads and writes besides its job and its outcome. */
export interface WorkIo<Piece = unknown> {
  /** The input in pieces; the server sends the next ones as these are taken. */
  readonly input: AsyncIterable<Piece>
  /** The same where the pieces are bytes. */
  readonly bytes: AsyncIterable<Buffer>
  /** Sends a piece of output, and waits until the server has taken it. */
  put(part: Uint8Array): Promise<void>
}

/** To the process. `run` numbers its jobs: what still arrives for an earlier one is dropped. */
export type ToChild =
  | { run: number; type: 'job'; program: string; job: unknown }
  | { run: number; type: 'input'; piece: unknown }
  | { run: number; type: 'end' }
  | { run: number; type: 'taken' }

/** From the process. */
export type FromChild<Outcome = unknown> =
  | { run: number; type: 'taken' }
  | { run: number; type: 'part'; part: Uint8Array }
  | { run: number; type: 'outcome'; outcome: Outcome }
  | { run: number; type: 'fault'; error: unknown }

/** How many pieces of input are on their way to a process at a time. */
export const PIECES_IN_FLIGHT = 4
