/** Loads the carrier's texts in the language chosen on this device. */
import { chosenLanguage, type Language, speak } from '../../../ui/words/language.ts'
import type { FieldWords } from './field-words.ts'
import type { OfficeWords } from './office-words.ts'

type Other = Exclude<Language, 'en'>

const FIELD: Readonly<Record<Other, () => Promise<FieldWords>>> = {
  es: async () => (await import('./words-es.ts')).WORDS_ES,
  fr: async () => (await import('./words-fr.ts')).WORDS_FR,
}
const OFFICE: Readonly<Record<Other, () => Promise<OfficeWords>>> = {
  es: async () => (await import('./office-es.ts')).OFFICE_ES,
  fr: async () => (await import('./office-fr.ts')).OFFICE_FR,
}

/** English if the language cannot be loaded. `field`: without the office's texts, for hired drivers. */
export const loadWords = async (of: 'office' | 'field'): Promise<void> => {
  const tag = chosenLanguage()
  if (tag === 'en') return
  const [field, office] = await Promise.all([
    FIELD[tag]().catch(() => undefined),
    of === 'office' ? OFFICE[tag]().catch(() => undefined) : undefined,
  ])
  if (field) speak(tag, { ...field, ...office })
}
