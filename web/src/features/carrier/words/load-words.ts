/** Loads the driver's texts in the language chosen on this phone. */
import { chosenLanguage, type Language, speak } from '../../../ui/words/language.ts'
import type { FieldWords } from './field-words.ts'

const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<FieldWords>>> = {
  es: async () => (await import('./words-es.ts')).WORDS_ES,
  fr: async () => (await import('./words-fr.ts')).WORDS_FR,
}

/** English if the language cannot be loaded. */
export const loadWords = async (): Promise<void> => {
  const tag = chosenLanguage()
  if (tag === 'en') return
  const words = await OTHERS[tag]().catch(() => undefined)
  if (words) speak(tag, { ...words })
}
