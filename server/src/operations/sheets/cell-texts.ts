/** What programs make of a cell's text: errors, shortened numbers, decimals of codes, and words for nothing. */
import { NO_VALUE } from '../../platform/spreadsheet/cell-values.ts'

const SPREADSHEET_ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|EXTERNAL!|PYTHON!)$/i
/** "2.02612E+11", as a column that is too narrow is saved as CSV. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
/** More digits than a spreadsheet keeps of a number. */
const TOO_LONG = /^\d{16,}$|e\+/i
const FORMULA = /^=\s*[-+]?[A-Z($\d"][^=]*$/i

/** Why a cell holds nothing that can be understood. */
export const brokenOf = (text: string, isNumber: boolean): string | undefined => {
  if (SPREADSHEET_ERROR.test(text)) return `holds the spreadsheet's error ${text}`
  if (isNumber)
    return TOO_LONG.test(text) ? 'is stored as a number, which keeps 15 digits: enter it as text' : undefined
  if (SHORTENED.test(text)) return `was shortened by the spreadsheet: ${text}`
  if (text === NO_VALUE || FORMULA.test(text))
    return 'holds a formula without its value: save the sheet in a spreadsheet program first'
  return text.includes('\uFFFD') ? 'has characters that cannot be read' : undefined
}

/** `="07102"` and `'07102` keep the zeros of a code, `75236.0` is one that a program took for a decimal. */
export const plainCell = (text: string): string =>
  text
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=\d[\d.,-]*$)/, '')
    .replace(/^(\d{3,})\.0$/, '$1')
    .trim()

const NOTHING = /^(?:n\/?a|n\.a\.|null|nil|none|nan|nat|[-\u2013\u2014_.]+|[([]?(?:blank|empty|none|null)[)\]]?)$/i

/** Whether the text says that there is nothing. */
export const isBlank = (text: string): boolean => text === '' || NOTHING.test(text)

/** Whether the text says that the value is to follow. */
export const isNotKnownYet = (text: string): boolean =>
  /^(?:t\.?b\.?[dac]\.?|to be (?:determined|announced|confirmed|advised|decided)|to follow|pending|unk|unknown|\?+)$/i.test(
    text,
  )

const TOTAL =
  /^(?:(?:grand|gran|sub|sous)[\s-]?)?(?:totals?|totales|totaux|suma?|gesamt|somme)(?:\s(?:g[ée]n[ée]ral|total|totale|due|amount|units|vehicles|unidades|veh[ií]culos|v[ée]hicules|a pagar|[àa] payer))?\s*(?::.*|\(.*\)\s*:?)?$/i

/** "2 vehicles total", "Total customers: 3", "Vehicle count: 3" */
const COUNT =
  /^\d+\s+\p{L}+\s+total:?$|^total(?:\s\p{L}+){1,2}\s*:\s*[\d.,$]+$|^\p{L}+\s(?:count|total)\s*:\s*[\d.,$]*$/iu

/** Whether the text names a row that adds up others. */
export const isTotalText = (text: string): boolean => TOTAL.test(text) || COUNT.test(text)
