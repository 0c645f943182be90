/** Codes that open a gate: "Gate code is 4471#", with what is pressed before and behind the digits. */
import { asGuess, type Piece, type Read, readAt } from './piece.ts'
import type { StopFacts } from './stop-facts.ts'

/** Words for such a code, also as a label. */
const WORDS = String.raw`(?:gate|keypad|barrier|access|entry)\s?(?:code|pin)|code\s(?:for|to|of)\s(?:the\s)?(?:gate|keypad|barrier)|c[óo]digo\sde(?:l|\sla)?\s(?:port[óo]n|puerta|acceso|entrada)|code\s(?:du\sportail|de\sla\sbarri[èe]re|d'acc[èe]s)`
const BETWEEN = String.raw`(?:\s?(?:number|no\.?|there|here|is|es|est|:|=)){0,3}[\s:#=]{0,3}`
const CODE = String.raw`\*?\d[\dA-Z]{1,11}(?![\dA-Z])[#*]?`
const SENTENCE = new RegExp(String.raw`(?<!\p{L})(?:${WORDS})${BETWEEN}(${CODE})`, 'giu')
const NAMES_IT = new RegExp(String.raw`(?<!\p{L})(?:${WORDS})`, 'iu')
const ALONE = new RegExp(String.raw`^[#\s]{0,3}(${CODE})`, 'iu')

/** Whether a label names such a code. */
export const isOfGate = (label: string): boolean => NAMES_IT.test(label)

export interface FoundGateCode {
  readonly read: Read<string>
  readonly at: number
  readonly end: number
}

export const gateCodesIn = (piece: Piece): FoundGateCode[] =>
  [...piece.text.matchAll(SENTENCE)].map((match) => {
    const end = match.index + match[0].length
    const code = { text: match[1]!, start: piece.start + end - match[1]!.length }
    return { read: readAt(code.text, code, false), at: match.index, end }
  })

/** The code under its label; null if there is none. */
export function gateCodeUnder(value: Piece): Read<string> | null {
  const match = ALONE.exec(value.text)
  if (!match) return null
  const code = { text: match[1]!, start: value.start + match[0].length - match[1]!.length }
  return readAt(code.text, code, true)
}

/** A stop without another number has its gate's as its reference; beside another one it is an instruction. */
export function settleGateCodes(stops: readonly StopFacts[]): void {
  for (const stop of stops) {
    const { gateCode, reference } = stop
    if (!gateCode) continue
    if (!reference || reference.value.replaceAll(/\W/g, '') === gateCode.value.replaceAll(/\W/g, ''))
      stop.reference = gateCode
    else stop.notes.push(asGuess({ ...gateCode, value: `Gate code ${gateCode.value}` }))
    stop.gateCode = null
  }
}
