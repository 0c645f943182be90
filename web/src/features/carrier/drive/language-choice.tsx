/** The pages' other languages: link users have no menu for them. */
import { chooseLanguage, chosenLanguage, LANGUAGES } from '../../../ui/words/language.ts'
import own from './drive.module.css'
import { DRIVE as words } from './drive.words.ts'

export const LanguageChoice = () => (
  <div role="group" aria-label={words.language} className={own.languages}>
    {LANGUAGES.filter(({ tag }) => tag !== chosenLanguage()).map(({ tag, label }) => (
      <button key={tag} type="button" lang={tag} onClick={() => chooseLanguage(tag)}>
        {label}
      </button>
    ))}
  </div>
)
