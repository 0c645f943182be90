import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { codeOf } from './caught.ts'

/** The useful fields of an error: a database error contains its whole connection. */
const plain = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  return { type: name, message, code: codeOf(error), stack, cause: cause instanceof Error ? plain(cause) : undefined }
}

/**
 * The server's log, one JSON object per line: to standard error if a program reads it; otherwise to a file in the data
 * folder, with problems also on the screen.
 */
export const openLog = (folder: string, level: pino.LevelWithSilent): Logger => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plain } }
  if (!process.stderr.isTTY) return pino(options, pino.destination({ dest: 2, sync: true }))
  const file = pino.destination({ dest: join(folder, 'server.log'), sync: true })
  const streams = [
    { level, stream: file },
    { level: 'error' as const, stream: process.stderr },
  ]
  return pino(options, pino.multistream(streams))
}
