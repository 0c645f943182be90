/** Texts of the job papers page. */
import { localized } from '../../../ui/words/language.ts'

export const PAPERS_EN = {
  title: 'Job papers',
  signature: (name: string) => `Signature of ${name}`,
  empty: ['No papers right now', 'A job’s papers appear here from its pickup until it’s verified.'],
} as const

export const PAPERS = localized('papers', PAPERS_EN)
