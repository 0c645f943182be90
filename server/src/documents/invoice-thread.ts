/** The program of the thread that writes invoices for mails. */
import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from '../platform/steady-thread.ts'
import { invoicePdf, type InvoiceFacts } from './invoice.ts'

// Requests come first. Only Linux has priorities of threads: elsewhere this would be that of the process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const answer = (answered: Answered<Uint8Array>) => parentPort?.postMessage(answered)

parentPort?.on('message', ({ id, job }: Asked<InvoiceFacts>) => {
  invoicePdf(job).then(
    (outcome) => answer({ id, outcome }),
    (error: unknown) => answer({ id, error }),
  )
})
