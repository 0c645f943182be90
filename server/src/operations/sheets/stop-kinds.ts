/** Sheets with a row for each stop of a load: which of a row's cells says whether it is the pickup or the delivery. */
import { headingOf } from '../../platform/spreadsheet/headings.ts'
import type { SheetLine } from '../../platform/spreadsheet/sheet-limits.ts'

export type StopKind = 'pickup' | 'delivery'

const PICKUP =
  /^(?:pu|p|p\/u|pick ?-?up|origin|load(?:ing)?|collect(?:ion)?|recogida|recolecci[oó]n|carga|origen|ramassage|cueillette|enl[eè]vement|chargement|origine)$/i
const DELIVERY =
  /^(?:do|d|d\/o|del|dl|delivery|deliver|drop(?: ?-?off)?|destination|unload(?:ing)?|entrega|descarga|destino|livraison|d[ée]chargement|arriv[ée]e)$/i

/** What a cell like "PU" or "Drop-off" says; undefined for other words. */
export function stopKindOf(cell: string): StopKind | undefined {
  const word = cell.trim()
  return PICKUP.test(word) ? 'pickup' : DELIVERY.test(word) ? 'delivery' : undefined
}

/** Headings that say too little: "Type" may be of a stop or of what is carried. */
const VAGUE = /^(?:type|stop|activity|action|event|tipo|parada|arret)$/

/** The place of the column with such a heading whose cells are all pickups and deliveries, of both kinds; undefined if there is none. */
export function stopTypeAt(heads: readonly string[], lines: readonly SheetLine[]): number | undefined {
  const at = heads.findIndex((head, column) => {
    if (!VAGUE.test(headingOf(head))) return false
    const cells = lines.map(({ cells: { [column]: cell = '' } }) => cell.trim()).filter(Boolean)
    return new Set(cells.map(stopKindOf)).size === 2 && cells.every((cell) => stopKindOf(cell) !== undefined)
  })
  return at < 0 ? undefined : at
}
