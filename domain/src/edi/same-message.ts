/** Whether a message came before: by what it says, whatever its separators, blanks and control numbers are. */
import { readInterchanges, type Transaction } from './interchange.ts'

const bodyOf = ({ segments }: Pick<Transaction, 'segments'>): string =>
  JSON.stringify(
    segments.slice(1, -1).map(({ id, elements }) => {
      const plain = elements.map((each) => each.trim())
      while (plain.at(-1) === '') plain.pop()
      return [id, ...plain]
    }),
  )

export const isSameMessage = (a: Pick<Transaction, 'segments'>, b: Pick<Transaction, 'segments'>): boolean =>
  bodyOf(a) === bodyOf(b)

/** A message within the text of its interchange, by its numbers; undefined if it is not there. */
export const messageIn = (content: string, group: string | null, transaction: string | null): Transaction | undefined =>
  readInterchanges(content)
    .flatMap(({ groups }) => groups)
    .filter(({ control }) => control === group)
    .flatMap(({ transactions }) => transactions)
    .find(({ control }) => control === transaction)
