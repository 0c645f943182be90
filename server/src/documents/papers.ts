/** Documents as PDFs, written in a process for heavy work: each takes longer than a request. */
import type { Asking, HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import type { WorkKind } from '../platform/heavy-work/messages.ts'
import type { BillOfLadingFacts } from './bill-of-lading.ts'
import type { CaseFacts } from './damage-case.ts'
import type { InvoiceFacts } from './invoice.ts'
import type { LoadSheetFacts } from './load-sheet.ts'
import type { RateConfirmationFacts } from './rate-confirmation.ts'

/** A document, and what it is written from. */
export type Paper =
  | { kind: 'invoice'; facts: InvoiceFacts }
  | { kind: 'bill-of-lading'; facts: BillOfLadingFacts }
  | { kind: 'rate-confirmation'; facts: RateConfirmationFacts }
  | { kind: 'load-sheet'; facts: LoadSheetFacts }
  | { kind: 'damage-case'; facts: CaseFacts }

const PAPER: WorkKind<Paper, Uint8Array> = {
  what: 'the document',
  program: new URL('paper-work.ts', import.meta.url),
  timeMs: 30_000,
}

/** @throws Busy */
export const writePaper = async (heavy: HeavyWork, paper: Paper, asking: Asking): Promise<Buffer> =>
  Buffer.from(await heavy.run(PAPER, paper, asking))
