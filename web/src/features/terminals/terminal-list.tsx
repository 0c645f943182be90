/** Places where stops happen. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { TERMINAL_COLUMNS } from '@waybill/contract/terminals/terminal-columns.ts'
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import { Tag } from '../../ui/tag.tsx'
import { kindLabel, TERMINAL_KINDS } from './terminal-kinds.ts'

const WORDS = { pinned: ['name'], choices: { locationType: TERMINAL_KINDS } }
const isTrue = (field: string, label: string): QuickFilter => ({ label, node: { field, operator: 'eq', value: true } })

export const terminalKind = ({ locationType }: Pick<Terminal, 'locationType'>): string | undefined =>
  locationType ? kindLabel(locationType) : undefined

/** Its name, or its town if it has none. */
export const terminalName = ({ name, city, state }: Pick<Terminal, 'name' | 'city' | 'state'>): string =>
  name ?? `${city}, ${state}`

/** The noun for a place: the company's, and a client's, who only sees its own and shared ones. */
export const PLACE_NOUNS = {
  company: { one: 'terminal', many: 'terminals' },
  client: { one: 'place', many: 'places' },
} as const
export type PlaceSide = keyof typeof PLACE_NOUNS
/** The side of the viewer. */
export const placeSideOf = ({ portal }: Pick<ColumnViewer, 'portal'>): PlaceSide =>
  portal === 'client' ? 'client' : 'company'

export const terminalList = (viewer: ColumnViewer, side: PlaceSide): ListDeclaration<Terminal> => ({
  id: 'terminals',
  noun: PLACE_NOUNS[side],
  searches: 'Name, street, city or zip',
  columns: gridColumns<Terminal>(TERMINAL_COLUMNS, viewer, WORDS),
  fields: filterFields(TERMINAL_COLUMNS, viewer, WORDS),
  quick: [isTrue('isActive', 'Active'), ...(side === 'company' ? [isTrue('isShared', 'Shared with clients')] : [])],
  rowId: ({ guid }) => guid,
  rowLabel: terminalName,
  card: {
    height: 76,
    draw: (terminal) => (
      <RowCard>
        <strong>{terminalName(terminal)}</strong>
        <Tag tone={terminal.isActive ? 'green' : 'slate'}>{terminal.isActive ? 'Active' : 'Inactive'}</Tag>
        <small>{[terminal.street1, terminal.city, terminal.state].filter(Boolean).join(', ')}</small>
        <small>{terminalKind(terminal)}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'address',
    name: 'terminals',
    countsApart: true,
    fetch: (apis, question, page, signal) =>
      apis.platform.call(terminalsPlatformRoutes.find, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject }) => subject === 'terminal',
  },
})
