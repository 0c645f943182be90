/** The client's statement of a period, as a PDF or for a spreadsheet. */
import { statementsRoutes } from '@waybill/contract/statements/statements.routes.ts'
import { StatementFileQuery } from '@waybill/contract/statements/statements.shapes.ts'
import { useApis } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { usePaper } from '../../shell/preview/use-paper.ts'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, HALF, requiredOneOf, whole } from '../../ui/form/field.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { dayPlus, viewersDay } from '../../ui/format/calendar-day.ts'

const dayOf = (label: string) =>
  whole<string, string>({
    label,
    drawn: { as: 'text', type: 'date', isRequired: true, ...HALF },
    start: (value) => (typeof value === 'string' ? value : ''),
    send: (held) => held,
    say: (held) => held,
    faults: (held): Faults => (held ? {} : { '': 'Choose a day' }),
  })

const STATEMENT = editing(StatementFileQuery, {
  from: dayOf('First day'),
  to: dayOf('Last day'),
  format: requiredOneOf('File', [
    { value: 'pdf', label: 'PDF' },
    { value: 'csv', label: 'CSV for a spreadsheet' },
  ]),
})

export const StatementSheet = ({ onClose }: { onClose: () => void }) => {
  const { platform } = useApis()
  const open = usePaper()
  const today = viewersDay(new Date(useNow()))
  const lastMonth = dayPlus(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  return (
    <ActForm
      editing={STATEMENT}
      title="Statement"
      explains="What was invoiced and paid in the period, and what is open at its end, by age."
      about={null}
      act="Download"
      begin={{ from: `${lastMonth}-01`, to: today }}
      send={async (query) => {
        // A refusal stays in the form.
        const file = await platform.call(statementsRoutes.file, { query })
        await open(`Statement ${query.from} to ${query.to}.${query.format}`, () => Promise.resolve(file))
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
