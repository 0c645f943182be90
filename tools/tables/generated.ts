/** What is generated in addition to the types that the generator derives itself. */
import { SMALL_LISTS, tableOfList } from '../../contract/src/small-lists/index.ts'
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
    '/** Written by `npm run tool -- tables`: the columns of each table. */\n',
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
    '/** Written by `npm run tool -- tables`: rows from their cells, in the order of COLUMNS. */\n',
    `import { StoredInstant } from './stored-instant.ts'\n`,
    'export type Cells = readonly any[]\n',
    'const instant = (text: string | null) => (text === null ? null : new StoredInstant(text))\n',
    `export const ROW_OF = {\n${rows.join('')}} as const\n`,
  ].join('')
}

/** The tables of records that are declared as nouns. */
const OF_NOUNS = [
  'accounts',
  'commodities',
  'contacts',
  'invoice_integrations',
  'invoice_lines',
  'invoice_payments',
  'invoices',
  'jobs',
  'orders',
  'stops',
  'terminals',
  'vendor_standings',
  ...Object.keys(SMALL_LISTS).map(tableOfList),
].toSorted()

/** Names in the API that do not follow from the name of their column. */
const NAMES: Readonly<Record<string, string>> = {
  'invoice_integrations.guid': 'id',
  'invoice_payments.method_id': 'paymentMethodId',
  'invoice_payments.paid_on': 'datePaid',
  'invoice_payments.via_carrier': 'isViaCarrier',
  'invoices.due_date': 'dateDue',
  'invoices.transaction_date': 'dateTransaction',
  'stops.requested_type': 'dateRequestedType',
  'stops.scheduled_type': 'dateScheduledType',
}

const camel = (text: string) => text.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The name of a column in the API: the instant `started_at` is `dateStarted`. */
const nameOf = ({ table, name, type }: ColumnFacts) =>
  NAMES[`${table}.${name}`] ?? camel(type === 'timestamp with time zone' ? `date_${name.replace(/_at$/, '')}` : name)

/** A module that gives rows the names of the API, and knows the column of each name. */
export function namesText(columns: readonly ColumnFacts[]): string {
  const strange = Object.keys(NAMES).filter((path) => !columns.some(({ table, name }) => `${table}.${name}` === path))
  if (strange.length) throw new Error(`No such column: ${strange.join(', ')}`)
  const tables = OF_NOUNS.map((table) => ({
    table,
    optional: columns.filter((column) => column.table === table && column.isNullable).map(({ name }) => name),
    pairs: columns.filter((column) => column.table === table).map((column) => [nameOf(column), column.name] as const),
  }))
  const linesOf = (lineOf: (table: string, pairs: (typeof tables)[number]['pairs']) => string) =>
    tables.map(({ table, pairs }) => `  ${table}: ${lineOf(table, pairs)},\n`).join('')
  return [
    '/** Written by `npm run tool -- tables`: rows under the names of the API. */\n',
    '/** The column of each name. */\n',
    `export const COLUMN_OF = {\n${linesOf(
      (_, pairs) => `{ ${pairs.map(([name, column]) => `${name}: '${column}'`).join(', ')} }`,
    )}} as const\n`,
    '/** The columns that may be empty, all empty: what a new row begins with. */\n',
    `export const EMPTY = {\n${tables
      .map(({ table, optional }) => `  ${table}: { ${optional.map((name) => `${name}: null`).join(', ')} },\n`)
      .join('')}} as const\n`,
    'type Names<T extends keyof typeof COLUMN_OF> = (typeof COLUMN_OF)[T]\n',
    '/** The columns that the row has, by name. */\n',
    'type Named<R, N> = { [K in keyof N as N[K] extends keyof R ? K : never]: R[N[K] & keyof R] }\n',
    `export const NAMED = {\n${linesOf(
      (table, pairs) =>
        `<R extends object>(row: R) => { const r = row as Readonly<Record<string, unknown>>; return { ${pairs.map(([name, column]) => `${name}: r.${column}`).join(', ')} } as unknown as Named<R, Names<'${table}'>> }`,
    )}}\n`,
  ].join('')
}
