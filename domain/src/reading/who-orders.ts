/** Who orders, as sentences and the last lines tell it where no label does. */
import { anyCase } from './any-case.ts'
import type { Line } from './layout.ts'
import { BUSINESS, isPersonsName } from './people.ts'
import { partOf, type Piece, plain, type Read, readAt } from './piece.ts'
import type { StopFacts } from './stop-facts.ts'

const CAPITAL = String.raw`(?!(?:I|I'm|I'll|We|My|Our|The|Got|Need|Can|Please|PO|VIN|He|She|It|It's|They|You|Storage|Thanks|New)(?![\p{L}]))\p{Lu}[\p{L}\d&'’-]*`
/** Words with capitals, and the small ones between them. */
const NAME = String.raw`${CAPITAL}(?:(?:(?<=(?<![\p{L}])\p{L}{1,3})\.)?\s(?:(?:of|the|de|del|des|la|for|y|et|&|and)\s){0,2}${CAPITAL}){0,5}`
/** Words before the name of who orders, the plainest first. `isAny`: it may be anybody. */
const CUES: readonly (readonly [RegExp, boolean])[] = [
  // "Us = Lakeland Premier Motors", "from us (Lakeside Chevrolet, 1200 W Lake St)"
  [new RegExp(String.raw`(?:^|["“(\s])${anyCase(String.raw`us|ours|we|me`)}["”]?\s?[=(:]\s?(${NAME})`, 'u'), false],
  [
    new RegExp(
      String.raw`\b${anyCase(String.raw`on behalf of|for account of|bill(?:ed)? (?:both |all |it |them |this |everything )?to|invoice (?:both |all |it |them )?to|charge (?:it )?to|send the (?:bill|invoice) to`)}\s(?:the\s)?(${NAME})`,
      'u',
    ),
    true,
  ],
  [
    new RegExp(
      String.raw`(?:^|[.!,;]\s|\b${anyCase(String.raw`hey|hi|hello|yo|morning|afternoon`)},?\s)${anyCase(String.raw`it's|its|this is|i'm|im|i am|my name is|yeah this is|le (?:habla|escribe)|soy|me llamo|ici|je suis|yo soy`)}\s(?!${anyCase(String.raw`in|at|on|stored|parked|sitting|located|currently|still|now|being|for|the|an?|with|out|over|held|not|all`)}\b)(?:[\p{L}][\p{L}'.-]+\s){1,3}?${anyCase(String.raw`at|from|with|over at|w\/|@|de|of|here at`)}\s(?:the\s)?(${NAME})`,
      'u',
    ),
    false,
  ],
  [
    new RegExp(
      String.raw`(?:^|[.!,;–-]\s)${CAPITAL}\s${anyCase(String.raw`at|from|with|over at|@`)}\s(${NAME})\s(?:here|called|calling|wrote|emailed|asked|says|wants)\b`,
      'u',
    ),
    false,
  ],
  [
    new RegExp(
      String.raw`\b${anyCase(String.raw`following|units?|vehicles?|cars?|move|job|order|load|transport|shipment|pickup|these|this|one|two|three|rush`)} for\s(${NAME})`,
      'u',
    ),
    false,
  ],
  [
    new RegExp(
      String.raw`^\W{0,3}(?:${anyCase(String.raw`good \p{L}+|hi|hello|hey|morning|afternoon|gentlemen|team|all`)}[,.!:]{0,2}\s)?(${NAME})\s(?:here\b|is (?:selling|replacing|moving|looking|sending)|has (?:an?|two|three|some|sold|bought)\b|needs?\b|bought|would like|wants)`,
      'u',
    ),
    false,
  ],
  [
    new RegExp(
      String.raw`\b${anyCase(String.raw`my|our`)} (?:dad|mom|father|mother|brother|sister|son|daughter|husband|wife|boss|company|uncle|aunt)\s(${NAME})\s(?:is paying|pays|will pay|is going to pay)`,
      'u',
    ),
    true,
  ],
  [
    new RegExp(
      String.raw`\b(?:to us (?:here )?at|${anyCase(String.raw`my|our`)} (?:own )?(?:shop|store|dealership|company|yard|lot|business|place|warehouse),)\s(${NAME})`,
      'u',
    ),
    false,
  ],
  [new RegExp(String.raw`\b${anyCase(String.raw`release(?:d)? under`)}\s(${NAME})`, 'u'), false],
]
/** "tanya at river city motors in chattanooga": as it is typed on a phone. */
const SMALL =
  /^(?:\W*(?:[Yy]eah|[Hh]i|[Hh]ey|[Hh]ello|[Yy]o|[Gg]ood \p{Ll}+),?\s)?(?:[Ii]ts|[Ii]t's|[Tt]his is|[Ii]m|[Ii]'m)\s\p{L}+\s(?:at|from|with|w\/)\s((?:(?!\p{Lu})[\p{L}'&-]+\s?){2,5})/u
const NOBODY =
  /^(?:the|us|me|my|our|we|you|po|bol|pickup|delivery|buyer|seller|order|load|vehicle|car|truck|dispatch|inc|llc|this|that|it|and|all|both|transport|customer|client|driver)\b/i
/** A company: by a word of one, or several words with capitals that are nobody's name. */
const isCompany = (text: string): boolean =>
  BUSINESS.test(text) || (/^\p{Lu}\S+(?:\s(?:of|&|and|for|de|\p{Lu}\S*)){1,4}$/u.test(text) && !isPersonsName(text))

const nameAt = (line: Piece, at: number, length: number): Piece => {
  const piece = partOf(line, at, at + length)
  return partOf(piece, 0, piece.text.replace(/(?:\s(?:NET|Net|PO|Attn|Attention))?(?:['’]s)?[.,;:]*$/, '').length)
}

/** The name behind words that say who orders. */
export function clientTold(lines: readonly Line[]): Read<string> | null {
  for (const [cue, isAny] of CUES)
    for (const line of lines) {
      if (line.cells.length > 3) continue
      const match = cue.exec(line.text)
      if (!match?.[1]) continue
      const name = nameAt(line, match.index + match[0].lastIndexOf(match[1]), match[1].length)
      if (name.text.length < 3 || NOBODY.test(name.text) || /\d{3}/.test(name.text)) continue
      if (isCompany(name.text) || (isAny && isPersonsName(name.text))) return readAt(name.text, name, false)
    }
  for (const line of lines) {
    const match = SMALL.exec(line.text)
    const words = match?.[1]?.split(/\s+/) ?? []
    const last = words.findIndex((word, at) => at > 0 && BUSINESS.test(word))
    if (!match?.[1] || last < 0) continue
    const name = nameAt(line, match[0].length - match[1].length, words.slice(0, last + 1).join(' ').length)
    return readAt(name.text, name, false)
  }
  return null
}

/** "Thx - Jodi @ Harbor": the stop whose name begins so. */
export function stopBehind(ending: readonly Line[], stops: readonly StopFacts[]): Read<string> | null {
  for (const line of ending.slice(-3)) {
    const short = /\p{L}\s(?:@|at|from|with)\s(\p{Lu}[\p{L}'&-]{2,20})\s*$/u.exec(line.text)?.[1]
    const named = stops.find(({ name }) => short && name && `${plain(name.value)} `.startsWith(`${plain(short)} `))
    if (named?.name) return named.name
  }
  // "Janelle Moody, Buckeye Comfort, 330-555-0127"
  const last = ending.at(-1)?.text ?? ''
  const signed = stops.find(({ name }) => name?.value.includes(' ') && last.includes(`, ${name.value}`))
  return last.length < 80 ? (signed?.name ?? null) : null
}

/** The company at whose place the writer is to be asked for. */
export function placeOfPerson(person: Read<string> | null, stops: readonly StopFacts[]): Read<string> | null {
  const first = person && plain(person.value).split(' ')[0]
  const own = first
    ? stops.filter(
        ({ contacts, name }) =>
          name &&
          BUSINESS.test(name.value) &&
          contacts.some((contact) => contact.name && plain(contact.name.value).split(' ')[0] === first),
      )
    : []
  return own.length === 1 ? own[0]!.name : null
}

/** Where nobody else is told: the company that receives what stands at no company's. */
export function companyOfStops(stops: readonly StopFacts[]): Read<string> | null {
  const [to, ...others] = stops.filter(({ role }) => role === 'delivery')
  const isBought = stops.some(({ role, name, contacts }) => role === 'pickup' && !name && contacts.length > 0)
  const isBuyer =
    to?.name && /^\p{Lu}/u.test(to.name.value) && !/\b(?:port|terminal|auction|storage|airport)\b/i.test(to.name.value)
  return isBought && isBuyer && others.length === 0 && BUSINESS.test(to.name!.value) ? to.name : null
}
