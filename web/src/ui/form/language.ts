/** The language in which a client or carrier gets its documents and emails. */
import { LANGUAGE_NAMES, LANGUAGES } from '@waybill/contract/vocabulary/languages.ts'
import { HALF, oneOf } from './field.ts'

export const LANGUAGE = oneOf(
  'Language',
  LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
  { description: 'Of its documents and emails', ...HALF },
)
