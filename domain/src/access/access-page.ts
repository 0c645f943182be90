/** The tables of access as a page of Markdown: `npm run tool -- access` writes it to `docs/access.md`. */
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { RESOURCES, type ActTable, type FieldTable, type Resource } from './all-tables.ts'
import { CONDITIONS, type Condition } from './conditions.ts'
import { rulesOf, type FieldRule, type Rule, type Who } from './rules.ts'

const INTRODUCTION = `# Who sees and may do what

Written by \`npm run tool -- access\` from the tables in \`domain/src/access\`, which the presenters, the fields of lists and every
\`can\` follow; a test fails when the two differ. Which orders, jobs, invoices or accounts somebody knows at all is bounded
before that by its scope: the company its own, a client those of its account and of the branches below, a carrier those
that it was offered or awarded. What is out of scope does not exist (404).

**yes**: always · **–**: never · \`a.permission\`: only with that permission of the role · a field marked ° is there but null for
who does not see it, every other is absent.`

const isFor = ({ portals = PORTALS }: Rule<Condition>, portal: Portal) => portals.includes(portal)

const clause = ({ permission, also, setting, when }: Rule<Condition>, portal: Portal): string =>
  [
    permission && `\`${permission}\``,
    also && `\`${also}\``,
    setting?.[portal] && `the company sets \`${setting[portal]}\``,
    when && CONDITIONS[when],
  ]
    .filter(Boolean)
    .join(' and ') || 'yes'

const whoOf = (rule: FieldRule<Condition>): Who<Condition> =>
  typeof rule === 'object' && 'orNull' in rule ? rule.orNull : rule

const cells = (who: Who<Condition>, { portals }: Resource): string[] =>
  PORTALS.map((portal) => {
    if (!portals.includes(portal)) return '–'
    const clauses = rulesOf(who).flatMap((rule) => (isFor(rule, portal) ? [clause(rule, portal)] : []))
    return clauses.includes('yes') ? 'yes' : clauses.join(', or ') || '–'
  })

const line = (each: readonly string[]) => `| ${each.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

function fieldsPart(name: string, fields: FieldTable, resource: Resource, verb: 'Seen' | 'Set'): string {
  const all = Object.entries(fields)
  const open = all.flatMap(([field, rule]) => (rule === 'everyone' ? [`\`${field}\``] : []))
  const rows = all.flatMap(([field, rule]) =>
    rule === 'everyone' ? [] : [[`\`${field}\`${whoOf(rule) === rule ? '' : '°'}`, ...cells(whoOf(rule), resource)]],
  )
  return [
    `### ${name}`,
    ...(rows.length ? [table([verb, ...PORTALS], rows)] : []),
    ...(open.length ? [`Everyone who ${verb === 'Seen' ? 'reads' : 'changes'} it: ${open.join(', ')}.`] : []),
  ].join('\n\n')
}

function actsPart(name: string, acts: ActTable, resource: Resource): string {
  const from = (act: string) => {
    const each = PORTALS.flatMap((portal) => {
      const statuses = resource.statuses?.(act, portal).join(', ')
      return statuses ? [{ portal, statuses }] : []
    })
    const alike = each.every(({ statuses }) => statuses === each[0]!.statuses)
    return alike ? (each[0]?.statuses ?? '') : each.map(({ portal, statuses }) => `${portal}: ${statuses}`).join('; ')
  }
  const rows = Object.entries(acts).map(([act, who]) => [`\`${act}\``, ...cells(who, resource)])
  const head = ['May', ...PORTALS]
  return `### ${name}: acts\n\n${
    resource.statuses
      ? table(
          [...head, 'from'],
          rows.map((row, i) => [...row, from(Object.keys(acts)[i]!) || 'any status']),
        )
      : table(head, rows)
  }`
}

/** The whole page. */
export const accessPage = (): string =>
  `${[
    INTRODUCTION,
    ...RESOURCES.flatMap((resource) => [
      `## ${resource.title}`,
      ...Object.entries(resource.seen ?? {}).map(([name, fields]) => fieldsPart(name, fields, resource, 'Seen')),
      ...Object.entries(resource.writes ?? {}).map(([name, fields]) =>
        fieldsPart(`${name}: changes`, fields, resource, 'Set'),
      ),
      ...Object.entries(resource.may ?? {}).map(([name, acts]) => actsPart(name, acts, resource)),
    ]),
  ].join('\n\n')}\n`
