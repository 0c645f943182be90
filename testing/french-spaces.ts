/** French typography: a no-break space stands before : ; ! ? and » and after «. */

/** The texts of a catalogue by path; what a function says is said of "2", "3", …; one that takes a key is left out. */
export function textsOf(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words !== 'function')
    return Object.entries(words ?? {}).flatMap(([key, each]) => textsOf(each, path ? `${path}.${key}` : key))
  const given = Array.from({ length: words.length }, (_, i) => `${i + 2}`)
  try {
    return textsOf(Reflect.apply(words, undefined, given), path)
  } catch (error) {
    if (error instanceof TypeError) return []
    throw error
  }
}

const WRONG = /(?<![\s:;!?\u00a0\u202f])[ ]?[:;!?](?=\s|$)|[^\u00a0\u202f]»|«[^\u00a0\u202f]/

/** Texts of a catalogue in which a line may break before a sign, or in which nothing sets the sign off. */
export const wronglySpaced = (catalogue: unknown): string[] =>
  textsOf(catalogue).flatMap(([path, text]) => (WRONG.test(text) ? [`${path}: ${text}`] : []))
