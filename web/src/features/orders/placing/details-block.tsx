import { accountsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { NativeSelect } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { editing } from '../../../ui/form/editing.ts'
import type { Faults } from '../../../ui/form/field.ts'
import { bindTo, FormFields } from '../../../ui/form/form-fields.tsx'
import { elsewhere } from '../../../ui/form/parts.ts'
import { useEquipmentOptions } from '../equipment.ts'
import { DESK_FIELDS, ORDER_FIELDS } from '../order-fields.ts'
import type { Draft } from './draft.ts'
import classes from './placing.module.css'

const NEW_ORDER = editing(NewOrder, {
  ...ORDER_FIELDS,
  ...DESK_FIELDS,
  ...elsewhere('clientContact', 'dispatcher'),
  ...elsewhere('guid', 'client', 'orderedAgainFrom', 'commodities', 'stops'),
})
/** Shown to dispatchers only, in a separate block. */
const NOT_HERE = Object.fromEntries(Object.keys(DESK_FIELDS).map((name) => [name, { isHidden: true }]))

export interface DetailsBlockProps {
  isForClient: boolean
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  faults: Faults
}

/** Client, reference numbers, and instructions. */
export const DetailsBlock = ({ isForClient, draft, onChange, faults }: DetailsBlockProps) => {
  const { data: branches } = useQuery({
    ...queryOf(accountsRoutes.branches, { query: { rc: 250 } }),
    enabled: !isForClient,
  })
  const accounts = branches?.results ?? []
  const equipment = useEquipmentOptions()
  return (
    <div className={classes.details}>
      {accounts.length > 1 ? (
        <NativeSelect
          label="Order for"
          value={draft.clientGuid ?? ''}
          error={faults['client.guid']}
          data={[
            { value: '', label: 'My own account' },
            ...accounts.map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
          onChange={(event) => onChange({ clientGuid: event.currentTarget.value || null })}
        />
      ) : null}
      <FormFields
        of={NEW_ORDER}
        bind={bindTo(draft, faults, onChange)}
        props={{
          ...NOT_HERE,
          referrer: { isHidden: !isForClient, description: 'Who sent the client to you' },
          equipmentTypeId: { ...(equipment && { options: equipment }) },
          referenceNumber: { description: isForClient ? 'The client’s own number' : 'Your reference for this order' },
          instructions: {
            description: isForClient
              ? 'Visible to the client and the carrier'
              : 'Visible to your dispatcher and the carrier',
          },
        }}
      />
    </div>
  )
}
