/** What the sheets of a workbook need from its other parts. */
import { posix } from 'node:path'
import { copied, isInstantFormat, unescaped } from './cell-values.ts'
import { MAX_SHARED_TEXTS, MAX_STYLES, MAX_TEXT, SheetLimit, type SheetName } from './sheet-limits.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { readXml } from './xml-events.ts'

/** Tabs of a workbook that are looked at. */
const MAX_SHEETS = 200

export interface Workbook {
  /** With their files, in the order of their tabs. */
  sheets: readonly (SheetName & { path: string })[]
  sharedTexts: readonly string[]
  /** Whether numbers of a cell style are instants. */
  isInstant: readonly boolean[]
  epoch: 1900 | 1904
}

interface Related {
  id: string
  kind: string
  path: string
}

/** The files that a file refers to. */
async function relatedTo(path: string, file: WorkbookFile): Promise<Related[]> {
  const { dir, base } = posix.parse(path)
  const name = posix.join(dir, '_rels', `${base}.rels`)
  const found: Related[] = []
  if (!file.has(name)) return found
  await readXml(await file.read(name), {
    open(element, { Id = '', Type = '', Target = '', TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target)
      if (found.length < MAX_STYLES) found.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), path: target })
    },
  })
  return found
}

async function sharedTextsOf(path: string | undefined, file: WorkbookFile): Promise<string[]> {
  const texts: string[] = []
  if (path === undefined || !file.has(path)) return texts
  let text = ''
  let characters = 0
  let isText = false
  /** Hints for the pronunciation are no part of a text. */
  let isHint = false
  await readXml(await file.read(path), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isHint = true
      else if (name === 't') isText = !isHint
    },
    text(piece) {
      if (!isText) return
      characters += piece.length
      if (characters > MAX_TEXT)
        throw new SheetLimit(`the workbook has more than ${MAX_TEXT.toLocaleString('en-US')} characters of text`)
      text += piece
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isHint = false
      if (name !== 'si') return
      if (texts.length >= MAX_SHARED_TEXTS)
        throw new SheetLimit(`the workbook has more than ${MAX_SHARED_TEXTS.toLocaleString('en-US')} texts`)
      texts.push(copied(unescaped(text)))
    },
  })
  return texts
}

async function instantStylesOf(path: string | undefined, file: WorkbookFile): Promise<boolean[]> {
  const styles: boolean[] = []
  if (path === undefined || !file.has(path)) return styles
  const codes = new Map<number, string>()
  let isCellStyles = false
  const limit = (count: number) => {
    if (count > MAX_STYLES)
      throw new SheetLimit(`the workbook has more than ${MAX_STYLES.toLocaleString('en-US')} cell formats`)
  }
  await readXml(await file.read(path), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') {
        limit(codes.size)
        // The longest that Excel takes has 255 characters.
        codes.set(Number(numFmtId), copied(formatCode.slice(0, 255)))
      } else if (name === 'cellXfs') isCellStyles = true
      else if (name === 'xf' && isCellStyles) {
        limit(styles.length)
        const id = Number(numFmtId ?? 0)
        styles.push(isInstantFormat(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return styles
}

/** @throws SheetLimit, or an error if it is no workbook */
export async function openWorkbook(file: WorkbookFile): Promise<Workbook> {
  const path = (await relatedTo('', file)).find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const listed: (SheetName & { id: string })[] = []
  let epoch: Workbook['epoch'] = 1900
  await readXml(await file.read(path), {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes['date1904'] ?? '')) epoch = 1904
      if (name !== 'sheet' || listed.length >= MAX_SHEETS) return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      const { name: title = '', state = 'visible' } = attributes
      listed.push({ id, name: copied(title.slice(0, 100)), isHidden: state !== 'visible' })
    },
  })
  const related = await relatedTo(path, file)
  const sheets = listed.flatMap(({ id, name, isHidden }) => {
    const sheet = related.find((each) => each.id === id)
    // A tab may be a chart.
    return sheet && (sheet.kind === 'worksheet' || listed.length === 1) ? [{ name, isHidden, path: sheet.path }] : []
  })
  if (sheets.length === 0) throw new Error('it has no sheet')
  const pathOf = (kind: string) => related.find((each) => each.kind === kind)?.path
  return {
    sheets,
    sharedTexts: await sharedTextsOf(pathOf('sharedStrings'), file),
    isInstant: await instantStylesOf(pathOf('styles'), file),
    epoch,
  }
}
