/** Whom an order names, as the company changes it: people of the client and of its own, and who receives the load. */
import type { Named } from '../../../shell/form/record-source.ts'
import { RecordPicker } from '../../../shell/form/record-picker.tsx'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import type { Faults } from '../../../ui/form/field.ts'
import type { Bind } from '../../../ui/form/form-fields.tsx'
import { CLIENTS, COLLEAGUES, contactsOf } from '../people.ts'

type Who = 'clientContact' | 'consignee' | 'dispatcher' | 'salesperson'

export interface OrderPeopleProps {
  /** Whose contacts may be named. */
  client: string
  values: Readonly<Record<Who, Named | null>>
  bind: Bind
  faults: Faults
}

export const OrderPeople = ({ client, values, bind, faults }: OrderPeopleProps) => {
  const mayAssign = useHolds('orders.assign_dispatcher')
  const maySell = useHolds('orders.assign_salesperson')
  const bound = (who: Who) => ({
    value: values[who],
    error: faults[`${who}.guid`],
    onChange: bind(who).onChange,
  })
  return (
    <>
      <RecordPicker
        label="Client’s contact"
        placeholder="Who to contact"
        none="No contact"
        source={contactsOf(client)}
        {...bound('clientContact')}
      />
      <RecordPicker
        label="Consignee"
        placeholder="Who receives it, if it’s another client"
        none="No consignee"
        source={CLIENTS}
        {...bound('consignee')}
      />
      {maySell ? (
        <RecordPicker
          label="Salesperson"
          placeholder="Who brought the order"
          none="No salesperson"
          source={COLLEAGUES}
          {...bound('salesperson')}
        />
      ) : null}
      {mayAssign ? (
        <RecordPicker
          label="Dispatcher"
          placeholder="Who handles this order"
          none="Unassigned"
          source={COLLEAGUES}
          {...bound('dispatcher')}
        />
      ) : null}
    </>
  )
}
