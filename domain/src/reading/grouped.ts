/** Numbers whose characters stand apart: VINs in groups or over two lines, "4 4 1 9", a telephone number over two lines. */
import { cleanVin, hasRightCheckDigit, isWellFormedVin, meantVin } from '../vehicles/vin.ts'
import type { Edit } from './respelled.ts'

const MAX_GROUPS = 8
const MAX_WORDS = 4000
const GAP = /^(?:[ ]{1,2}|-| - |-?[ \t]*\r?\n[ \t>]{0,4})$/
/** What else parts the groups of a VIN that is told to be one. */
const LABELLED_GAP = /^(?:[ \t]{1,4}|[ ]?[-–—._/·*][ ]?)$/

/** Groups of letters and figures that make up a VIN with a right check digit. */
function vins(text: string): Edit[] {
  const words = [...text.matchAll(/[A-Za-z0-9]+/g)].slice(0, MAX_WORDS)
  const edits: Edit[] = []
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index]!
    if (first[0].length > 16 || !/^[1-9A-HJ-NPR-Z]/i.test(first[0])) continue
    let length = first[0].length
    let isLoose = false
    const isLabelled = /\b(?:vin|niv)\b[\s:#is]{0,6}$/i.test(text.slice(Math.max(0, first.index - 12), first.index))
    for (let last = index + 1; last < Math.min(words.length, index + MAX_GROUPS); last += 1) {
      const [before, word] = [words[last - 1]!, words[last]!]
      const gap = text.slice(before.index + before[0].length, word.index)
      if (!GAP.test(gap) && !(isLabelled && LABELLED_GAP.test(gap))) break
      isLoose ||= !GAP.test(gap)
      length += word[0].length
      if (length < 17) continue
      if (length > 17) break
      const end = word.index + word[0].length
      const whole = text.slice(first.index, end)
      const vin = whole.replaceAll(/[^A-Za-z0-9]/g, '')
      const meant = meantVin(cleanVin(vin)) ?? cleanVin(vin)
      const isRight = hasRightCheckDigit(meant)
      const isOver = whole.includes('\n') && !whole.split('\n').every((part) => /\d/.test(part))
      const isVin =
        (!isOver || (isLabelled && isRight)) &&
        (vin === vin.toUpperCase() || (isLabelled && vin === vin.toLowerCase() && hasRightCheckDigit(cleanVin(vin)))) &&
        !/\d{3}[ -]\d{3}[ -]\d{4}/.test(whole) &&
        /\d{3}/.test(vin) &&
        /[A-Za-z].*[A-Za-z]/.test(vin) &&
        isWellFormedVin(meant) &&
        (isRight || (isLabelled && !isLoose && !gap.includes('\n')))
      if (isVin) {
        edits.push({ at: first.index, end, to: vin })
        index = last
      }
      break
    }
  }
  return edits
}

/** "4 4 1 9" */
const spaced = (text: string): Edit[] =>
  [...text.matchAll(/(?<![\d.,/$#-]|\d )\d(?: \d){3,9}(?![\d.,/:-]|\s?(?:x|of)\b| \d)/g)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    to: match[0].replaceAll(' ', ''),
  }))

/** The lines of a telephone number that is broken. */
const broken = (text: string): Edit[] =>
  [...text.matchAll(/(?<![\d-])\(?[2-9]\d\d\)?[ -]?(\r?\n)[ \t>]{0,4}\d{3}[ .-]\d{4}(?!\d)/g)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    to: match[0].replace(/\s*\r?\n[ \t>]*/, ' '),
  }))

export const groupedNumbers = (text: string): Edit[] => [...vins(text), ...spaced(text), ...broken(text)]
