/** Workbooks as spreadsheet programs write them, for tests. */
import { strToU8, zipSync } from 'fflate'

/** A number in a style (`day`: of days), an error, or a formula with the value that it had when the file was saved. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { serial: number }
  | { error: string }
  | { formula: string; value?: string | number }

export interface WorkbookSheet {
  name?: string
  isHidden?: boolean
  rows: readonly (readonly WorkbookCell[])[]
  /** Numbers of rows, from 1. */
  hiddenRows?: readonly number[]
  /** Columns from 1. */
  hiddenColumns?: readonly number[]
  /** `A2:A4` */
  merged?: readonly string[]
}

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function cellXml(cell: WorkbookCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('serial' in cell) return `<c s="1"><v>${cell.serial}</v></c>`
  if ('error' in cell) return `<c t="e"><v>${cell.error}</v></c>`
  const type = typeof cell.value === 'string' ? ' t="str"' : ''
  const value = cell.value === undefined ? '' : `<v>${escaped(String(cell.value))}</v>`
  return `<c${type}><f>${escaped(cell.formula)}</f>${value}</c>`
}

function sheetXml({ rows, hiddenRows = [], hiddenColumns = [], merged = [] }: WorkbookSheet): string {
  const cols = hiddenColumns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join('')
  const lines = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : ''
    return `<row r="${at + 1}"${hidden}>${cells.map(cellXml).join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet>${cols ? `<cols>${cols}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${merges ? `<mergeCells>${merges}</mergeCells>` : ''}</worksheet>`
}

/** The bytes of an XLSX file. */
export function aWorkbook(sheets: readonly WorkbookSheet[], { is1904 = false } = {}): Buffer {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATED}/${kind}" Target="${target}"/>`
  const tabs = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}"${isHidden ? ' state="hidden"' : ''} r:id="s${at}"/>`,
  )
  const parts = sheets.map((sheet, at): [string, Uint8Array] => [`xl/s${at}.xml`, strToU8(sheetXml(sheet))])
  return Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(`<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="${RELATED}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${tabs.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${sheets.map((_, at) => relation(`s${at}`, 'worksheet', `s${at}.xml`)).join('')}${relation('st', 'styles', 'styles.xml')}</Relationships>`,
      ),
      'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf/><xf numFmtId="22"/></cellXfs></styleSheet>'),
      ...Object.fromEntries(parts),
    }),
  )
}
