/** Prices of a chat: "325", "275?", "300", "ok". */
import { amountsUnderLabel } from './amounts.ts'
import type { Line } from './layout.ts'
import type { KeptAmount } from './order-facts.ts'
import { asGuess, partOf, type Piece } from './piece.ts'

/** A line that agrees, with the amount again or without. */
const YES =
  /^\W*(?:ok(?:ay|ey)?|k|deal|done|yes|yep|yeah|sure|sounds good|that works|works|perfect|book it|you got it|agreed|si|s[ií] est[aá] bien|est[aá] bien|dale|sale|va|de acuerdo|d'accord|parfait|oui)(?![\p{L}])(?:[^\d]{0,24}\$?\d{2,5})?[^\d]{0,40}$/iu
/** Agreed, and more said of something else. */
const AGREED =
  /^\W*(?:deal|done|agreed|book it|trato hecho|(?:ok|yes|yeah|perfect)[,!]? (?:deal|book it))[.!,](?:\s|$)/i
const HOW_MUCH = /\b(?:how much|cu[aá]nto|combien|price|precio|prix|rate|quote)\b/i
const BARE = /^\s*\$?\d{2,5}(?=\s?[?!.]{0,2}\s*$|\s(?:y|and|si|if|for|por|all in|flat|cash|et)\b)/i

/** Hears a chat line by line: the amount that counts is the last one that somebody else agrees to. */
export class ChatPrices {
  /** The last amount, and who named it. */
  #asked: { author: string; at: number } | null = null
  /** The chat has come to its price, so that a bare figure is one. */
  #isPriced = false

  hear(line: Line, amounts: KeptAmount[]): void {
    const { author, text, start } = line
    if (!author) return
    const asked = this.#asked
    const said = asked && amounts[asked.at]
    const again = /\d{2,5}/.exec(text)?.[0]
    const isSame = !again || Number(again) === said?.read.value
    if (asked && said && asked.author !== author.text && ((YES.test(text) && isSame) || AGREED.test(text))) {
      amounts[asked.at] = { ...said, isNewer: true }
      this.#asked = null
      return
    }
    const isHere = (piece: Piece) => piece.start >= start && piece.start <= start + text.length
    const bare = this.#isPriced ? BARE.exec(text)?.[0] : undefined
    if (bare && !amounts.some(({ piece }) => isHere(piece)))
      for (const amount of amountsUnderLabel(partOf(line, 0, bare.length)))
        amounts.push({
          ...amount,
          read: asGuess(amount.read),
          piece: line,
          isLabelled: false,
          isNewer: false,
          vehicles: [],
        })
    this.#isPriced ||= amounts.length > 0 || HOW_MUCH.test(text)
    const last = amounts.at(-1)
    if (last && isHere(last.piece)) this.#asked = { author: author.text, at: amounts.length - 1 }
  }
}
