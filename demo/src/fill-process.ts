/** The process that fills the demo while the server runs in another: once it can be signed in to, it is the most polite one. */
import { setPriority } from 'node:os'
import { fillDemo, type Filled, type FillOptions } from './fill.ts'

/** What the server's process asks for. */
export type FillOrder = Pick<FillOptions, 'databaseUrl' | 'dataFolder' | 'files' | 'orders' | 'nice' | 'waits'> & {
  /** Whether the first orders are there already. */
  isOpen: boolean
}

/** What it is told. */
export type FillNews =
  | { kind: 'opened' }
  | { kind: 'progress'; filled: number; planned: number }
  | { kind: 'ended'; how: Filled }
  | { kind: 'failed'; message: string; code?: string }

/** The priority of the process after the first orders (nice). */
const POLITE = 15

const tell = (news: FillNews): void => void process.send?.(news)
/** The last news: what it is sent through is open until it has arrived. */
const end = (news: FillNews): void => void process.send?.(news, undefined, undefined, () => process.disconnect())

async function fill({ isOpen, ...order }: FillOrder): Promise<void> {
  if (isOpen) setPriority(POLITE)
  try {
    const how = await fillDemo({
      ...order,
      opened: () => {
        tell({ kind: 'opened' })
        setPriority(POLITE)
      },
      progress: (filled, planned) => tell({ kind: 'progress', filled, planned }),
    })
    end({ kind: 'ended', how })
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
    end({ kind: 'failed', message: error instanceof Error ? error.message : String(error), ...code })
  }
}

// The server's process ends this one: it gets the same signals from the terminal.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())
process.once('message', (order: FillOrder) => void fill(order))
