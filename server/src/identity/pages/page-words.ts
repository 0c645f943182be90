/** The texts of the sign-in pages, in the language of the person or of the browser. */
import { type Language, LANGUAGES } from '@waybill/contract/vocabulary/languages.ts'
import { type AllWords, WORDS } from '../../words/words.ts'

export type PageWords = AllWords['signInPages'] &
  Pick<AllWords['signIn'], 'portals'> &
  Pick<AllWords['rate'], 'inspections'>

/** Said in the language of its page. */
export type InWords<T extends string | object> = T | ((words: PageWords) => T)

export const inWords = <T extends string | object>(told: InWords<T>, words: PageWords): T =>
  typeof told === 'function' ? told(words) : told

export const pageWords = (language: Language): PageWords => ({
  ...WORDS[language].signInPages,
  portals: WORDS[language].signIn.portals,
  inspections: WORDS[language].rate.inspections,
})

/** The first of our languages among those of an `Accept-Language` header by its weights; English if there is none. */
export function askedLanguage(header: string | undefined): Language {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
      const language = LANGUAGES.find((each) => tag === each || tag.startsWith(`${each}-`))
      const weight = /^q=([01](?:\.\d{1,3})?)$/.exec(parameters.find((each) => each.startsWith('q=')) ?? '')?.[1]
      return language ? [{ language, weight: Number(weight ?? 1) }] : []
    })
  return asked.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'en'
}

const FAULTS = WORDS.en.signInPages.faults
const isFault = (key: string): key is keyof typeof FAULTS => key in FAULTS

const inspectionIn = (type: string, { inspections }: PageWords): string =>
  Object.entries<string>(inspections).find(([each]) => each === type)?.[1] ?? type

/** A refusal's message, which is English, in the words of the page. */
export function refusalIn(message: string, words: PageWords): string {
  const key = Object.keys(FAULTS)
    .filter(isFault)
    .find((each) => FAULTS[each] === message)
  if (key) return words.faults[key]
  if (message === WORDS.en.signInPages.tooManyFailed) return words.tooManyFailed
  if (/^This offer expired at \S+ and cannot be \w+$/.test(message)) return words.faults.offerExpired
  if (/^This offer is \w+ and cannot be \w+$/.test(message)) return words.faults.offerAnswered
  // A message without a field names its path.
  const inspection = /^(?:\w+: )?Acknowledge that an inspection of type (\w+) is required$/.exec(message)?.[1]
  if (inspection) return words.acknowledge(inspectionIn(inspection, words))
  const minutes = /^Too many failed attempts\. Try again in (\d+) minutes\.$/.exec(message)?.[1]
  return minutes ? words.tooManyFailedFor(minutes) : message
}
