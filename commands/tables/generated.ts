/** What is generated in addition to the types that the generator derives itself. */
import { GenericExpressionNode, IdentifierNode, type ExpressionNode } from 'kysely-codegen'
import type { ColumnFacts } from './catalogue.ts'
import { COLUMN_TYPES, IMPORTS } from './column-types.ts'

/** The named types and the values of checks, as input for the generator, which adds null itself. */
export function typesOf(columns: readonly ColumnFacts[]): Record<string, ExpressionNode> {
  const known = new Map(columns.map((column) => [`${column.table}.${column.name}`, column]))
  const strange = Object.keys(COLUMN_TYPES).filter((name) => !known.has(name))
  if (strange.length) throw new Error(`No such column: ${strange.join(', ')}`)
  return Object.fromEntries(
    [...known].flatMap(([path, { hasDefault, words }]) => {
      const named = COLUMN_TYPES[path] ?? words?.map((word) => `'${word}'`).join(' | ')
      if (!named) return []
      const type = new IdentifierNode(named)
      return [[path, hasDefault ? new GenericExpressionNode('Generated', [type]) : type]]
    }),
  )
}

/** The import statements of the named types. */
export const importsText = (): string =>
  Object.entries(IMPORTS)
    .map(([name, from]) => `import type { ${name} } from "${from}";\n`)
    .join('')

/** A constant with column names by table. */
function columnsByTable(name: string, columns: readonly ColumnFacts[]): string {
  const lines = [...Map.groupBy(columns, ({ table }) => table)].map(
    ([table, found]) => `  ${table}: [${found.map((column) => `'${column.name}'`).join(', ')}],\n`,
  )
  return `export const ${name} = {\n${lines.join('')}} as const\n`
}

/** A module with the columns of each table, which rows stored as JSON are built and revived with. */
export function columnsText(columns: readonly ColumnFacts[]): string {
  const own = columns.filter(({ table }) => !table.includes('.'))
  const ofType = (type: string) => own.filter((column) => column.type === type)
  return [
    '/** Written by `npm run tables`: the columns of each table. */\n',
    columnsByTable('COLUMNS', own),
    '/** Columns of instants. */\n',
    columnsByTable('INSTANTS', ofType('timestamp with time zone')),
    '/** Columns of exact decimals, which rows have as text. */\n',
    columnsByTable('DECIMALS', ofType('numeric')),
  ].join('')
}

/** The tables of which an order consists. */
const OF_AN_ORDER = [
  'charges',
  'commodities',
  'contracts',
  'jobs',
  'loadboard_posts',
  'orders',
  'stop_commodities',
  'stops',
]

/** A module that builds rows from cells. Object literals with every column are several times as fast as a loop. */
export function rowsText(columns: readonly ColumnFacts[]): string {
  const rows = OF_AN_ORDER.map((table) => {
    const cells = columns
      .filter((column) => column.table === table)
      .map(({ name, type }, i) => `${name}: ${type === 'timestamp with time zone' ? `instant(c[${i}])` : `c[${i}]`}`)
    return `  ${table}: (c: Cells) => ({ ${cells.join(', ')} }),\n`
  })
  return [
    '/** Written by `npm run tables`: rows from their cells, in the order of COLUMNS. */\n',
    `import { StoredInstant } from './stored-instant.ts'\n`,
    'export type Cells = readonly any[]\n',
    'const instant = (text: string | null) => (text === null ? null : new StoredInstant(text))\n',
    `export const ROW_OF = {\n${rows.join('')}} as const\n`,
  ].join('')
}
