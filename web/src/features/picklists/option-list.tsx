/** The options of one of the company's lists. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import type { Option } from '@waybill/contract/reference/reference.shapes.ts'
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { PicklistKind } from './picklist-kinds.ts'

const STATES = {
  offered: { label: 'Active', tone: 'green' },
  default: { label: 'Default', tone: 'blue' },
  retired: { label: 'Inactive', tone: 'slate' },
} as const
export const stateOf = ({ isDeprecated, isDefault }: Option) =>
  isDeprecated ? 'retired' : isDefault ? 'default' : 'offered'
export const OPTION_STATES = STATES

const spelled = (option: Option): Option => ({ ...option, label: equipmentText(option.label) })

/** A list is short and loaded completely. */
export const optionList = ({ kind, noun, rules }: PicklistKind): ListDeclaration<Option> => ({
  id: `picklist-${kind}`,
  noun,
  searches: 'Name',
  columns: [
    { id: 'label', label: 'Name', kind: 'text', width: 260, pinned: true },
    { id: 'state', label: 'Status', kind: 'status', width: 130, statuses: STATES, value: stateOf },
    { id: 'rules', label: 'Rules', kind: 'text', width: 360, value: rules },
    { id: 'description', label: 'Description', kind: 'text', width: 320 },
    { id: 'type', label: 'Code', kind: 'text', width: 140, hidden: true },
  ],
  rowId: ({ id }) => String(id),
  rowLabel: ({ label }) => label,
  card: {
    height: 76,
    draw: (option) => (
      <RowCard>
        <strong>{option.label}</strong>
        <Tag tone={STATES[stateOf(option)].tone}>{STATES[stateOf(option)].label}</Tag>
        <small title={rules(option)}>{rules(option)}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'picklist',
    name: kind,
    fetch: async (apis, { search }, { pg, rc }, signal) => {
      const { [kind]: stored = [] } = await apis.shipper.call(
        referenceRoutes.picklists,
        { query: { kinds: kind } },
        { signal },
      )
      const all = kind === 'equipment-types' ? stored.map(spelled) : stored
      const wanted = search.toLowerCase()
      const found = all.filter(({ label }) => label.toLowerCase().includes(wanted))
      return { results: found.slice(pg * rc, (pg + 1) * rc), total: found.length }
    },
    isOurs: ({ subject }) => subject === 'picklist',
  },
})
