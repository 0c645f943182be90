/** Breaks a text into lines of runs, each of one font and direction, in the order in which they are drawn. */
import type { Bidi } from 'bidi-js'
import LineBreaker from 'linebreak'
import { hasGlyph } from '../fonts.ts'
import { CLOSES } from '../break-lines.ts'
import { hasRightToLeft } from './isolate.ts'
import { INVISIBLE, type ScriptFonts } from './script-fonts.ts'

/** Characters of one font and direction. */
export interface Run {
  /** Null: the document’s own. */
  readonly font: string | null
  /** What is drawn: from left to right, but for scripts that the font itself turns. */
  readonly text: string
  /** The text that it stands for, if what is drawn does not tell. */
  readonly actual: string | null
}

export interface Line {
  readonly runs: readonly Run[]
  /** As it was written. */
  readonly text: string
  /** The text that its runs stand for together; null if each tells its own. */
  readonly actual: string | null
  /** A space parts it from the next line, which screen readers join to it. */
  readonly isParted: boolean
}

/** Points that characters take in a font. */
export type Measure = (text: string, font: string | null) => number

interface Cluster {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly font: string | null
  /** What is drawn in Latin letters instead. */
  readonly actual: string | null
}

/** What a person reads as one character. */
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })
/** Written without spaces: a dictionary finds the words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
/** Readers take marks above others for letters of their own. */
const STACKED = /\p{Script=Thai}/u
/** What has no width is drawn as a box where a font lacks it. */
const INVISIBLES = new RegExp(INVISIBLE, 'gu')

/** The text without what has no width. */
export const clean = (text: string): string => text.replace(INVISIBLES, '')

/** The parts of a grapheme that can be drawn, each by one font. */
function clustersOf(grapheme: string, start: number, text: string, fonts: ScriptFonts | null): Cluster[] {
  const end = start + grapheme.length
  if (!clean(grapheme)) return []
  const isOwn = Array.from(grapheme).every((character) => hasGlyph(character.codePointAt(0)!))
  if (isOwn || !fonts) return [{ start, end, text: clean(grapheme), font: null, actual: null }]
  const whole = [grapheme, clean(grapheme)].find((characters) => characters && fonts.fontOf(characters, text))
  if (whole) return [{ start, end, text: whole, font: fonts.fontOf(whole, text), actual: null }]
  if (Array.from(grapheme).length > 1)
    return Array.from(grapheme).flatMap((character, i, all) =>
      clustersOf(character, start + all.slice(0, i).join('').length, text, fonts),
    )
  // A mark without a letter of its own, such as one that mutes the vowel.
  const spelled = fonts.spelled(grapheme) || (/\p{M}/u.test(grapheme) ? '' : '?')
  return [{ start, end, text: spelled, font: null, actual: grapheme }]
}

/** Positions at which a line may end. */
function breaksOf(text: string): Set<number> {
  const breaks = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position)
  for (const { index, 0: words } of text.matchAll(UNSPACED))
    for (const word of WORDS.segment(words)) if (word.index > 0) breaks.add(index + word.index)
  return breaks
}

interface Stretch {
  readonly font: string | null
  readonly clusters: Cluster[]
  readonly level: number
  readonly isSpelled: boolean
  /** A bracket that opens to the other side. */
  readonly mirrored: string | null
}

/** Neighbors of one font and direction. */
function stretchesOf(clusters: readonly Cluster[], levels: Uint8Array | undefined, bidi: Bidi | undefined): Stretch[] {
  const stretches: Stretch[] = []
  for (const cluster of clusters) {
    const level = levels?.[cluster.start] ?? 0
    const isSpelled = cluster.actual !== null
    const mirrored = (level % 2 === 1 && bidi?.getMirroredCharacter(cluster.text)) || null
    // Between words that are spelled, a space is part of them.
    const [before, between] = stretches.slice(-2)
    if (isSpelled && between && before?.isSpelled && between.clusters.every(({ text }) => text === ' ')) {
      before.clusters.push(...between.clusters)
      stretches.pop()
    }
    const last = stretches.at(-1)
    const goesOn =
      last?.font === cluster.font && last.level === level && last.isSpelled === isSpelled && !last.mirrored && !mirrored
    if (goesOn) last.clusters.push(cluster)
    else stretches.push({ font: cluster.font, clusters: [cluster], level, isSpelled, mirrored })
  }
  return stretches
}

/** UAX #9, L2: from the highest level down to the lowest odd one, runs of it are reversed. */
function ordered<R extends { level: number }>(runs: readonly R[]): R[] {
  const order = [...runs]
  const levels = runs.map(({ level }) => level)
  for (let level = Math.max(...levels); level > 0; level -= 1)
    for (let i = 0; i < order.length; i += 1) {
      let end = i
      while (end < order.length && order[end]!.level >= level) end += 1
      if (end > i) order.splice(i, end - i, ...order.slice(i, end).toReversed())
      i = end
    }
  return order
}

function runOf({ font, clusters, level, isSpelled, mirrored }: Stretch): Run {
  // Readers take what runs from right to left in the order in which it is drawn, and turn it themselves.
  if (mirrored) return { font, text: mirrored, actual: null }
  const texts = clusters.map(({ text }) => text)
  const isBackwards = level % 2 === 1 && font === null && !isSpelled
  const shown = (isBackwards ? texts.toReversed() : texts).join('')
  if (!isSpelled) return { font, text: shown, actual: STACKED.test(shown) ? shown : null }
  // A search finds either.
  return {
    font,
    text: `[${shown}]`,
    actual: `${clusters.map(({ actual, text }) => actual ?? text).join('')} [${shown}]`,
  }
}

/** The lines of one paragraph. */
function linesOf(text: string, width: number, measure: Measure, fonts: ScriptFonts | null): Line[] {
  const levels = fonts && hasRightToLeft(text) ? fonts.bidi.getEmbeddingLevels(text, 'ltr').levels : undefined
  const breaks = breaksOf(text)
  const clusters = [...GRAPHEMES.segment(text)].flatMap(({ segment, index }) => clustersOf(segment, index, text, fonts))
  const widths = new Map<string, number>()
  const widthOf = (each: Cluster): number => {
    const key = `${each.font} ${each.text}`
    const known = widths.get(key) ?? measure(each.text, each.font)
    widths.set(key, known)
    return known
  }
  const lines: Cluster[][] = []
  let line: Cluster[] = []
  let taken = 0
  let lastBreak = 0
  for (const cluster of clusters) {
    const own = widthOf(cluster)
    const isSpace = /^\s*$/.test(cluster.text)
    if (taken + own > width && line.length && !isSpace) {
      // A word that is longer than a line is broken anywhere.
      const keepsLetter = lastBreak === 0 && line.length > 1 && CLOSES.test(cluster.text)
      const at = lastBreak > 0 ? lastBreak : line.length - Number(keepsLetter)
      lines.push(line.slice(0, at))
      line = line.slice(at)
      taken = line.reduce((sum, each) => sum + widthOf(each), 0)
      lastBreak = 0
    }
    line.push(cluster)
    taken += own
    if (breaks.has(cluster.end)) lastBreak = line.length
  }
  lines.push(line)
  return lines.map((each, i) => {
    const shown = each.slice(0, each.findLastIndex(({ text: own }) => own.trim() !== '') + 1)
    const runs = ordered(stretchesOf(shown, levels, fonts?.bidi)).map(runOf)
    return {
      runs,
      text: shown.length ? clean(text.slice(shown[0]!.start, shown.at(-1)!.end)) : '',
      actual:
        !levels && runs.some(({ actual }) => actual !== null)
          ? runs.map(({ actual, text: drawn }) => actual ?? drawn).join('')
          : null,
      isParted: i < lines.length - 1 && shown.length < each.length,
    }
  })
}

/** The lines of a text that are at most so wide. `fonts`: of what the document’s own lack. */
export const layOut = (text: string, width: number, measure: Measure, fonts: ScriptFonts | null): Line[] =>
  text
    .split('\n')
    .flatMap((paragraph, i, all) =>
      linesOf(paragraph, width, measure, fonts).map((line, n, own) =>
        n === own.length - 1 && i < all.length - 1 ? { ...line, isParted: true } : line,
      ),
    )
