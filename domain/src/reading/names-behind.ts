/** Names that stand behind an address: "12 Oak St, Plano TX 75074, Frontera Trucks", "… (storage place, American Storage)". */
import { BUSINESS } from './people.ts'
import { partOf, type Piece } from './piece.ts'
import { vehiclesIn } from './vehicles.ts'

const WORD = String.raw`(?:\p{Lu}[\p{L}\d'’&.-]*|&|of|de|the|del|la)`
const BEHIND = new RegExp(
  String.raw`^(?:,\s|\s(?:[-–]\s)?)(\p{Lu}[\p{L}\d'’&.-]*(?:\s${WORD}){1,4})(?=\s?(?:[,;()]|\.\s|\.?$|\s[-–]\s))`,
  'u',
)
const CALLED = new RegExp(
  String.raw`^[\s,.(]{1,3}(?:\p{Ll}[\p{L}']*\s){0,5}(?:called|named|se llama|nomm[ée]e?)\s(\p{Lu}[\p{L}\d'’&.-]*(?:\s${WORD}){1,4})(?=\s?(?:[,;.()]|$))`,
  'u',
)
/** Whose name it would be instead. */
const OTHERS =
  /^(?:bill|sold|ship|deliver\p{L}*|pick|drop|to|from|for|attn?|attention|contact|call|ask|client|customer|buyer|seller|vin|stock|lot|ref|po|order|load|release|gate|hours|open|closed|mon|tue|wed|thu|fri|sat|sun|ready|keys?|runs|please|thanks|unit|suite|storage)\b/iu

/** The name right behind an address that ends there, before `next`, the next address; null if there is none. */
export function nameBehind(
  line: Piece,
  end: number,
  next: number | undefined,
  isName: (text: string) => boolean,
): { piece: Piece; isBracketed: boolean } | null {
  const rest = line.text.slice(end, next)
  const bracketed = /^[\s,.]{0,2}\(([^()]{4,70})\)/.exec(rest)
  if (bracketed?.[1]) {
    const from = end + bracketed[0].indexOf(bracketed[1])
    const piece = [...bracketed[1].matchAll(/[^,;]+/g)]
      .map((each) => partOf(line, from + each.index, from + each.index + each[0].length))
      .find(
        ({ text }) =>
          /^\p{Lu}/u.test(text) && BUSINESS.test(text) && isName(text) && !/\d{3}/.test(text) && text.includes(' '),
      )
    return piece ? { piece, isBracketed: true } : null
  }
  const match = CALLED.exec(rest) ?? BEHIND.exec(rest)
  const name = match?.[1]
  if (!match || name === undefined || OTHERS.test(name) || !BUSINESS.test(name) || !isName(name)) return null
  // "…, Midtown Motors, 77 Colfax Ave": of the address that follows.
  const stop = match.index + match[0].length
  if (next !== undefined && next - end - stop < 20) return null
  const from = end + match[0].lastIndexOf(name)
  const piece = partOf(line, from, from + name.length)
  return vehiclesIn(piece).length > 0 ? null : { piece, isBracketed: false }
}
