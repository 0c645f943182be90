/** The texts of papers and mails in the language of their reader. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { EN } from './en/index.ts'
import { ES } from './es/index.ts'
import { FR } from './fr/index.ts'
import type { Words } from './same-words.ts'

/** All texts. English is the source: what another language lacks does not compile. */
export type AllWords = Words<typeof EN>

export const WORDS: Readonly<Record<Language, AllWords>> = { en: EN, es: ES, fr: FR }
