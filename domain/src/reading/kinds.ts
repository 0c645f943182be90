/** Things that are moved and are no road vehicles: boats, golf carts, machines, pallets. */
import { remembered } from './remembered.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'

const KIND =
  /(?<![\p{L}-])(pontoon boat|bass boat|center console|sail ?boat|boat|pontoon|yacht|jet ?skis?|wave ?runners?|golf carts?|(?:electric |propane )?forklifts?|scissor lifts?|boom lifts?|man ?lift|telehandler|skid ?steers?|(?:mini )?excavators?|backhoes?|bulldozers?|dozer|tractor(?![- ]trailer)|combine(?!\s(?:on|with|them|these|both|all|in|into|onto)(?!\p{L}))|planter|hay baler|baler|zero[- ]turn(?: mower)?|(?:riding |lawn )?mower|wheel loader|track loader|road roller|roller|compactor|generator|air compressor|(?:utility|cargo|dump|gooseneck|flatbed|equipment|horse|enclosed cargo|travel|boat|car) trailer|trailer|camper|fifth wheel|5th wheel|atvs?|utvs?|side[- ]by[- ]side|four[- ]?wheeler|snowmobiles?|go[- ]?karts?|(?:shipping )?containers?|pallets?(?: of [\p{L} ]{3,30})?|crates?(?: of [\p{L} ]{3,30})?|cnc machine|lathe|machine|hot tub|shed|lancha|remolque|carrito de golf|bateau|chariot [ée]l[ée]vateur)(?![\p{L}])/giu

/** The same words where they mean a truck's equipment, a place or its tools. */
const NOT_BEFORE =
  /(?:\b(?:enclosed|open|both|needs?|your|his|the driver's|hauler|carrier|own(?: tandem)?|tandem|travel|no|on(?: [\p{L}-]+){0,3}|w\/|with(?: a)?|by|has(?: a| no)?|have(?: a)?|and a|need(?:s|ed)?|a big|semi|soft-side|hard-side)\s)$/iu
const NOT_AFTER =
  /^\s?(?:type|on ?site|available|needed|required|works|yard|ramp|dock|lift|will|parked|company|sales|rentals?|center|spaces?|storage|operator|load|hitch|light|brakes?|tires?|at (?:the )?(?:yard|site|dock|lot)|of the)/i

/** Makes that build nothing else. */
const MAKERS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:grady[- ]white|sea ray|boston whaler|bayliner|mastercraft|chaparral|bennington|lund|tracker|nautique|chris[- ]craft|cobalt|robalo|carver|hunter|catalina)$/i,
    'boat',
  ],
  [/^(?:club car|e-?z-?go|ezgo|cushman|icon|evolution)$/i, 'golf cart'],
  [/^(?:sea-?doo)$/i, 'jet ski'],
  [/^(?:ski-?doo|arctic cat)$/i, 'snowmobile'],
  [/^(?:hyster|yale|crown|clark|raymond)$/i, 'forklift'],
  [/^(?:airstream|jayco|winnebago|forest river|keystone|coachmen)$/i, 'camper'],
]
/** Makes of machines, with one or two words. */
const MACHINE_MAKES =
  /\b(grady[- ]white|sea ray|boston whaler|bayliner|mastercraft|chaparral|bennington|nautique|chris[- ]craft|robalo|club car|e-?z-?go|ezgo|cushman|sea-?doo|ski-?doo|arctic cat|hyster|yale|clark|raymond|airstream|jayco|winnebago|forest river|keystone|john deere|caterpillar|cat|case ih|case|bobcat|kubota|new holland|massey ferguson|jcb|komatsu|genie|jlg|skyjack|toro|exmark|scag|vermeer|ditch witch|takeuchi|doosan|linde|polaris|can-am|yamaha|kawasaki|honda|toyota|haas|mazak|lincoln electric|generac|kohler|cummins|sullair|big tex|pj|load trail|wells cargo|haulmark)\b/i

export const kindOfMaker = (make: string): string | null => MAKERS.find(([name]) => name.test(make))?.[1] ?? null

export interface FoundKind {
  readonly kind: Read<string>
  readonly at: number
  readonly end: number
}

function findKinds(piece: Piece): FoundKind[] {
  return [...piece.text.matchAll(KIND)].flatMap((match) => {
    const [at, end] = [match.index, match.index + match[0].length]
    if (NOT_BEFORE.test(piece.text.slice(Math.max(0, at - 24), at)) || NOT_AFTER.test(piece.text.slice(end, end + 24)))
      return []
    const part = partOf(piece, at, end)
    return [{ kind: readAt(part.text, part, true), at, end }]
  })
}

/** The make of a machine and the words of its model behind it. */
export function machineIn(
  piece: Piece,
): { make: Read<string>; model: Read<string> | null; at: number; end: number } | null {
  const match = MACHINE_MAKES.exec(piece.text)
  if (!match) return null
  const make = partOf(piece, match.index, match.index + match[0].length)
  const from = match.index + match[0].length
  const words = /^\s((?:[A-Z0-9][\w.-]{0,14})(?:\s(?:[A-Z0-9][\w.-]{0,14})){0,2})/.exec(piece.text.slice(from))?.[1]
  const bare = words?.split(' ').filter((word, index, all) => {
    const before = all.slice(0, index)
    return (
      before.every((each) => !/^(?:vin|s\/n|serial|hull|runs)$/i.test(each)) &&
      !/^(?:vin|s\/n|serial|w|l|h|wt|runs)$/i.test(word)
    )
  })
  const taken = (bare ?? [])
    .filter((word, at) => at === 0 || !/^\d{1,2}-|^(?:golf|boat|tractor|planter|forklift|jet)$/i.test(word))
    .slice(0, 2)
    .join(' ')
  const model = taken ? partOf(piece, from, from + 1 + taken.length) : null
  return {
    make: readAt(make.text, make, true),
    model: model && /[\p{L}\d]/u.test(model.text) ? readAt(model.text, model, true) : null,
    at: match.index,
    end: model ? model.start - piece.start + model.text.length : from,
  }
}

export const kindsIn = remembered(findKinds)
