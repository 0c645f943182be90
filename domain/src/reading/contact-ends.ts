/** The end of the journey that the words beside a person or a number tell. */
import type { Role } from './label-words.ts'
import type { Piece, Read } from './piece.ts'
import type { About, Target } from './sentence-parts.ts'

const END_BEHIND =
  /^[\s)]{0,2}(?:(?:at|for|on|@)\s(?:the\s)?|\(|-\s?|\/\s?)?(pu|p\/u|pick ?up|origin|del|delivery|drop(?: ?off)?|dest(?:ination)?)(?=[\s,.;)/]|$)/i

const END_AHEAD = /(?:^|[/,;-]\s?|\bcontacts?\s)(pu|p\/u|origin|orig|del|dest|drop)\W{1,3}$/i

/** "Call Big Ron 586-555-0171 at pu": the end that stands right behind a number. */
export function contactEnd(
  sentence: Piece,
  at: number,
  end: number,
  targets: readonly Target[],
): ReturnType<About> | null {
  const word =
    END_BEHIND.exec(sentence.text.slice(end, end + 24))?.[1] ?? END_AHEAD.exec(sentence.text.slice(0, at))?.[1]
  if (!word || /^\s?(?:to|at|from)\s\d/i.test(sentence.text.slice(end + word.length, end + word.length + 8)))
    return null
  const role: Role = /^(?:p|o)/i.test(word) ? 'pickup' : 'delivery'
  return { stop: targets.find(({ stop }) => stop.role === role)?.stop ?? null, role }
}

const HOLDS =
  /^[^.;!?\d]{0,60}?(?:\b(?:has|have|holds?|holding|keeps?|got)\s(?:got\s)?(?:all\s|both\s)?(?:the\s|its\s|your\s|\d\s)?(?:keys?|title|paperwork|release)\b|\btiene las? (?:llaves?|papeles)|\ba les cl[ée]s)/iu
const TAKES =
  /^[^.;!?\d]{0,40}?(?:\b(?:will|'ll|can|is going to|gonna|is there to|be there to|be home to|going to be there to)\s(?:be (?:there|here|home) to\s)?(?:take (?:it|them|her|delivery)|receive|accept|sign for)\b|\b(?:takes delivery|receives it|lo recibe|va a recibir|la recibe))/iu

/**
 * "Gina at AAB has the title and both keys 516…" hands it over, "my brother Travis will take delivery, 253…" takes it.
 * `next`: where the next person of the sentence begins.
 */
export function roleOfPerson(sentence: Piece, name: Read<string>, next?: number): Role | null {
  const said = sentence.text
    .slice(name.start - sentence.start, next)
    .replaceAll(/\(?\b\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/g, ' ')
  if (TAKES.test(said)) return 'delivery'
  return HOLDS.test(said) ? 'pickup' : null
}
