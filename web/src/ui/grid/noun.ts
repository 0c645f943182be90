/** Noun for the rows of a grid. */
export interface Noun {
  readonly one: string
  readonly many: string
}

const numbers = new Intl.NumberFormat('en-US')

/** '2,000', or '10,000+' if counting stopped early. */
export const numberText = (count: number, capped = false) => `${numbers.format(count)}${capped ? '+' : ''}`

/** '1 row', '2,000 rows', '10,000+ rows' if counting stopped early. */
export const countText = (count: number, noun: Noun, capped = false) =>
  `${numberText(count, capped)} ${count === 1 && !capped ? noun.one : noun.many}`
