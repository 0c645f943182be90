/** Damage cases as a list of the company, or of a client. */
import { CASE_COLUMNS } from '@waybill/contract/cases/case-columns.ts'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import type { DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import { type ColumnViewer, maySeek } from '@waybill/contract/lists/list-columns.ts'
import { CASE_PARTIES, CASE_STATES } from '@waybill/contract/vocabulary/cases.ts'
import type { FilterState } from '@waybill/contract/lists/list.shapes.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListChoice, ListDeclaration, ListQuestion } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { CASES as words } from '../../ui/words/cases.words.ts'
import { caseDay, STATE_TONES, turnText } from './case-words.ts'

const STATES = toned(words.states, STATE_TONES)

/** Open ones unless chosen otherwise. */
const SHOWN: Readonly<Record<string, FilterState>> = {
  '': { state: CASE_STATES.filter((state) => state !== 'closed') },
  ours: { waitsFor: 'company' },
  closed: { state: 'closed' },
  all: {},
}

/** Filter of the choice which cases are shown. */
export const filterOfCases = ({ show }: ListQuestion['choices']): FilterState => SHOWN[show ?? ''] ?? {}

/** The company's turn is offered to its own people. */
const OURS = { dispatcher: [{ value: 'ours', label: words.waitsFor.you }], client: [], carrier: [] } as const

const Card = ({ row, portal }: { row: DamageCaseRow; portal: string }) => (
  <RowCard>
    <strong>
      {row.number} {row.vehicle.name}
    </strong>
    <Tag tone={STATE_TONES[row.state]}>{words.states[row.state]}</Tag>
    <small>{[`Order ${row.order.number}`, row.carrier].filter(Boolean).join(' · ')}</small>
    <strong>{row.amountClaimed === null ? '' : moneyText(row.amountClaimed)}</strong>
    <small>{turnText(row, portal) ?? words.noted(caseDay(row, row.dateNoted))}</small>
  </RowCard>
)

const whichCases = (portal: ColumnViewer['portal']): ListChoice => ({
  name: 'show',
  label: 'Show',
  areChips: true,
  options: [
    { value: '', label: 'Open' },
    ...OURS[portal],
    { value: 'closed', label: words.states.closed },
    { value: 'all', label: 'All' },
  ],
})

/** `isReport`: a saved report says itself which cases it shows. */
export const caseList = (viewer: ColumnViewer, isReport = false): ListDeclaration<DamageCaseRow> => {
  const { portal } = viewer
  const parties = toned(
    Object.fromEntries(
      CASE_PARTIES.map((party) => [party, turnText({ waitsFor: party, isLate: false }, portal) ?? '']),
    ),
    { company: 'amber', carrier: 'slate' },
  )
  const labels = { pinned: ['number'], values: { state: STATES, waitsFor: parties } }
  const turn = (row: DamageCaseRow) => turnText(row, portal)
  return {
    id: 'cases',
    noun: { one: 'case', many: 'cases' },
    searches: 'Case, order, VIN, vehicle, carrier',
    columns: gridColumns<DamageCaseRow>(CASE_COLUMNS, viewer, labels)
      .filter(({ id }) => maySeek(CASE_COLUMNS[id as keyof typeof CASE_COLUMNS], viewer))
      .map(({ statuses, ...column }) =>
        column.id === 'waitsFor'
          ? { ...column, kind: 'text', value: turn }
          : { ...column, ...(statuses ? { statuses } : {}) },
      ),
    fields: filterFields(CASE_COLUMNS, viewer, labels),
    ...(isReport ? {} : { choices: [whichCases(portal)] }),
    rowId: ({ guid }) => guid,
    rowLabel: ({ number }) => words.one(number),
    card: { height: 96, draw: (row) => <Card row={row} portal={portal} /> },
    rows: {
      category: 'cases',
      name: isReport ? 'reported cases' : 'cases',
      fetch: (apis, question, page, signal) =>
        apis.platform.call(
          casesRoutes.find,
          {
            query: page,
            body: { ...listBodyOf(question), filterState: isReport ? {} : filterOfCases(question.choices) },
          },
          { signal },
        ),
      isOurs: ({ subject }) => subject === 'case',
    },
  }
}
