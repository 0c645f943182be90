/** The parts of a printed document: how high each is, and how it is written. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { Figure } from './outline-drawing.ts'
import { BOTTOM, FAINT, INK, MARGIN, type Page, type Style, WIDTH } from './page.ts'
import { leastOfTable, printTable, type Table } from './tables.ts'

export interface Heading {
  title: string
  /** The issuer of the document. */
  issuer: string
  /** At the right: the document's number and other identification. */
  right: readonly string[]
  at: Date
  /** Of its reader; English by default. */
  language?: Language
}

/** A label with its value; omitted without a value. */
export type Fact = readonly [label: string, value: string | null | undefined]

export interface Block {
  label: string
  lines: readonly (string | null | undefined)[]
}

export interface Signer {
  role: string
  name?: string | null
  when?: string | null
  drawn?: Buffer | undefined
}

export type Part =
  | { kind: 'section'; title: string }
  | { kind: 'blocks'; blocks: readonly Block[] }
  | { kind: 'facts'; facts: readonly Fact[]; columns: number }
  | ({ kind: 'table' } & Table)
  | { kind: 'text'; paragraphs: readonly string[]; size: number }
  | { kind: 'figures'; figures: readonly Figure[]; columns: number }
  | { kind: 'signatures'; signers: readonly Signer[]; statement: string | null }
type Of<K extends Part['kind']> = Extract<Part, { kind: K }>

export type { Column } from './tables.ts'

/** Points. */
const SECTION = 28
/** Font size of the signed statement, in points. */
const STATEMENT_SIZE = 8
/** Lines of a paragraph that stay together where a page ends. */
const TOGETHER = 3

/** Title and issuer at the left, identification at the right. */
export function printHead(page: Page, { title, issuer, right }: Heading): void {
  const half = WIDTH / 2
  let left = MARGIN
  page.put('H1', () => {
    left += page.text(title, MARGIN, left, { face: 'bold', size: 17, width: half - 8 })
  })
  page.put('P', () => {
    left += page.text(issuer, MARGIN, left + 1, { size: 9, color: FAINT, width: half - 8 })
  })
  let y = MARGIN + 2
  right.forEach((line, i) => {
    const style: Style =
      i === 0
        ? { face: 'bold', size: 12, width: half, align: 'right' }
        : { size: 8.5, color: FAINT, width: half, align: 'right' }
    page.put('P', () => {
      y += page.text(line, MARGIN + half, y, style)
    })
  })
  page.y = Math.max(y, left + 3) + 6
  page.rule()
  page.y += 8
}

function printSection(page: Page, { title }: Of<'section'>, next: number): void {
  page.room(SECTION + next)
  page.y += 6
  page.shade(16)
  page.put('H2', () =>
    page.text(title, MARGIN + 6, page.y + 2, { face: 'bold', size: 8.5, color: FAINT, width: WIDTH - 12 }),
  )
  page.y += 22
}

const blockLine = (nth: number, width: number): Style =>
  nth === 0 ? { face: 'bold', size: 10, width } : { size: 9, width }

const linesOf = ({ lines }: Block): string[] => lines.filter((line): line is string => !!line)

const heightOfBlocks = (page: Page, blocks: readonly Block[]): number => {
  const width = WIDTH / blocks.length - 12
  return Math.max(
    ...blocks.map((block) =>
      linesOf(block).reduce((sum, line, i) => sum + page.heightOf(line, blockLine(i, width)), 12),
    ),
  )
}

function printBlocks(page: Page, { blocks }: Of<'blocks'>): void {
  const share = WIDTH / blocks.length
  const height = heightOfBlocks(page, blocks)
  page.room(height + 6)
  blocks.forEach((block, i) => {
    const x = MARGIN + i * share
    let { y } = page
    page.put('Sect', () => {
      page.put('H2', () => {
        y += page.text(block.label, x, y, { size: 7.5, color: FAINT, width: share - 12 })
      })
      linesOf(block).forEach((line, n) =>
        page.put('P', () => {
          y += page.text(line, x, y, blockLine(n, share - 12))
        }),
      )
    })
  })
  page.y += height + 6
}

/** Rows of those that have a value. */
function factRows({ facts, columns }: Of<'facts'>): (readonly [string, string])[][] {
  const known = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  return Array.from({ length: Math.ceil(known.length / columns) }, (_, i) =>
    known.slice(i * columns, (i + 1) * columns),
  )
}

const heightOfFacts = (page: Page, row: readonly (readonly [string, string])[], columns: number): number =>
  11 + Math.max(0, ...row.map(([, value]) => page.heightOf(value, { width: WIDTH / columns - 10 })))

function printFacts(page: Page, part: Of<'facts'>): void {
  const share = WIDTH / part.columns
  const rows = factRows(part)
  if (!rows.length) return
  page.put('L', () => {
    for (const row of rows) {
      const height = heightOfFacts(page, row, part.columns)
      page.room(height + 4)
      row.forEach(([label, value], n) => {
        const x = MARGIN + n * share
        page.put('LI', () => {
          page.put('Lbl', () => page.text(label, x, page.y, { size: 7.5, color: FAINT, width: share - 10 }))
          page.put('LBody', () => page.text(value, x, page.y + 10, { width: share - 10 }))
        })
      })
      page.y += height + 4
    }
  })
}

/** A paragraph that does not fit goes on at the next page. `next`: points of what stays with it. */
function printParagraph(page: Page, paragraph: string, size: number, next = 0): void {
  const style: Style = { size, width: WIDTH }
  const height = page.heightOf(paragraph, style)
  page.room(next ? height + 3 + next : leastOfParagraph(page, paragraph, size))
  page.put('P', () => {
    if (page.y + height <= BOTTOM) page.text(paragraph, MARGIN, page.y, style)
    else {
      let lines = page.lines(paragraph, style)
      while (lines.length) {
        const most = Math.max(1, Math.floor((BOTTOM - page.y) / page.heightOfLine(lines[0]!, style)))
        const now = lines.slice(0, most)
        lines = lines.slice(most)
        page.y += page.writeLines(now, MARGIN, page.y, style)
        if (lines.length) page.next()
      }
      return
    }
    page.y += height
  })
  page.y += 3
}

const leastOfParagraph = (page: Page, paragraph: string, size: number): number =>
  Math.min(page.heightOf(paragraph, { size, width: WIDTH }), TOGETHER * size * 1.4)

const sizeOfFigures = (columns: number): [number, number] => {
  const width = WIDTH / columns - 8
  return [width, width * (columns > 4 ? 0.75 : 0.44)]
}

const wordsOf = (figure: Figure): string =>
  'marks' in figure && figure.marks.length
    ? `${figure.caption}: damage marked ${figure.marks.map(({ text }) => text).join(', ')}`
    : figure.caption

function printFigures(page: Page, { figures, columns }: Of<'figures'>): void {
  const [width, height] = sizeOfFigures(columns)
  for (let i = 0; i < figures.length; i += columns) {
    page.room(height + 16)
    figures.slice(i, i + columns).forEach((figure, n) => {
      const x = MARGIN + n * (width + 8)
      page.picture(figure, [x, page.y], [width, height], wordsOf(figure))
      page.put('Caption', () => page.text(figure.caption, x, page.y + height + 2, { size: 7.5, color: FAINT, width }))
    })
    page.y += height + 16
  }
}

const signedBy = ({ name, when }: Signer): string => [name, when].filter(Boolean).join(', ')

/** Of the names above their lines: a long one grows upwards. */
function heightOfSignatures(page: Page, { signers, statement }: Of<'signatures'>): { extra: number; all: number } {
  const width = WIDTH / signers.length - 20
  const extra = Math.max(0, ...signers.map((signer) => page.heightOf(signedBy(signer), { width }) - 28))
  const said = statement ? page.heightOf(statement, { size: STATEMENT_SIZE, width: WIDTH }) + 3 : 0
  return { extra, all: 62 + extra + said }
}

function printSignatures(page: Page, part: Of<'signatures'>): void {
  const { signers, statement } = part
  const { extra, all } = heightOfSignatures(page, part)
  page.room(all)
  if (statement) printParagraph(page, statement, STATEMENT_SIZE)
  page.y += extra
  const top = page.y
  const width = WIDTH / signers.length - 20
  signers.forEach((signer, i) => {
    const x = MARGIN + i * (width + 20)
    const name = signedBy(signer)
    page.put('P', () => page.text(page.trade.signs(signer.role), x, top + 35, { size: 7.5, color: FAINT, width }))
    if (name) page.put('P', () => page.text(name, x, top + 29 - page.heightOf(name, { width }), { width }))
    if (signer.drawn)
      page.picture(signer.drawn, [x + width * 0.72, top], [width * 0.28, 32], page.trade.signature(name || signer.role))
    page.y = top + 32
    page.line(x, x + width, INK)
  })
  page.y = top + 58
}

/** Points that the beginning of a part takes, which stays with the heading before it. */
function leastOf(page: Page, part: Part): number {
  switch (part.kind) {
    case 'section':
      return SECTION
    case 'blocks':
      return heightOfBlocks(page, part.blocks)
    case 'facts':
      return heightOfFacts(page, factRows(part)[0] ?? [], part.columns)
    case 'table':
      return leastOfTable(page, part)
    case 'text':
      return part.paragraphs.length ? leastOfParagraph(page, part.paragraphs[0]!, part.size) : 0
    case 'figures':
      return sizeOfFigures(part.columns)[1] + 16
    case 'signatures':
      return heightOfSignatures(page, part).all
  }
}

/** The last paragraph before pictures says of what they are. */
const printText = (page: Page, { paragraphs, size }: Of<'text'>, next: Part | undefined): void =>
  paragraphs.forEach((paragraph, i) =>
    printParagraph(
      page,
      paragraph,
      size,
      i === paragraphs.length - 1 && next?.kind === 'figures' ? leastOf(page, next) : 0,
    ),
  )

/** Writes a part below the one before it. */
export function printPart(page: Page, part: Part, next: Part | undefined): void {
  switch (part.kind) {
    case 'section':
      return printSection(page, part, next ? leastOf(page, next) : 0)
    case 'blocks':
      return printBlocks(page, part)
    case 'facts':
      return printFacts(page, part)
    case 'table':
      return printTable(page, part)
    case 'text':
      return printText(page, part, next)
    case 'figures':
      return printFigures(page, part)
    case 'signatures':
      return printSignatures(page, part)
  }
}
