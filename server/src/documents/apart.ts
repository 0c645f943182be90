/** Documents that nobody waits for, written in a thread of their own: each takes longer than a request. */
import { SteadyThread } from '../platform/steady-thread.ts'
import type { InvoiceFacts } from './invoice.ts'

const thread = new SteadyThread<InvoiceFacts, Uint8Array>(new URL('invoice-thread.ts', import.meta.url))

/** The same as `invoicePdf`. */
export const invoicePdfApart = async (facts: InvoiceFacts): Promise<Buffer> => Buffer.from(await thread.ask(facts))
