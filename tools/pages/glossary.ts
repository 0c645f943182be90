/** The order of the glossary. */

/** The first column of the table, without its heading. */
const wordsOf = (page: string): string[] =>
  [...page.matchAll(/^\| (.+?) \|/gm)].map(([, word]) => word!).filter((word) => word !== 'Word')

/** A word as it is looked up: without what it is of, and in the singular. */
const lookedUp = (word: string): string =>
  word
    .replace(/ \(.*\)$/, '')
    .toLowerCase()
    .replace(/s$/, '')

const order = new Intl.Collator('en')

/** What stands at the wrong place, and what is there twice, with a note or an s beside it or not. */
export function glossaryFaults(page: string): string[] {
  const words = wordsOf(page)
  return words.flatMap((word, index) => {
    const before = words[index - 1]
    const first = words.find((other) => lookedUp(other) === lookedUp(word))
    return [
      ...(before !== undefined && order.compare(before, word) > 0 ? [`“${word}” comes before “${before}”`] : []),
      ...(first === word && words.indexOf(word) === index ? [] : [`“${word}” is there already: “${first}”`]),
    ]
  })
}
