/** The program that writes documents. */
import { billOfLadingPdf } from './bill-of-lading.ts'
import { damageCasePdf } from './damage-case.ts'
import { invoicePdf } from './invoice.ts'
import { loadSheetPdf } from './load-sheet.ts'
import type { Paper } from './papers.ts'
import { rateConfirmationPdf } from './rate-confirmation.ts'

/** @public a process imports it */
export function work(paper: Paper): Promise<Buffer> {
  switch (paper.kind) {
    case 'invoice':
      return invoicePdf(paper.facts)
    case 'bill-of-lading':
      return billOfLadingPdf(paper.facts)
    case 'rate-confirmation':
      return rateConfirmationPdf(paper.facts)
    case 'load-sheet':
      return loadSheetPdf(paper.facts)
    case 'damage-case':
      return damageCasePdf(paper.facts)
  }
}
