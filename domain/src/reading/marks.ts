/** Words inside a sentence that tell which end of the journey it is about, in English, Spanish and French. */
import type { Role } from './label-words.ts'
import type { Piece } from './piece.ts'
import { remembered } from './remembered.ts'

export interface Mark {
  readonly at: number
  readonly end: number
  readonly role: Role
  /** "From" and "to" are only used for places; others for days as well. */
  readonly isWeak: boolean
}

const PICKUP =
  /(?<![\p{L}\d])(?:pick(?:s|ed|ing)?[ -]?(?:(?:it|them|her|him|this|the \w+|up)\s)?up(?:\s(?:from|at|in))?|pickup|p\/u|pu|p\.u\.|puo|(?:coming|comes?|came) (?:out of|from|up from|off)|(?:is|are|it's|its|they're|theyre|sitting|sits|sit|located|stored|parked|garaged|currently|held|kept|now|stays?|is still)\s(?:currently\s|still\s|now\s)?(?:at|in|on)(?=\s(?!us\b|the moment|least|this|any|a good))|out of|located|grab(?:bed|bing)?|collect(?:ed|ion|ing)?|ready|available|avail|redy|rdy(?=\s\d)|(?:has to|have to|needs? to|must|gotta|got to|just got to) be (?:off|gone|out|removed|moved)|last free day|lfd|gone from|off (?:his|her|my|our|their|the) (?:property|lot|premises)|truck can come|come (?:get|any)|pulled|fetch(?:ed)?|get it from|you can get|load(?:ing|s)?(?=\s(?:at|from|here|is|wed|mon|tue|thu|fri|sat|on|time|in|up|them)\b)|origin|orig|shipper|consignor|seller|leaves?|leaving|take (?:it )?from|staged|dispon(?:ible|ibles|ibilit[ée])|rec(?:oger|oges|oge|ogen|ojan?|ogida|oleccion|olección|olectar)|levantar|sacar(?:l[oa]s?)?|(?:tienen?|deben?) (?:que )?salir|origen|est[aá]n? (?:en|list[oa]s?)|list[oa]s?|ramass(?:age|er)|cueillette|cueillir|enl[eè]vement|exp[ée]diteur|se trouve|chargement)(?![\p{L}\d])/giu
const DELIVERY =
  /(?<![\p{L}\d])(?:deliver(?:s|y|ed|ing|ies)?(?:\s(?:it|them|both|all|her))?(?:\s(?:to|at|in))?|drop(?:s|ped|ping)?(?:[ -]?(?:it |them |both )?off)?(?:\s(?:it|them|at|in|to|both)){0,2}(?!\w)|d\/o|(?<!(?:a partir|desde|antes|despu[eé]s|d[ií]a|tardar|en adelante|hasta|luego)\s)del\.?(?=\s(?:to|at|#|by|nlt|no later|not before|\d))|dlv|(?:going|goes|go|headed|heading|bound|coming|come|needs? to (?:go|get|be (?:there|in|at|here))|need (?:it|them) (?:here|there|in|at)|moved?|get (?:it|them|this|this one|her)(?: over| up| down)?|send (?:it|them)|sending (?:it|them)|haul(?:ed|ing)?(?: it| them)?)\s(?:over |up |down |back |out |straight |on )?(?:to|into)\b|(?:takin|taking|takes?|brings?|bringing|ship(?:ped|ping|s)?|transport(?:ed|ing)?)\s(?:it |them |her |both |that |this |all )?(?:straight |over |down |up |back )?(?:to\b)|bring (?:it|them|me|her)?|wants? (?:it|them|her)(?: now| delivered| dropped| sent)? (?:at|to|in)|destination|dest|consign(?:ee|ed)?(?: to)?|receiver|receives?|receiving|offload(?:ing)?|unload(?:ing)?|arriv(?:e|es|al|ing)|due|deadline|need(?:ed|s)?(?: (?:it|them|em))? (?:here|there|by|in by|no later)|must be (?:here|there|at|checked|on the ground)|(?:here|there|their)(?= (?:by|before|nlt|no later|latest)\b)|(?:to|must|should) be (?:here|there)|in (?:the )?lanes?|cut-?\s?off|rdd|has to be (?:there|here)|on the ground|checked in|takes delivery|(?:come|coming) to us|(?:l[oa]s?|es) (?:necesito|para mi)|entreg(?:a|ar|as|ue|uen|an)|destino|llev(?:ar|arlo|arlos|en|e)(?: a)?|descarga|livr(?:aison|er|ez|ée?s?)|destinataire|d[ée]chargement|buyer takes)(?![\p{L}\d])/giu
/** "PU 9/10 DO 9/12": in capitals, as it is a verb otherwise. */
const DROP_OFF = /(?<![\p{L}\d])(?<!\b(?:CAN|WILL|WE|I|TO)\s)DO(?=\s(?:on\s|by\s)?\d{1,2}\/\d)/gu
const FROM =
  /(?<![\p{L}\d])(?:from(?!\s\d{1,2}(?::\d\d)?\s?(?:[ap]m?)?\s?(?:to|-|til|until)\s)|frm|desde|depuis|de la subasta)(?![\p{L}\d])/giu
const TO =
  /(?<![\p{L}\d])(?:(?<!(?<!\d)\d{1,2}(?::\d\d)?(?:\s?[ap]m?)?\s)to|to(?!\s\d{1,2}(?![\d/]))|2(?!\s?[/.-]?\s?\d)|hasta|para el lote|vers|into)(?![\p{L}\d])|-{1,3}>|→|➡|=>|>{1,2}/giu

const marksOf = (text: string, pattern: RegExp, role: Role, isWeak: boolean): Mark[] =>
  [...text.matchAll(pattern)]
    .slice(0, 50)
    .map((match) => ({ at: match.index, end: match.index + match[0].length, role, isWeak }))

const LOCATED = /^(?:is|are|will be)\s/i
/** A word of a name: "Halvorsen Collection, 1901 Kalorama Rd". */
const isInName = (text: string, { at, end }: Mark): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text.slice(at, end)) &&
  /\p{Lu}\p{Ll}+\s$/u.test(text.slice(Math.max(0, at - 16), at)) &&
  /^(?:,|\s?$|\s\p{Lu}\p{Ll})/u.test(text.slice(end, end + 4))

function findMarks({ text }: Piece): Mark[] {
  const found: Mark[] = []
  const all = [
    ...marksOf(text, DELIVERY, 'delivery', false),
    ...marksOf(text, PICKUP, 'pickup', false),
    ...marksOf(text, DROP_OFF, 'delivery', false),
    ...marksOf(text, FROM, 'pickup', true),
    ...marksOf(text, TO, 'delivery', true),
  ]
  for (const mark of all)
    if (!isInName(text, mark) && !found.some((each) => mark.at < each.end && mark.end > each.at)) found.push(mark)
  const inOrder = found.toSorted((a, b) => a.at - b.at)
  // "Drop is at my sister's": where the delivery is.
  return inOrder.filter(
    (mark, index) =>
      !(
        LOCATED.test(text.slice(mark.at, mark.end)) &&
        inOrder[index - 1]?.isWeak === false &&
        text.slice(inOrder[index - 1]!.end, mark.at).trim() === ''
      ),
  )
}

const keptMarks = remembered(findMarks)
/** Every mark of a line in order; of overlapping ones the first kind counts. */
export const marksIn = (text: string): Mark[] => keptMarks({ text, start: 0 })

/** Text with only an arrow, a dash or "to" between two places. */
export const isRoute = (between: string): boolean =>
  /^[\s,.()]{0,4}(?:to|a|à|-{1,3}>?|–|—|→|➡|=>|>{1,2}|~|\/|\|)[\s,.()]{0,4}(?:zip\s)?$/i.test(between)

/** Words by which a text takes something back, or says it anew. */
export const CORRECTS =
  /\b(?:scratch that|correction|instead|actually|change of plans?|one change|small change|make that|no wait|nvm|never ?mind|disregard|sorry[, ]|my mistake|should (?:be|read|have been)|was wrong|wrong (?:address|date|zip|vin|place|day)|rather than|updated?|changed?|new (?:address|date|price|plan|drop|delivery|pickup)|now (?:going|goes|delivering|picking|at|it's|its)|ignore|not anymore|mejor|en vez de|correcci[oó]n|plut[oô]t|finalement|(?:don't|dont|do not) (?:bring|take|deliver|pick))\b/i
/** The words that take one back, for sure. */
export const REMOVES =
  /\b(?:leave|leaving|take|taking)\b[^.;]{0,40}\bout\b|\b(?:skip|scratch|cancel|remove|forget)\sthe\b|\b(?:already sold|sold (?:retail|it|the|already)|is sold|got sold|stay(?:s|ing) (?:here|put|there)|no longer (?:need|going|moving)|off the (?:order|list|load))\b|\b(?:drop|pull) the\b.{0,20}\b(?:from|off)\b/i
/** A vehicle that is taken back: "leave the Camry out", "drop the Kia from the order". */
export const LEAVES_OUT =
  /\b(?:leave|leaving|take|taking|scratch|skip|remove|drop|cancel|forget|minus|without|don't (?:ship|move|take|bring|need)|dont (?:ship|move|take|bring|need)|no longer|hold off on|keep(?:ing)?|is off|already sold|sold the|staying|stays here)\b/i
