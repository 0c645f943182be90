/** The program of the thread that writes documents for mails. */
import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from '../platform/steady-thread.ts'
import type { Paper } from './apart.ts'
import { billOfLadingPdf, type SeenCondition } from './bill-of-lading.ts'
import { invoicePdf } from './invoice.ts'

// Requests come first. Only Linux has priorities of threads: elsewhere this would be that of the process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Buffers arrive as plain bytes. */
const withBuffers = (condition: SeenCondition): SeenCondition => ({
  ...condition,
  pictures: condition.pictures.map(({ slot, image }) => ({ slot, image: Buffer.from(image) })),
  drawnSignature: condition.drawnSignature && Buffer.from(condition.drawnSignature),
})

const pdfOf = ({ kind, facts }: Paper): Promise<Buffer> =>
  kind === 'invoice' ? invoicePdf(facts) : billOfLadingPdf({ ...facts, conditions: facts.conditions.map(withBuffers) })

const answer = (answered: Answered<Uint8Array>) => parentPort?.postMessage(answered)

parentPort?.on('message', ({ id, job }: Asked<Paper>) => {
  pdfOf(job).then(
    (outcome) => answer({ id, outcome }),
    (error: unknown) => answer({ id, error }),
  )
})
