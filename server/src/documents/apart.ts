/** Documents that nobody waits for, written in a thread of their own: each takes longer than a request. */
import { SteadyThread } from '../platform/steady-thread.ts'
import type { BillOfLadingFacts } from './bill-of-lading.ts'
import type { InvoiceFacts } from './invoice.ts'

/** A document for the thread, and what it is written from. */
export type Paper = { kind: 'invoice'; facts: InvoiceFacts } | { kind: 'bill-of-lading'; facts: BillOfLadingFacts }

const thread = new SteadyThread<Paper, Uint8Array>(new URL('paper-thread.ts', import.meta.url))
const written = async (paper: Paper): Promise<Buffer> => Buffer.from(await thread.ask(paper))

/** The same as `invoicePdf`. */
export const invoicePdfApart = (facts: InvoiceFacts): Promise<Buffer> => written({ kind: 'invoice', facts })

/** The same as `billOfLadingPdf`. */
export const billOfLadingPdfApart = (facts: BillOfLadingFacts): Promise<Buffer> =>
  written({ kind: 'bill-of-lading', facts })
