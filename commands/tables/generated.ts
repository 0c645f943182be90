/** What is generated beside the types that the generator finds by itself. */
import { GenericExpressionNode, IdentifierNode, type ExpressionNode } from 'kysely-codegen'
import type { ColumnFacts } from './catalogue.ts'
import { COLUMN_TYPES, IMPORTS } from './column-types.ts'

/** The named types and the words of checks, as the generator takes them; it adds null itself. */
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

/** The lines that import the named types. */
export const importsText = (): string =>
  Object.entries(IMPORTS)
    .map(([name, from]) => `import type { ${name} } from "${from}";\n`)
    .join('')

/** A module that names the columns with an instant, by table: rows that come as JSON are revived by it. */
export function instantsText(columns: readonly ColumnFacts[]): string {
  const instants = columns.filter(({ table, type }) => type === 'timestamp with time zone' && !table.includes('.'))
  const lines = [...Map.groupBy(instants, ({ table }) => table)].map(
    ([table, found]) => `  ${table}: [${found.map(({ name }) => `'${name}'`).join(', ')}],\n`,
  )
  return `/** Written by \`npm run tables\`: the columns that hold an instant, by table. */\nexport const INSTANTS = {\n${lines.join('')}} as const\n`
}
