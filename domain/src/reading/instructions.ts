/** Sentences that tell somebody to do something, or what to expect at a place. */

const TELLS =
  /\b(?:(?:trucks?|semis?|trailers?) (?:cannot|can't|cant|will not|won't) (?:enter|fit|get|turn)|doll(?:y|ies) (?:needed|only)|white gloves|lane \d|space \d|stays? closed|mornings|max(?:imum)? \d|ring the|(?:dealer|seller|account|acct|buyer) (?:number|code|no)|code is|on (?:lot|row|level) \w|bldg|building \w|gravel|no (?:deliver(?:y|ies)|pickups?|sundays?|saturdays?|weekends?|reverse gear)|notice\b|(?:use|take) (?:the )?(?:rear|back|side|visitor|front|north|south|east|west|truck|service|loading|freight|customer)|(?:hours?|hrs?|minutes|mins|day) (?:before|prior|ahead|notice|out)|(?:deliver|unload|load|pull|drop) (?:in|at|around) (?:the )?(?:rear|back|side|alley|front)|flats?\b|dead battery|cash (?:on|when|at|only)|by check\b|com ?chek|proof of delivery|insurance certificate|blankets?|tarp(?:ed|s)?|air-?ride|push only|not to be (?:driven|started)|roof box|ladder rack|give (?:keys|order)|check in|ask (?:security|guard)|combine\b|loading dock|keypad|kerb|curb|daylight|put (?:it|them) (?:all )?(?:under|on|in)|remove\b|secure (?:it|them|with)|cover (?:it|them)\b|avoid\b|entrance|enter (?:from|through|via|at)|driver (?:needs|must|should|has to|to)|safety vest|vest|boots|ppe|twic|steel toe|must (?!be (?:here|there|at|on|out|checked|in|gone|deliver|picked)|deliver|arrive|pick)|do not|don't|dont|never|make sure|be sure|call(?: \w+)? (?:ahead|before|first|when|\d|an? |one|me|him|her|day|b4)|phone (?:ahead|before|first|him|her|me)|telephone|text (?!me a)|notify|ring|appointment|appt|by appt|winch|dollies|hard hat|mandatory|required|requires|bring (?!to|it|them|me|her)|leave (?:it|plate|the|them|keys|in) |meet|park (?!way)|check in|check-in|sign in|tell (?:the|em|them)|say (?:that|it)|give (?:it|him|her|the|them|keys|order)|show (?!me)|keys? (?:in|are|is|at|with|w\/|on|under|to|tagged|zip|left)|card key|lock ?box|gate code|code \w*\d|dock \d|gate \d|lot \d|row \w\b|bay \d|unit \d|forklift|loader|ramps?\b|liftgate|lift gate|travel ?lift|tow\b|straps?|chocks|bunks|photos?|photograph|pictures of|bol\b|title|paperwork|papers|customs|residence|residential|private residence|narrow|dead end|low clearance|hoa|no (?:semi|big|large|trucks?|double|soft|ramps?|weekend|touch|parking|drops|night|side|personal)|refuses|not on a|after hours|cashier|certified|lumper|escort|permits?|tracking|detention|storage (?:starts|begins)|back (?:gate|lot|door|dock|row)|side (?:gate|street|door)|service (?:gate|drive|lane)|rear|around back|load (?:last|first)|top (?:deck|load)|jump|flat tire|brakes?|leaks?|personal items|plate on|drop box|night drop|let it ring|speaks|on the invoice|without our|hard[- ]sided|soft[- ]sides?|lowboy|step ?deck|dogs?|gated|security|nobody (?:there|here)|demander|appeler|apportez|glovebox|las llaves|les cl[ée]s|llamar|llame|traer|preguntar)/iu
/** A sentence that only asks for the transport itself, greets or comments. */
const IDLE =
  /^\s*(?:attn|page \d|please (?:complete|dispatch|schedule|transfer|haul)|guys|team|sold|bought|hi|hello|hey|good (?:morning|afternoon|day)|dear|thanks|thank you|thx|please (?:confirm|advise|quote|arrange|let (?:me|us) know|move|ship|send (?:me )?(?:a )?(?:quote|confirmation)|see|find|accept|transport|book|pick(?: it)? up)|pls (?:arrange|ship|confirm|quote|advise)|can you|could you|let (?:me|us) know|need (?:a |an |these|this|the|to|\d|two|three|it|em|them|\w+ (?:moved|shipped|picked))|we (?:have|need|would|won|are looking)|i (?:have|need|would like|am|was|found)|how much|what|when can|is that|my name|do you|looking (?:for|to)|attached|see attached|fyi|subject|re:|fw:)/i

/** Whether a clause is an instruction. */
export const isInstruction = (text: string): boolean =>
  text.length >= 6 &&
  text.length <= 320 &&
  TELLS.test(text) &&
  !IDLE.test(text) &&
  text.split(/\s+/).length > 1 &&
  /\p{L}{3}/u.test(text)

const END = /[.!?;](?:\s+|$)|\s\/\s(?=[\p{L}])|\s--\s/gu
/** The sentences of a text by their ends; an abbreviation or a number ends none. */
export function sentenceCuts(text: string): number[] {
  const cuts: number[] = []
  for (const match of text.matchAll(END)) {
    const at = match.index
    const word = /([^\s(["']+)$/.exec(text.slice(Math.max(0, at - 20), at))?.[1] ?? ''
    const next = text.slice(at + match[0].length, at + match[0].length + 1)
    if (match[0].startsWith('.')) {
      if (
        /^(?:st|rd|ave|av|blvd|boul|dr|ln|hwy|ste|apt|mr|mrs|ms|inc|co|corp|ltd|no|num|tel|tél|att|attn|ext|approx|vs|stk|bldg|ft|in|lbs?|jr|sr|[a-z]|u\.s|p\.o|a\.m|p\.m|e\.g|i\.e|s\.v\.p|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|n|s|e|w)$/i.test(
          word,
        )
      )
        continue
      if (/\d$/.test(word) && /\d/.test(next) && match[0] === '.') continue
    }
    cuts.push(at + match[0].length)
  }
  return cuts.filter((cut) => cut < text.length)
}
