/** The language of the pages, chosen here, which is also that of the user's emails. */
import { type Language, LANGUAGE_PREFERENCE } from '@waybill/contract/vocabulary/languages.ts'
import { chooseLanguage } from '../../ui/words/language.ts'
import { usePreference } from './use-preference.ts'

/** Sets the language. The page reloads at once: where this is used, the choice reaches the server with the next page. */
export const useLanguageChoice = (): ((tag: Language) => void) => {
  const [, keep] = usePreference<Language>(LANGUAGE_PREFERENCE, 'en')
  return (tag) => {
    keep(tag)
    chooseLanguage(tag)
  }
}
