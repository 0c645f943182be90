/** Documents as PDFs, written in a process for heavy work: each takes longer than a request. */
import type { Asking, HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import type { WorkKind } from '../platform/heavy-work/messages.ts'
import type { BillOfLadingFacts } from './bill-of-lading.ts'
import type { CaseFacts } from './damage-case.ts'
import { chargesBeside, grossOfOffer } from '../records/orders/index.ts'
import { optionNames } from '../records/reference/index.ts'
import type { InvoiceFacts, NamedInvoice } from './invoice.ts'
import type { LoadSheetFacts } from './load-sheet.ts'
import { namesOnInvoice } from './paper-facts.ts'
import type { PaperBranding } from './paper-branding.ts'
import type { StatementFacts } from './statement.ts'
import type { PricedConfirmation, RateConfirmationFacts } from './rate-confirmation.ts'

/** A document, and what it is written from. */
export type Paper =
  | { kind: 'invoice'; facts: InvoiceFacts }
  | { kind: 'bill-of-lading'; facts: BillOfLadingFacts }
  | { kind: 'rate-confirmation'; facts: RateConfirmationFacts }
  | { kind: 'load-sheet'; facts: LoadSheetFacts }
  | { kind: 'damage-case'; facts: CaseFacts }
  | { kind: 'statement'; facts: StatementFacts }

/** The same with what the records know: its program has none of them, which would take more memory than the rest of it. */
export type PaperJob = { branding: PaperBranding | null } & KnownPaper
type KnownPaper =
  | Exclude<Paper, { kind: 'invoice' | 'rate-confirmation' }>
  | { kind: 'invoice'; facts: NamedInvoice }
  | { kind: 'rate-confirmation'; facts: PricedConfirmation }

function knownOf(paper: Paper): KnownPaper {
  if (paper.kind === 'invoice') {
    const { facts } = paper
    return { kind: paper.kind, facts: { ...facts, names: namesOnInvoice(optionNames(facts.options), facts) } }
  }
  if (paper.kind !== 'rate-confirmation') return paper
  const { facts } = paper
  const charges = chargesBeside(facts.aggregate, facts.contract)
  return { kind: paper.kind, facts: { ...facts, charges, gross: grossOfOffer(facts.contract.amount, charges) } }
}

const PAPER: WorkKind<PaperJob, Uint8Array> = {
  what: 'the document',
  program: new URL('paper-work.ts', import.meta.url),
  timeMs: 30_000,
}

/** `branding`: how the company that issues it looks. @throws Busy */
export const writePaper = async (
  heavy: HeavyWork,
  paper: Paper,
  branding: PaperBranding | null,
  asking: Asking,
): Promise<Buffer> => Buffer.from(await heavy.run(PAPER, { ...knownOf(paper), branding }, asking))
