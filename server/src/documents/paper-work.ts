/** The program that writes documents. */
import { billOfLadingPdf } from './bill-of-lading.ts'
import { damageCasePdf } from './damage-case.ts'
import { invoicePdf } from './invoice.ts'
import { loadSheetPdf } from './load-sheet.ts'
import type { PaperJob } from './papers.ts'
import { rateConfirmationPdf } from './rate-confirmation.ts'
import { statementPdf } from './statement.ts'
import { isolated } from './scripts/isolate.ts'

/** @public a process imports it */
export function work(paper: PaperJob): Promise<Buffer> {
  switch (paper.kind) {
    case 'invoice':
      return invoicePdf(isolated(paper.facts), paper.branding)
    case 'bill-of-lading':
      return billOfLadingPdf(isolated(paper.facts), paper.branding)
    case 'rate-confirmation':
      return rateConfirmationPdf(isolated(paper.facts), paper.branding)
    case 'load-sheet':
      return loadSheetPdf(isolated(paper.facts), paper.branding)
    case 'statement':
      return statementPdf(isolated(paper.facts), paper.branding)
    case 'damage-case':
      return damageCasePdf(isolated(paper.facts), paper.branding)
  }
}
