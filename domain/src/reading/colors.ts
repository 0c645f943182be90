/** Colors of vehicles: English ones as written, abbreviations and Spanish and French words as the English ones. */
import { remembered } from './remembered.ts'
import { endOf, partOf, type Piece, type Read, readAt, wordsOf } from './piece.ts'

const ENGLISH = new Set(
  'white,black,silver,gray,grey,red,blue,green,brown,beige,gold,orange,yellow,purple,maroon,burgundy,tan,charcoal,navy,pearl,teal,bronze,copper,champagne,cream,ivory,graphite,gunmetal,turquoise,pink,magenta,platinum,pewter,lime,violet,khaki'.split(
    ',',
  ),
)
const OTHERS: Readonly<Record<string, string>> = {
  blk: 'black',
  bk: 'black',
  wht: 'white',
  wh: 'white',
  slv: 'silver',
  slvr: 'silver',
  sil: 'silver',
  gry: 'gray',
  gy: 'gray',
  blu: 'blue',
  grn: 'green',
  brn: 'brown',
  burg: 'burgundy',
  ylw: 'yellow',
  yel: 'yellow',
  org: 'orange',
  bge: 'beige',
  blanco: 'white',
  blanca: 'white',
  negro: 'black',
  negra: 'black',
  rojo: 'red',
  roja: 'red',
  azul: 'blue',
  verde: 'green',
  plata: 'silver',
  plateado: 'silver',
  gris: 'gray',
  grise: 'gray',
  argentee: 'silver',
  doree: 'gold',
  amarillo: 'yellow',
  dorado: 'gold',
  cafe: 'brown',
  vino: 'burgundy',
  blanc: 'white',
  blanche: 'white',
  noir: 'black',
  noire: 'black',
  rouge: 'red',
  bleu: 'blue',
  bleue: 'blue',
  vert: 'green',
  verte: 'green',
  argent: 'silver',
  jaune: 'yellow',
  brun: 'brown',
}
const BEFORE =
  /^(?:dark|light|deep|bright|metallic|midnight|arctic|super|summit|pearl|matte|flat|oxford|lunar|cherry|candy|ruby|royal|sky|navy|steel|magnetic|crystal|alpine|olympic|ice|glacier|sterling|platinum|billet|cement|space|dark|forest|hunter|race|racing|sort|gun|oscuro|claro|marlboro|bright|victory|rally|torch|jet|onyx|army|olive|electric)$/i
const AFTER = /^(?:metallic|met|pearl|ice|mica|tricoat|clearcoat|flake|crystal|oscuro|claro)$/i
const isColor = (word: string) => ENGLISH.has(word.toLowerCase())

/** A color's English name: "blk" is black, "rouge" red; other words as written. */
export const colorName = (written: string): string => OTHERS[written.toLowerCase().replace(/\.$/, '')] ?? written

/** The two or three words between commas or brackets that hold a color: "gun metallic", "lead foot gray". */
function clauseAround(text: string, at: number, end: number): { at: number; end: number } | null {
  const before = /(?:^|[,;(|\t]\s?)((?:[\p{L}-]+\s){0,2})$/u.exec(text.slice(Math.max(0, at - 40), at))
  const after = /^(?:\/[\p{L}]+)?(?:\s[\p{L}-]+){0,1}(?=\s?(?:[,;)|\t]|\.?$)|\swith\s)/u.exec(text.slice(end, end + 24))
  if (!before || !after || (!before[1] && !after[0])) return null
  return /\b(?:a|an|the|uh|um|is|it|its|are|was|were|they|these|those|them|with|has|and|car|truck|suv|in|my|our|top|interior|on|one|two|all|both|each|hull|body|cab)\b/i.test(
    `${before[1]} ${after[0]}`,
  )
    ? null
    : { at: at - (before[1]?.length ?? 0), end: end + after[0].length }
}

function findColors(piece: Piece): Read<string>[] {
  const words = wordsOf(piece, /(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu).slice(0, 200)
  const found: Read<string>[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!
    const other = OTHERS[word.text.toLowerCase()]
    if (!isColor(word.text) && other === undefined) continue
    if (other !== undefined) {
      found.push(readAt(other, word, true))
      continue
    }
    const beside = (a: Piece | undefined, b: Piece | undefined) =>
      a !== undefined &&
      b !== undefined &&
      /^[ /-]$/.test(piece.text.slice(endOf(a) - piece.start, b.start - piece.start))
    let [first, last] = [index, index]
    while (first > 0 && beside(words[first - 1], words[first]) && BEFORE.test(words[first - 1]!.text)) first -= 1
    while (
      beside(words[last], words[last + 1]) &&
      (AFTER.test(words[last + 1]!.text) || isColor(words[last + 1]!.text))
    )
      last += 1
    const at = words[first]!.start - piece.start
    const end = endOf(words[last]!) - piece.start
    const clause = clauseAround(piece.text, at, end)
    const part = partOf(piece, clause?.at ?? at, clause?.end ?? end)
    // Beside other words it may shade something else.
    const isBounded =
      clause !== null ||
      (/^$|[,;(|\t-]\s?$/.test(piece.text.slice(0, at)) && /^\s?(?:$|[,;)|.\t-])/.test(piece.text.slice(end)))
    found.push(readAt(part.text, part, isBounded))
    index = last
  }
  return found
}

const TOLD = /\b(?:couleur|color|colour)\s?(?:is\s|:\s?|:|=)?(\p{L}{4,14})(?=\s*[,.;)]|\s*$)/iu

/** A color that no list has, behind the word for it: "couleur craie". */
export function toldColor(piece: Piece): Read<string> | null {
  const match = TOLD.exec(piece.text)
  if (!match?.[1]) return null
  const end = match.index + match[0].length
  const part = partOf(piece, end - match[1].length, end)
  return readAt(part.text, part, false)
}

/** Every color in a text, with the words that shade it. */
export const colorsIn = remembered(findColors)
