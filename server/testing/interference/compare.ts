/** Where two readers' answers differ. */
import type { Answer } from './look.ts'

/** The path and the two values of the first difference within JSON, or the texts around it. */
function placeOf(one: unknown, two: unknown, path: string): string | undefined {
  if (one === two) return undefined
  const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
  if (!isNested(one) || !isNested(two)) return `${path}: ${JSON.stringify(one)} / ${JSON.stringify(two)}`
  for (const key of new Set([...Object.keys(one), ...Object.keys(two)])) {
    const place = placeOf(Reflect.get(one, key), Reflect.get(two, key), path ? `${path}.${key}` : key)
    if (place) return place
  }
  return undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function difference(one: string, two: string): string {
  const [first, second] = [one, two].map((text) => parsed(text.slice(text.indexOf('{'))))
  const place = first && second ? placeOf(first, second, '') : undefined
  if (place) return place.slice(0, 300)
  let at = 0
  while (at < one.length && one[at] === two[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `${around(one)} / ${around(two)}`
}

/** What was answered differently, by what was asked. */
export const differences = (one: readonly Answer[], two: readonly Answer[]): string[] =>
  Array.from({ length: Math.max(one.length, two.length) }, (_, i) => {
    const [mine, other] = [one[i], two[i]]
    if (!mine || !other || mine.request !== other.request)
      return `asked ${mine?.request ?? 'nothing'} / ${other?.request ?? 'nothing'}`
    return mine.text === other.text ? '' : `${mine.request}: ${difference(mine.text, other.text)}`
  }).filter(Boolean)
