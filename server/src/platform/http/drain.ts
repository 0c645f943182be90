/** Stops a server without losing what it is answering. */
import type { Server } from 'node:http'

/** How long running requests may take to finish after a stop (milliseconds). */
const DRAIN_MS = 6_000
/** How often idle connections are closed meanwhile (milliseconds). */
const SWEEP_MS = 100

/** No new connections, idle ones closed, running requests given time: what takes longer is cut off. */
export async function drain(server: Server, withinMs = DRAIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // A connection whose request ends now would wait for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const hurry = setTimeout(() => server.closeAllConnections(), withinMs)
  await closed
  clearInterval(sweep)
  clearTimeout(hurry)
}
