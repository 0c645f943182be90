import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { CheckWords } from './check-words.ts'
import { CHECKS_EN } from './checks-en.ts'
import { CHECKS_ES } from './checks-es.ts'
import { CHECKS_FR } from './checks-fr.ts'

/** Texts of a load's checks by language. */
export const CHECK_WORDS: Readonly<Record<Language, CheckWords>> = { en: CHECKS_EN, es: CHECKS_ES, fr: CHECKS_FR }
