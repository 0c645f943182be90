/** Reads a CSV file of this folder: one row per line, column names in the first, no quotes. */
import { readFileSync } from 'node:fs'

export function readCsv<Column extends string>(url: URL): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(url, 'utf8').trimEnd().split('\n')
  const columns = head.split(',') as Column[]
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])) as Record<Column, string>
  })
}
