/** Reads a table that lies beside the code: a line per row, the first names the columns, no quotes. */
import { readFileSync } from 'node:fs'

export function readCsv<Column extends string>(url: URL): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(url, 'utf8').trimEnd().split('\n')
  const columns = head.split(',') as Column[]
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])) as Record<Column, string>
  })
}
