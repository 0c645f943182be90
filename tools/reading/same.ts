/** When two values of a field mean the same. */

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const LEGAL = new Set('inc,llc,ltd,corp,co,company,incorporated,the,sa,cv,de,srl,lp,llp,plc'.split(','))
const bare = (text: string): string =>
  words(text)
    .filter((word) => !LEGAL.has(word))
    .join('')

/** Words that may stand in either spelling. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  highway: 'hwy',
  parkway: 'pkwy',
  freeway: 'fwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  suite: 'ste',
}
const EMPTY = new Set('a,an,and,or,at,be,by,for,in,is,it,of,on,the,to,with,please,pls'.split(','))

export const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** Without case, punctuation and legal forms. */
export const name = (a: string, b: string): boolean => bare(a) === bare(b)
/** A person's name, with or without a title. */
export const person = (a: string, b: string): boolean => {
  const untitled = (text: string) => text.replace(/^(?:mr|mrs|ms|dr|mme|mlle|m|sra?|sgt|lic|ing)\.?\s+(?=\S)/i, '')
  return name(untitled(a), untitled(b))
}
/** In any of the three languages. */
const COLORS: Readonly<Record<string, string>> = {
  blanco: 'white',
  blanca: 'white',
  blanc: 'white',
  blanche: 'white',
  negro: 'black',
  negra: 'black',
  noir: 'black',
  noire: 'black',
  rojo: 'red',
  roja: 'red',
  rouge: 'red',
  azul: 'blue',
  bleu: 'blue',
  verde: 'green',
  vert: 'green',
  gris: 'gray',
  grise: 'gray',
  grey: 'gray',
  plata: 'silver',
  argent: 'silver',
}
export const color = (a: string, b: string): boolean => {
  const plain = (text: string) =>
    words(text)
      .map((word) => COLORS[word] ?? word)
      .join('')
  return plain(a) === plain(b)
}
export const code = (a: string, b: string): boolean => words(a).join('') === words(b).join('')
/** With or without the state before it: texts and people write both. */
export const plate = (a: string, b: string): boolean => {
  const forms = (text: string) => [text, text.replace(/^[A-Z]{2}\s+(?=[A-Z0-9 -]{5,})/i, '')]
  return forms(a).some((left) => forms(b).some((right) => code(left, right)))
}
export const street = (a: string, b: string): boolean => {
  const short = (text: string) => words(text).map((word) => SHORT[word] ?? word)
  return short(a).join('') === short(b).join('')
}

/** By its digits, without the country's 1. */
export function phone(a: string, b: string): boolean {
  const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10})/, '')
  return digits(a) === digits(b)
}

/** Within two percent, as feet and inches are rounded. */
export const measure = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.06, Math.abs(a) * 0.02)

export const moment = (a: { day: string; time: string | null }, b: { day: string; time: string | null }): boolean =>
  a.day === b.day && a.time === b.time

const contentOf = (text: string): string[] => words(text).filter((word) => !EMPTY.has(word))
const share = (of: string, inside: string): number => {
  const content = contentOf(of)
  const all = new Set(contentOf(inside))
  return content.length === 0 ? 1 : content.filter((word) => all.has(word)).length / content.length
}
/** Nearly all content words of a phrase. */
export const contains = (text: string, phrase: string): boolean => share(phrase, text) >= 0.75
/** Half of a line's content words are in what is right. */
export const isSaid = (right: string, line: string): boolean => share(line, right) >= 0.5
/** Nearly all content words of one are in the other. */
export const overlap = (a: string, b: string): boolean => share(a, b) >= 0.75 || share(b, a) >= 0.75
