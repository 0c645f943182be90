/** Amounts in words: "eleven hundred and fifty dollars", "seven hundred even", "I'll pay you three fifty". */

const ONES =
  'one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen'.split(
    ',',
  )
const TENS = 'twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',')
const ONE = `(?:${ONES.toReversed().join('|')})`
const TEN = `(?:${TENS.join('|')})`
const BELOW = `(?:${TEN}(?:[ -]${ONE})?|${ONE})`
const HUNDREDS = String.raw`\b(${BELOW})\s(hundred|thousand)(?:\s(?:and\s)?(${BELOW})(?:\s(hundred))?)?`
const AMOUNT = new RegExp(`${HUNDREDS}\\b`, 'gi')
/** "three fifty" behind a word for paying. */
const SHORT = new RegExp(
  String.raw`(?<=\b(?:pay(?:ing)?(?: you)?|do|offer|for|at|said|price is|rate is)\s)(${ONE})\s(${TEN}(?:[ -]five)?)(?=[\s.,;!?]|$)(?!\s(?:car|unit|vehicle|mile|day|hour|pound|minute|percent|bucks an))`,
  'gi',
)

const valueOf = (word: string | undefined): number => {
  const [first = '', second = ''] = (word ?? '').toLowerCase().split(/[ -]/)
  const ten = TENS.indexOf(first)
  return ten >= 0 ? (ten + 2) * 10 + (ONES.indexOf(second) + 1) : ONES.indexOf(first) + 1
}

export interface WordedAmount {
  readonly value: number
  readonly at: number
  readonly end: number
}

/** Every amount in words of a text that may be money. */
export function wordedAmounts(text: string): WordedAmount[] {
  const found: WordedAmount[] = []
  for (const match of text.matchAll(AMOUNT)) {
    const scale = match[2]?.toLowerCase() === 'thousand' ? 1000 : 100
    const value = valueOf(match[1]) * scale + valueOf(match[3]) * (match[4] ? 100 : 1)
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 16)
    if (!/^\s?(?:(?:total |loaded )?miles|pounds|lbs|kilos|feet|yards|units|cars)/i.test(behind))
      found.push({ value, at: match.index, end: match.index + match[0].length })
  }
  for (const match of text.matchAll(SHORT))
    found.push({
      value: valueOf(match[1]) * 100 + valueOf(match[2]),
      at: match.index,
      end: match.index + match[0].length,
    })
  return found
}
