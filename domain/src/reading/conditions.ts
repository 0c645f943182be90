/** Whether vehicles run and have keys, in English, Spanish and French. */
import { partOf, type Piece, type Read, readAt } from './piece.ts'

const HURT =
  /(?<!\b(?:sometimes|might|may|please|trips?|unless)\s)(?<!\b(?:I|we|you)\s)(?<!\bdrive (?:it|them) if (?:it|they)\s)(?<!\b(?:know|sure|idea|tell|unknown|see) (?:if|whether) (?:it|they|any of them)\s)\b(?:in-?op(?:erable|erative|s)?|non[- ]?op(?:erable)?|non[- ]?runn?(?:er|ing)s?|(?:does|did|will|wo|ca)(?:n'?t|n ?ot| not)\s(?:currently\s|even\s)?(?:run|start|drive|crank|turn over|move|roll)s?|(?:doesnt|dosnt|dosent|doesn|dont't|wont|cant|cannot)\s(?:even\s)?(?:run|start|drive|crank|roll|move)|(?<=\b(?:it|they|car|truck|cars|both) )dont\s(?:run|start|drive|crank|roll|move)|dont\s(?:run|start|crank)|(?<=\b(?:it|they|cars|units|vehicles|these|both|car) )do(?:n'?t| not) (?:run|start|drive|crank|move|roll)|will not (?:run|start|roll|drive|crank)|(?:doesn'?t|won'?t) (?:run|start|roll|drive|crank)|not (?:running|drivable|driveable|operable|operational|start(?:ing)?)|no[- ]start|no run|doa\b|forklift (?:needed|required|only|load)|needs? (?:a )?(?:winch|forklift|tow(?! truck))|will need (?:a )?winch|winch (?:needed|required|only)|roll(?:s)? (?:and|&|n) steers? only|tow(?:able)? only|disabled|wrecked|blown (?:engine|motor|transmission|head ?gasket)|seized|(?<=[A-HJ-NPR-Z0-9]{17}[\s,;/-]{1,3})(?:forklift|rolls?(?! (?:and|&) drives?))(?=\s?(?:[,;.]|$))|no (?:prende|arranca|camina|enciende|anda)|ne (?:d[ée]marre|roule|part) pas|ne fonctionne pas|stopped running|undrivable|undriveable|not roadworthy)\b/i
const RUNS =
  /(?<!\b(?:know|sure|idea|tell|unknown|see) (?:if|whether)\s)(?<!\b(?:know|sure|idea|tell|unknown|see) (?:if|whether) (?:it|they|any of them)\s)\b(?:runs?\s?(?:and|&|\+|\/|n)\s?drives?|r&d|r\/d|runs?(?=[\s,.;!)/]|$)(?!\s(?:it|them|down|over|up|out|of|from|for|to|this|next|list|number|#|\d|late|by|in|on|until|mon|tue|wed|thu|fri|sat))|drives(?=[\s,.;!)]|$)|drivable|driveable|(?<!in)operable|operational|operativ[oa]|good running|runner\b|in running|running (?:condition|fine|good|great|well)|starts? (?:and|&|n) (?:runs?|drives?)|it starts|(?:does|do|will) (?:start|run|drive)\b|(?:unit|car|vehicle|truck|suv|van) starts(?! (?:at|on|from))|(?:they |both |these |cars )all (?:run|drive|start)|all drive|(?:both|they) (?:run|drive|start)|operates? (?:normally|fine|ok)|drives? (?:fine|ok|great|good|perfectly|well)|(?:en )?[ée]tat de marche|moves? under (?:its|their) own power|(?:both|all) run|runs fine|(?:prende|arranca|enciende)(?: y (?:camina|anda|maneja))?|camina bien|le v[ée]hicule roule|(?:les deux|tous|elles|ils) roulent|roulante?|roule(?: bien)?|fonctionne)\b/i

const at = (piece: Piece, match: RegExpExecArray) => partOf(piece, match.index, match.index + match[0].length)

const NEEDS = /winch|forklift|\btow\b/i
const HINTS = /\b(?:treat(?:ed)? as|\w{3,8} #?\d{1,3})\s$/i

/** `yes`: inoperable. */
export function conditionOf(piece: Piece): Read<'yes' | 'no'> | null {
  const hurt = HURT.exec(piece.text)
  const runs = RUNS.exec(piece.text)
  // "It starts but does not drive", "one of them does not run": not without a look.
  const isMixed =
    (hurt !== null && runs !== null && (runs.index < hurt.index || runs.index >= hurt.index + hurt[0].length)) ||
    /\bone (?:of (?:them|the \w+)|\w{3,8}) (?:does|do|is|won)/i.test(piece.text)
  // "Needs winch", "treat as inop", "cart 14 doesn't run": of something else, or not said outright.
  const isHinted =
    hurt !== null && (NEEDS.test(hurt[0]) || HINTS.test(piece.text.slice(Math.max(0, hurt.index - 16), hurt.index)))
  if (hurt) return readAt('yes', at(piece, hurt), !isMixed && !isHinted)
  return runs ? readAt('no', at(piece, runs), true) : null
}

const KEY = String.raw`(?:keys?|llaves?|cl[ée]s?|clefs?)`
const NO_KEYS = new RegExp(
  String.raw`\b(?:none|nobody|neither)\s(?:of (?:them|the \w+)\s)?(?:have|has|come with)\s(?:the\s|any\s)?${KEY}|\b(?:no|without|missing|lost|sin|sans|pas de|0|zero|never got|does not have|doesn'?t have|don'?t have)\s(?:the\s|any\s|its\s)?${KEY}(?![\p{L}])(?!\s(?:fobs?\b|de repuesto|de recambio))|\b${KEY}\s?[:=-]?\s?(?:no\b(?!\.)|n\b|none|missing|lost|not (?:available|present|with|included|there|recovered|found|received|on file)|unknown|faltan|perdidas)`,
  'iu',
)
const KEYS = new RegExp(
  String.raw`\b(?:has|with|w\/|have|got|yes|tengo|tenemos|tiene|trae|j'ai|avec|con|includes?|both|all|two|2|1|one|both sets of|\d sets? of|set of|spare|seule|une|una|deux|dos|una sola|made|made a|cut a|made us a)\s?(?:the\s|its\s|las\s)?(?:set of\s|sets of\s)?(?:${KEY}|(?:key ?)?fobs?)(?![\p{L}]|\s(?:(?:tag|chain|ring|card)s?|(?:fobs?\s)?(?:must|should|have to|need to))\b)|\b${KEY}\s(?:and|&|y|et)\s(?:the\s)?\p{L}{3,10}\s(?:are|at|in|with)\b|\b${KEY}\s?[:=-]?\s?(?:yes|y\b|(?:is|are|will be|sont|est|est[aá]n?)\s|(?:in|with|at|inside|on|under|w\/|available|present|attached|en|dans|left|tagged|taped|tied|zip[- ]?tied|hanging|hidden|located|go(?:es)? with|provided)\b|1\b|2\b|x\s?[12]\b)`,
  'iu',
)

export function keysOf(piece: Piece): Read<boolean> | null {
  if (!/key|fob|llave|cl[ée]/i.test(piece.text)) return null
  // "Keys: Cut by code", "card key", "gate keypad" are no statement about a missing one.
  const without = NO_KEYS.exec(piece.text)
  if (without) return readAt(false, at(piece, without), true)
  const present = KEYS.exec(piece.text)
  return present ? readAt(true, at(piece, present), true) : null
}

/** Yes or no under a label; null if neither. */
export function yesNo(text: string): boolean | null {
  if (/^(?:y|yes|true|x|1|ok|s[ií]|oui|✓)(?![\p{L}\d])/iu.test(text)) return true
  return /^(?:n|no|non|none|false|0|not)(?![\p{L}\d])/iu.test(text) ? false : null
}
