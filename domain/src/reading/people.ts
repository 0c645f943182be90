/** The people to call that a text names, with their numbers. */
import { remembered } from './remembered.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'
import { phonesIn } from './phones.ts'

export interface Contact {
  name: Read<string> | null
  phone: Read<string> | null
  /** The writer's own number. */
  readonly isWriter?: boolean
}
export interface FoundContact extends Contact {
  readonly at: number
  readonly end: number
  readonly isWriter: boolean
}

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
export const mailIn = (text: string): string | null => MAIL.exec(text)?.[0].toLowerCase() ?? null

/** Words of companies and places: no person is called so. */
export const BUSINESS =
  /\b(?:inc|llc|ltd|corp|co|company|auto|autos|automotive|motors?|motorsports?|motorcars|cars?|dealers?|dealership|groupe?|grupo|auctions?|subasta|sales|ventas|salvage|towing|recovery|storage|logistics|transport(?:ation|e)?|trucking|freight|brokers?|brokerage|services?|rentals?|leasing|bank|credit union|center|centre|store|shop|garage|collision|body|yard|lot|lote|hub|branch|warehouse|wholesale|casualty|mutual|indemnity|assurance|imports?|exports?|marina|boat|works|implement|equipment|farms?|ranch|hotel|resort|school|university|college|port|terminal|airport|industries|foods?|bottling|distribution|dc|fleet|copart|iaa|iaai|manheim|adesa|carmax|carvana|ford|chevrolet|toyota|honda|nissan|kia|hyundai|bmw|jeep|dodge|mazda|subaru|volkswagen|audi|lexus|gmc|cadillac|buick|tesla|harley|mercedes|house|homes?|apartments?|condos?|residence|hall|park|plaza|mall|market|supply|depot|exchange|outlet|partners|holdings|enterprises|classics?|customs?|performance|powersports|cycles?|marine|rv|usa|international|national|county|city of|department|dept|clinic|hospital|medical|church|club|museum|gallery|studio|restorations?|relocation|moving|movers|rebuild(?:ers)?|repair|service|tire|parts|specialties|solutions|systems|technologies|tech|labs?|institute|association|agency|insurance|realty|properties|construction|builders|contractors?|mfg|manufacturing|machine|tool|steel|energy|electric|power|oil|gas|water|hvac|plumbing|vans?|trucks?|crossing|landing|point|square|village|estates|remarketing|financial|finance|lending|recycl(?:ers?|ing))\b/i
const OFFICE = /\b(?:desk|office|dispatch|dispatcher|front desk|release|receiving|security|guard|gate|reception)\b/i

const FIRST_NAMES = new Set(
  'aaron,abby,abel,abigail,adam,adrian,al,alan,albert,alejandro,alex,alexis,alice,alicia,allen,allison,amanda,amber,amy,ana,andre,andrea,andrew,andy,angel,angela,anita,ann,anna,anne,annie,anthony,antonio,april,arnold,arthur,ashley,barbara,barry,becky,ben,benjamin,bernard,beth,betty,bev,bill,billy,bob,bobby,bonnie,brad,bradley,brandon,brandy,brenda,brent,brian,brittany,bruce,bryan,caleb,calvin,cameron,carl,carla,carlos,carmen,carol,caroline,carrie,casey,catherine,cathy,cesar,chad,charles,charlie,charlotte,chelsea,cheryl,chris,christian,christina,christine,christopher,chuck,cindy,claire,clara,clarence,claude,clayton,clint,cody,colin,connie,corey,courtney,craig,cristina,crystal,curtis,cynthia,dale,dan,dana,daniel,danny,darlene,darrell,darren,dave,david,dawn,dean,deb,debbie,deborah,debra,denise,dennis,denny,derek,desmond,diana,diane,diego,dolores,dominic,don,donald,donna,doris,dorothy,doug,douglas,duane,dustin,dwayne,dylan,earl,ed,eddie,eduardo,edward,edwin,eileen,elaine,eleanor,elena,eli,elise,elizabeth,ellen,emily,emma,enrique,eric,erica,erik,erin,ernest,esther,ethan,eugene,eva,evan,evelyn,faith,felix,fernando,florence,frances,francis,francisco,frank,fred,gabe,gabriel,gail,gary,gene,george,gerald,gina,glen,glenn,gloria,gordon,grace,grant,greg,gregory,guadalupe,guy,gwen,hank,hannah,harold,harry,heather,hector,heidi,helen,henry,herb,holly,howard,hugo,ian,imani,ines,irene,isaac,isabel,ivan,jack,jackie,jacob,jacqueline,jaime,jake,james,jamie,jan,jane,janet,janice,jared,jason,javier,jay,jean,jeannie,jeff,jeffrey,jen,jenna,jennifer,jenny,jeremy,jerome,jerry,jesse,jessica,jesus,jill,jim,jimmy,jo,joan,joann,joanne,joe,joel,john,johnny,jon,jonathan,jordan,jorge,jose,joseph,josh,joshua,joyce,juan,juanita,judith,judy,julia,julian,julie,julio,justin,karen,karl,katherine,kathleen,kathy,katie,kay,keith,kelly,ken,kenneth,kenny,kent,kevin,kim,kimberly,kirk,kris,kristen,kristin,kurt,kyle,lance,larry,laura,lauren,laurie,lawrence,lee,leo,leon,leonard,leroy,leslie,lester,lewis,lillian,lina,linda,lindsey,lisa,liz,lloyd,logan,lois,lonnie,lori,louis,louise,lucas,lucy,luis,luke,lynn,mandy,manny,manuel,marc,marcia,marco,marcus,marcy,margaret,maria,mariana,marie,marilyn,mario,marion,marisol,mark,marsha,martha,martin,marvin,mary,mateo,matt,matthew,maurice,max,megan,melanie,melissa,michael,michelle,miguel,mike,milton,mindy,misty,mitch,molly,monica,morgan,nancy,natalie,nate,nathan,neil,nicholas,nick,nicole,nina,noah,norma,norman,olivia,omar,oscar,pablo,pam,pamela,pat,patricia,patrick,patty,paul,paula,pedro,peggy,penny,perry,pete,peter,phil,philip,phillip,phyllis,priya,rachel,rafael,ralph,ramon,randall,randy,raul,ray,raymond,rebecca,regina,renee,rhonda,ricardo,rich,richard,rick,ricky,rita,rob,robert,roberto,robin,rodney,roger,roland,rolf,ron,ronald,ronnie,rosa,rose,ross,roy,ruben,russ,russell,ruth,ryan,sabrina,sal,sally,salvador,sam,samantha,samuel,sandra,sandy,sara,sarah,scott,sean,seth,shane,shannon,sharon,shawn,sheila,shelby,shelly,sherri,sherry,shirley,sofia,sonia,sophia,stacey,stacy,stan,stanley,stella,stephanie,stephen,steve,steven,stuart,sue,susan,suzanne,sylvia,sylvie,tamara,tammy,tanya,tara,ted,teresa,terrance,terri,terry,thelma,theresa,thomas,tiffany,tim,timothy,tina,todd,tom,tommy,toni,tony,tonya,tracy,travis,trent,trevor,troy,tyler,tyrone,valerie,vanessa,vera,vern,vernon,veronica,vicki,vicky,victor,victoria,vince,vincent,virginia,vivian,wade,wally,walt,walter,wanda,warren,wayne,wendy,wes,wesley,will,willie,wilma,yolanda,yvonne,zach,zachary'.split(
    ',',
  ),
)
const NOT_NAMES =
  /^(?:i|i'm|im|it|its|it's|this|that|the|a|an|my|our|your|his|her|their|he|she|we|they|you|call|phone|tel|cell|mobile|office|contact|contacts?|at|or|and|please|pls|text|yes|no|ok|mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|pickup|pick|delivery|deliver|drop|from|to|for|with|on|in|is|are|vin|po|ref|st|rd|ave|blvd|dr|ln|hwy|suite|unit|apt|n|s|e|w|dock|ext|fax|email|thanks|thank|regards|best|hi|hello|hey|dear|attn|att|new|used|any|all|both|number|no|yard|gate|buyer|seller|questions?|driver|carrier|customer|client|order|load|date|time|hours|name|keys?|am|pm|est|cst|pst|mst|asap|today|tomorrow|direct|main|i'll|we'll|he's|she's|after|before|by|there|when|if|so|but|also|other|mom|dad|home|me|us|him|them|someone|anyone|who|origin|destination|dest|same|see|ask|usa|member|site|lot|shop|receiving|then|only|front)$/i

/** Titles and tasks before a name. */
const TASKS =
  /^(?:(?:ctc|auctioneer|caretaker|custodian|landlord|realtor|superintendent|super|captain|colonel|col|lt|maj|major|coach|pastor|demandez|demande|contacter|pregunte|preguntar|pregunten|gracias|lot guy|guy|shop|yard|lot|dock|dockmaster|operator|travelift|mechanic|tech|technician|porter|counselor|advisor|gm|bookkeeper|security|parts|service|sales|general|office|site|store|branch|fleet|used|car|title|transport|logistics|night|day|body|gate|on-?site|my|our|the|his|her|a|is|im|i'm|it's|its|this|call|text|see|contact|contacto|ask|for|attn|att|attention|c\/o|poc|at|talk|speak|reach|foreman|boss|manager|mgr|gerente|encargado|monsieur|madame|mademoiselle|m(?=\.)|mme|mlle|señora?|supervisor|director|rep|agent|coordinator|clerk|guard|mr|mrs|ms|dr|sr|sra|lic|ing|sgt|cpl|ssg|capt|arq|lcdo|buyer|seller|owner|brother|sister|mom|dad|mother|father|wife|husband|son|daughter|grandson|friend|hermano|hermana|esposa|hijo|and|or|w\/|with|name|named|demander|preguntar|por|pregunte|contact:|origin|dest|destination|receiver|shipper|pickup|delivery|primary|backup|alternate|secondary|cell|ph|phone|then|else|better|please|pls|hi|hello|hey|thanks|just|or:|to|in)\.?:?,?\s+)+/i

const NAME_WORD = String.raw`\p{Lu}[\p{L}'.-]{0,20}`
const NAME_AT_END = new RegExp(
  String.raw`(?:^|[\s(,:;/"–-])((?:${NAME_WORD}\s){0,3}${NAME_WORD})(?:\s(?:or|and|&|y|ou|et)\s(${NAME_WORD}(?:\s${NAME_WORD})?))?$`,
  'u',
)
const NAME_WITH_PLACE = new RegExp(
  String.raw`(?:^|[\s(,:;/"–-])(${NAME_WORD}(?:\s${NAME_WORD})?)\s(?:at|in|on|from|over at)\s(?:the\s|our\s)?[\p{Ll}]{3,14}(?:\s[\p{Ll}]{3,14})?$`,
  'u',
)
const NAME_AT_START = new RegExp(
  String.raw`^[\s,(–:;-]{0,4}(?:(?:ask for|demander|preguntar por|contact|attn:?|for|speak to|c\/o)\s)?(${NAME_WORD}(?:\s${NAME_WORD}){0,2})(?=[\s),.;]|$)`,
  'u',
)
const CUE = String.raw`\b(?:ask for|ask|asks? to see|see|call|contact|contacto|attn\.?|att\.?|attention|text|name is|name's|named|is|w\/|with|demander|preguntar por|pregunten? por|manager|mgr|foreman|boss|rep|mom|dad|brother|sister|wife|husband|son|grandson|daughter|hermano|hermana|esposa|friend|buddy|neighbou?r|uncle|aunt|nephew|niece|roommate|landlord|partner|assistant|coworker|colleague|tenant|pal|cousin|brother-in-law|son-in-law|guy|guy is|guy's name is|ask 4|vecino|vecina|t[ií]o|t[ií]a|primo|hermano|con|avec|pr[ée]nom|chez|buyer,?|seller,?|mr\.|mrs\.|ms\.|dr\.|farm of|reach|owner,?|clerk|guard|voir|parlez [àa]|demandez|i'm|im|this is|encargado|gerente|hijo)\s?:?\s?`
const CUED = new RegExp(String.raw`${CUE}(${NAME_WORD}(?:\s${NAME_WORD}){0,2})`, 'giu')
const CUED_SMALL =
  /\b(?:name is|name's|named|ask for|preguntar por|pregunte por|pregunta por|yo soy|me llamo|call|see|contact|attn|text|w\/|i'm|im|i'll|we'll|he's|she's|name's|it's|its|this is|my (?:cousin|brother|mom|dad|wife|husband|friend|son|sister|buddy))\s(?!lot\b|yard\b|gate\b|dealer\b|store\b|auction\b|me\b|us\b|him\b|her\b|them\b|the\b|my\b|when\b|if\b|or\b|and\b|at\b|before\b|b4\b|a\b|an\b|on\b|in\b|for\b|you\b|u\b|first\b|ahead\b|not\b|in\b|down\b|ready\b|there\b|here\b|is\b|to\b|from\b|w\b|w\/|good\b|ok\b|just\b|only\b|with\b|about\b|it\b|number\b|sitting\b|at\b|located\b|parked\b|his\b|her\b|running\b)([a-z][a-z'-]{1,14})\b/g
const NO_PERSON = /^(?:now|phone|page|gm|lot|price|impound|depot|guard)\b/i
const SELF =
  /\b(?:(?:t[ée]l[ée]phonez|appelez|textez|joindre|contactez)[- ]moi|ll[aá]m(?:e|ar|en)me|my (?:cell|number|phone|cel|n[uú]mero|#|mobile)|i'?m at|i am at|reach me|me:|contact: me|poc:? me|mine is|me \(|(?:call|text|reach|contact|ring) me|me at|mi (?:cel|tel|n[uú]mero)|mon (?:num[ée]ro|cell))\b/i
/** "im Zayd 214…", "my name is Carol Dunn 214…", "thank you Barbara Noon 214…": the writer's name before a number. */
const SELF_NAMED =
  /(?:^|[^\p{L}'’])(?:i[’']?m|(?:my )?name(?: is|[’']?s)|this is|yo soy|me llamo|je m[’']appelle|it[’']?s me|me|thank you|thanks|thx|gracias|merci)(?: again| so much)?[\s,.!:–-]{1,3}$/iu
/** "802…, my name is Eleanor Pruett" */
const SELF_BEHIND = /^[\s,;.–-]{1,3}(?:my name is|this is|i[’']?m)\s(?=\p{Lu})/iu
const WORDS_BEFORE_PHONE =
  /(?:[\s,.:;(–#@/-]|\b(?:phone|tel|telephone|t[ée]l(?:[ée]phone)?|cell|cel|mobile|ph|call|text|at|on|office|direct|his|her|number|no|is|are|c|p|m|o|t|or|can be reached|reach|au|al|w\/?|line|main|and)\b\.?)+$/iu

export const isPersonsName = (text: string): boolean => {
  const words = text.split(/\s+/)
  return (
    text.length >= 2 &&
    text.length <= 40 &&
    words.length <= 4 &&
    /^\p{Lu}/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/\d|@/.test(text) &&
    !/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*-/i.test(text) &&
    !BUSINESS.test(text) &&
    // "PCSing", "TDYing": what somebody does.
    !words.some((word) => /^\p{Lu}{2,}(?:ing|ed)$/u.test(word)) &&
    !words.some(
      (word, at) => !(at < words.length - 1 && /^\p{Lu}\.$/u.test(word)) && NOT_NAMES.test(word.replace(/[.,]$/, '')),
    )
  )
}
export const isFirstName = (word: string): boolean => FIRST_NAMES.has(word.toLowerCase())
/** A private person rather than a business: two or three words, the first of them a known first name. */
export const isPrivatePerson = (text: string): boolean =>
  /^(?:(?:mr|mrs|ms|dr|lic|ing|m(?=\.)|mme|mlle|sra?|don|do[ñn]a)\.?\s)?\p{Lu}[\p{L}'.-]+(?:\s\p{Lu}[\p{L}'.-]*){1,2}$/u.test(
    text,
  ) &&
  !BUSINESS.test(text) &&
  (isFirstName((text.split(/\s+/)[0] ?? '').replace(/\.$/, '')) ||
    /^(?:(?:mr|mrs|ms|dr|lic|ing|mme|mlle|sra?)\b|m\.\s)/i.test(text))

/** A name without the words that only say what the person does; null if none is left. */
function personOf(piece: Piece): Piece | null {
  let text = piece.text
  const task = TASKS.exec(text)
  if (task) text = text.slice(task[0].length)
  const whole = partOf(piece, piece.text.length - text.length)
  const capitals = /^(?:\p{Lu}[\p{L}'.-]*)(?:\s\p{Lu}[\p{L}'.-]*)*/u.exec(whole.text)
  const part = capitals ? partOf(whole, 0, capitals[0].length) : whole
  const title = task ? /\b(?:mr|mrs|ms|mme)\.?\s+$/i.exec(task[0]) : null
  const named =
    title && !/\s/.test(part.text) ? { text: title[0] + part.text, start: part.start - title[0].length } : part
  const clean = partOf(named, 0, named.text.replace(/(?:['’]s)?[.,;:]*$/, '').length)
  if (isPersonsName(clean.text.replace(/^(?:mr|mrs|ms|mme)\.?\s+/i, '')) && !NO_PERSON.test(clean.text)) return clean
  const lead = /^(?:attn|attention|contact|see|call|ask for)\.?:?\s+/i.exec(piece.text)
  const office = lead ? partOf(piece, lead[0].length) : piece
  return OFFICE.test(office.text) && /^[\p{L} ]{4,24}$/u.test(office.text) && office.text.split(/\s+/).length <= 3
    ? office
    : null
}

/** A desk that answers, at the end of the words before a number; "Misty at the front desk" is Misty. */
const DESK =
  /(?:^|(?<!\b(?:at|in) the)[\s,(])((?:front|release|dispatch|security|receiving|shipping|guard|parts|sales|service|title)\s(?:office|desk|dept|department|window|shack))$/iu

/** Who answers where nobody is named: "Reception 208…", "used car office 815…", "manager on duty, 315…". */
const ROOM =
  /(?:^|[.,;(–-]\s?|\s-\s|\bcall (?:the )?|\bcontact (?:the )?|\bis )((?:(?:used|new) car |dock |sales |yard |lot |guard |site |gate |service |parts |night |impound |marine |fleet |store |shop |bank |branch |front |security )?(?:reception|receiving|dispatch|office|desk|security|shipping|attendant|manager on duty|shack|guardhouse|safety|after hours|mom|dad|wife|husband|yard clerk|dock manager|gate house))$/iu

/** The names in the text before a number, the nearest first. */
function namesBefore(before: Piece): Piece[] {
  const tail = WORDS_BEFORE_PHONE.exec(before.text)
  const bare = tail ? before.text.slice(0, tail.index) : before.text
  // "Anand Raman (spouse) 301…"
  const aside = /\s\([\p{Ll} ,'-]{2,24}\)?$/u.exec(bare)
  const cut: Piece = { text: aside ? bare.slice(0, aside.index) : bare, start: before.start }
  for (const said of [before.text.replace(/[\s,:(]+$/, ''), cut.text]) {
    const desk = DESK.exec(said)
    if (!desk?.[1]) continue
    const at = desk.index + desk[0].length - desk[1].length
    return [partOf(before, at, at + desk[1].length)]
  }
  const single = ROOM.exec(before.text.replace(/[\s,:(–-]+$/, ''))
  if (single?.[1]) {
    const at = single.index + single[0].length - single[1].length
    return [partOf(before, at, at + single[1].length)]
  }
  const near = NAME_AT_END.exec(cut.text)
  if (near) {
    const at = near.index + near[0].indexOf(near[1] ?? '')
    const first = personOf(partOf(cut, at, at + (near[1]?.length ?? 0)))
    if (first && near[2]) {
      const second = partOf(cut, cut.text.length - near[2].length)
      return isPersonsName(second.text) ? [first, second] : [first]
    }
    if (first) return [first]
  }
  // "Misty at the front desk 918…", "see Hector in recon, 972…"
  const placed = NAME_WITH_PLACE.exec(cut.text)
  if (placed?.[1]) {
    const at = placed.index + placed[0].indexOf(placed[1])
    const person = personOf(partOf(cut, at, at + placed[1].length))
    if (person) return [person]
  }
  for (const match of [...cut.text.matchAll(CUED)].toReversed()) {
    const at = match.index + match[0].length - (match[1]?.length ?? 0)
    const person = personOf(partOf(cut, at, at + (match[1]?.length ?? 0)))
    if (person && cut.text.length - at < 110) return [person]
  }
  const office = /(?:^|[\s,(])((?:[\p{L}]+\s)?(?:desk|office))$/iu.exec(cut.text)
  if (office?.[1] && !/^(?:the|at|is|call|to)\s/i.test(office[1]))
    return [partOf(cut, cut.text.length - office[1].length)]
  const small = [...cut.text.matchAll(CUED_SMALL)].at(-1)
  if (small?.[1] && cut.text.length - small.index < 70) {
    const at = small.index + small[0].length - small[1].length
    return [partOf(cut, at, at + small[1].length)]
  }
  // "Denny will load with you, 402…"
  const known = [...cut.text.matchAll(new RegExp(String.raw`${NAME_WORD}(?:\s${NAME_WORD}){0,2}`, 'gu'))]
    .toReversed()
    .find((match) => isFirstName(match[0].split(' ')[0] ?? '') && isPersonsName(match[0]))
  return known ? [partOf(cut, known.index, known.index + known[0].length)] : []
}

function findContacts(piece: Piece): FoundContact[] {
  const found: FoundContact[] = []
  let from = 0
  for (const each of phonesIn(piece)) {
    const at = each.start - piece.start
    const end = at + each.text.length
    const before: Piece = { text: piece.text.slice(from, at), start: piece.start + from }
    const behind: Piece = { text: piece.text.slice(end, end + 50), start: piece.start + end }
    let names = namesBefore(before)
    const own = phonesIn(behind).length > 0 ? 0 : (SELF_BEHIND.exec(behind.text)?.[0].length ?? 0)
    const after = NAME_AT_START.exec(behind.text.slice(own))
    if (names.length === 0 && after?.[1]) {
      const offset = own + after.index + after[0].length - after[1].length
      const person = personOf(partOf(behind, offset, offset + after[1].length))
      if (person) names = [person]
    }
    const [first] = names
    const isWriter =
      first && first.start < each.start
        ? SELF_NAMED.test(piece.text.slice(from, first.start - piece.start))
        : own > 0 || SELF.test(before.text)
    if (names.length === 0) found.push({ name: null, phone: each.phone, at, end, isWriter })
    for (const name of names)
      found.push({
        name: readAt(name.text, name, true),
        phone: each.phone,
        at: Math.min(at, name.start - piece.start),
        end,
        isWriter,
      })
    from = end
  }
  return found.length > 0 ? found : asked(piece)
}

const ASKED =
  /\b(?:ask for|ask(?=\s\p{Lu}\p{Ll}+(?:\s*$|[,.]|\s(?:at|in|on)\b))|see|(?:call|text)(?=\s\p{Lu}\p{Ll}+\s(?:\p{Ll}|\d))|attn:?|att\.|attention:?|contact:?|c\/o|demander|preguntar por|pregunte por)\s(\p{Lu}[\p{L}'.-]{1,20}(?:\s\p{Lu}[\p{L}'.-]{1,20})?)/giu
function asked(piece: Piece): FoundContact[] {
  return [...piece.text.matchAll(ASKED)].flatMap((match) => {
    const at = match.index + match[0].length - (match[1]?.length ?? 0)
    const person = personOf(partOf(piece, at, at + (match[1]?.length ?? 0)))
    return person && /^\p{Lu}/u.test(person.text)
      ? [{ name: readAt(person.text, person, true), phone: null, at, end: at + person.text.length, isWriter: false }]
      : []
  })
}

/** A name under its own label. */
export function nameUnderLabel(piece: Piece): Read<string> | null {
  const [head = ''] = piece.text.split(/\s[-–/|]\s|[,;(]|\sat\s|\s@|\s{2,}/)
  const title = /^(?:lic|ing|arq|sr|sra|sgt|ssg)\.\s/i.exec(head)?.[0].length ?? 0
  const name = partOf(piece, title, head.length)
  if (/^(?:me|us|same|self|yes|no)$/i.test(name.text)) return null
  if (!name.text || name.text.length > 40 || !/\p{L}{2}/u.test(name.text) || /\d{3}|@/.test(name.text)) return null
  return readAt(name.text, name, true)
}

/** Every number of a text with its person, and people to ask for without a number. */
export const contactsIn = remembered(findContacts)
