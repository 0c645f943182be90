/** The fields that nobody is shown, each with its reason, as a page of Markdown. */
import { PORTALS } from '../../contract/src/vocabulary/portals.ts'
import { REASONS } from './reasons.ts'

const TITLES = { all: 'In every portal', dispatcher: 'Dispatchers', client: 'Clients', carrier: 'Carriers' } as const

const tableOf = (part: keyof typeof TITLES): string[] => {
  const rows = REASONS[part].flatMap(({ why, fields }) => fields.map((field) => `| \`${field}\` | ${why} |`))
  return rows.length > 0 ? [`## ${TITLES[part]}`, '', '| Field | Why |', '| --- | --- |', ...rows, ''] : []
}

export const reasonsPage = (): string =>
  [
    '# Fields without a reader',
    '',
    'Fields of the API’s records that no screen, paper or list shows to people of a portal who get them, each with the reason. `*` is any',
    'record, and a field with all inside of it. Written by `npm run tool -- rows --page` from `tools/rows/reasons.ts`;',
    '`npm run tool -- rows` looks for all others in a browser, and a test for their names in the code of each portal.',
    '',
    ...tableOf('all'),
    ...PORTALS.flatMap(tableOf),
  ].join('\n')
