import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { Switch } from '@mantine/core'
import '../../../ui/css/forms.css'
import { RecordPicker } from '../../../shell/form/record-picker.tsx'
import { useHolds, useViewer } from '../../../shell/sign-in/use-viewer.ts'
import { lengthsOf } from '../../../ui/form/editing.ts'
import type { Faults } from '../../../ui/form/field.ts'
import { bindTo, FormFields } from '../../../ui/form/form-fields.tsx'
import { ClientWishes } from '../client-wishes.tsx'
import { DESK_FIELDS, PAY_FIELDS } from '../order-fields.ts'
import { CLIENTS, COLLEAGUES, contactsOf } from '../people.ts'
import type { Draft } from './draft.ts'
import classes from './placing.module.css'

const LENGTHS = lengthsOf(NewOrder)

export interface DeskBlockProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  faults: Faults
}

/** The client, its contact, and the responsible dispatcher. */
export const ClientBlock = ({ draft, onChange, faults }: DeskBlockProps) => {
  const { client } = draft
  const mayAssign = useHolds('orders.assign_dispatcher')
  const maySell = useHolds('orders.assign_salesperson')
  return (
    <div className={classes.terms}>
      <RecordPicker
        label="Client"
        placeholder="Name or city"
        none="No client"
        source={CLIENTS}
        value={client}
        isRequired
        isFocused={!client}
        opensOnFocus={false}
        error={faults['client.guid'] ?? faults.client}
        onChange={(next) => onChange({ client: next, clientGuid: next?.guid ?? null, clientContact: null })}
      />
      <RecordPicker
        key={client?.guid ?? 'none'}
        label="Client’s contact"
        placeholder={client ? 'Who to contact' : 'Choose the client first'}
        none="No contact"
        source={contactsOf(client?.guid ?? '')}
        isDisabled={!client}
        value={draft.clientContact}
        error={faults['clientContact.guid']}
        onChange={(clientContact) => onChange({ clientContact })}
      />
      <RecordPicker
        label="Consignee"
        placeholder="Who receives it, if it’s another client"
        none="No consignee"
        source={CLIENTS}
        value={draft.consignee}
        error={faults['consignee.guid']}
        onChange={(consignee) => onChange({ consignee })}
      />
      {maySell ? (
        <RecordPicker
          label="Salesperson"
          placeholder="Who brought the order"
          none="No salesperson"
          source={COLLEAGUES}
          value={draft.salesperson}
          error={faults['salesperson.guid']}
          onChange={(salesperson) => onChange({ salesperson })}
        />
      ) : null}
      {mayAssign ? (
        <RecordPicker
          label="Dispatcher"
          placeholder="You, unless you choose someone else"
          none="Unassigned"
          source={COLLEAGUES}
          value={draft.dispatcher}
          error={faults['dispatcher.guid']}
          onChange={(dispatcher) => onChange({ dispatcher })}
        />
      ) : null}
      {client ? <ClientWishes client={client} /> : null}
    </div>
  )
}

/** Price, deadline, and the next step. */
export const TermsBlock = ({ draft, onChange, faults }: DeskBlockProps) => {
  const held = useViewer()?.permissions
  const bind = bindTo(draft, faults, onChange)
  const mayPay = held?.has('vendor_money.edit_pay') ?? false
  const mayReady = held?.has('jobs.ready') ?? false
  return (
    <div className={classes.details}>
      <FormFields
        of={{ fields: { ...PAY_FIELDS, ...DESK_FIELDS }, lengths: LENGTHS }}
        bind={bind}
        props={{
          clientJobBasePay: {
            isHidden: !held?.has('client_money.edit_rate'),
            description: 'For transport, in dollars',
          },
          carrierPay: { isHidden: !mayPay || draft.isTender, description: 'The pay its job is offered at' },
          dateTenderRespondBy: { isHidden: !draft.isTender },
        }}
      />
      {mayReady && !draft.isTender ? (
        <Switch
          label="Mark its job ready"
          description="It can be offered right away. Anything missing is listed on the order."
          checked={draft.isReady}
          onChange={(event) => onChange({ isReady: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  )
}
