/** Sends the language that was chosen just before the page reloaded. */
import { useLanguageChoice } from './use-language-choice.ts'

export default function LanguageSent() {
  useLanguageChoice()
  return null
}
