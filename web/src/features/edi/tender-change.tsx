/** A partner's change of its tender beside the order as it stands, and the two answers to it. */
import { EdiChangeRefusal, type EdiDifference, type EdiMessage } from '@waybill/contract/edi/edi.shapes.ts'
import type { EdiChangeField } from '@waybill/contract/vocabulary/edi-changes.ts'
import { Button } from '@mantine/core'
import { ActForm } from '../../shell/form/act-form.tsx'
import { Hint, PanelActs, PanelSection } from '../../shell/page/panel-parts.tsx'
import table from '../../ui/change-table.module.css'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { useMessageActs } from './edi.api.ts'
import { EFFECTS, FIELD_LABELS } from './change-words.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const TIMES: readonly EdiChangeField[] = [
  'respondBy',
  'requestedStart',
  'requestedEnd',
  'scheduledStart',
  'scheduledEnd',
]
const UNITS: Partial<Record<EdiChangeField, string>> = { weight: 'lb', length: 'in', width: 'in', height: 'in' }

const valueText = (value: EdiDifference['before'], { field, timeZone }: EdiDifference): string => {
  if (value === null) return '–'
  if (field === 'price' && typeof value === 'number') return moneyText(value)
  if (TIMES.includes(field) && typeof value === 'string') return momentText(value, timeZone ?? undefined)
  return [value, UNITS[field]].filter((each) => each !== undefined).join(' ')
}

const Effect = ({ effect }: Pick<EdiDifference, 'effect'>) => {
  const shown = EFFECTS[effect]
  return shown ? <Tag tone={shown.tone}>{shown.label}</Tag> : null
}

const Differences = ({ differences, label }: { differences: readonly EdiDifference[]; label: string }) => (
  <table className={table.rows} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Order</th>
        <th scope="col">Partner</th>
      </tr>
    </thead>
    <tbody>
      {differences.map((each) => (
        <tr key={`${each.name} ${each.field} ${each.effect}`}>
          <th scope="row">
            {FIELD_LABELS[each.field]} <Effect {...each} />
          </th>
          <td>{valueText(each.before, each)}</td>
          <td>{valueText(each.after, each)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** By what they are about, in their order. */
const Parts = ({ differences }: { differences: readonly EdiDifference[] }) =>
  [...Map.groupBy(differences, ({ name }) => name || 'Order')].map(([name, own]) => (
    <div key={name}>
      <strong>{name}</strong>
      <Differences differences={own} label={name} />
    </div>
  ))

const DECLINE = editing(EdiChangeRefusal, {
  reason: reasonText('Reason', 'Enter why it is declined', {
    c: 'No capacity on the new dates',
    p: 'The price does not cover the change',
    u: 'Already under way',
  }),
})

export const TenderChange = ({ message }: { message: EdiMessage & { change: NonNullable<EdiMessage['change']> } }) => {
  const acts = useMessageActs()
  const [isDeclining, setDeclining] = useOpenSheet<boolean>(`decline ${message.guid}`, () =>
    message.can.includes('decline'),
  )
  const { differences } = message.change
  const kept = differences.filter(({ effect }) => effect === 'kept')
  const changed = differences.filter(({ effect }) => effect !== 'kept')
  return (
    <PanelSection title={`Changes to order ${message.orderNumber ?? ''}`.trim()}>
      {changed.length ? <Parts differences={changed} /> : <Hint>The order is already as the partner wants it.</Hint>}
      {kept.length ? (
        <>
          <Hint>Changed here, and not by the partner. It stays as it is in the order:</Hint>
          <Parts differences={kept} />
        </>
      ) : null}
      <PanelActs>
        {message.can.includes('apply') ? (
          <Button loading={acts.isApplying} onClick={() => void acts.applyChange(message)}>
            {changed.length ? 'Apply and accept' : 'Accept'}
          </Button>
        ) : null}
        {message.can.includes('decline') ? (
          <Button variant="default" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        ) : null}
      </PanelActs>
      {isDeclining ? (
        <ActForm
          editing={DECLINE}
          title="Decline the change"
          about={message.guid}
          explains="The order stays as it is, and the partner is told the reason."
          act="Decline"
          isDanger
          send={(body) => acts.declineChange(message, body)}
          onDone={() => setDeclining(false)}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </PanelSection>
  )
}
