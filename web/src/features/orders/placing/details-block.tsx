import { accountsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { ORDER_CLASSIFICATIONS } from '@waybill/contract/vocabulary/classifications.ts'
import { EQUIPMENT_TYPES } from '@waybill/contract/vocabulary/equipment-types.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import type { Draft } from './draft.ts'
import type { DraftFaults } from './draft-faults.ts'
import classes from './placing.module.css'

export interface DetailsBlockProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  faults: DraftFaults
}

/** Who orders, under which numbers, and what there is to say. */
export const DetailsBlock = ({ draft, onChange, faults }: DetailsBlockProps) => {
  const { data: branches } = useQuery(queryOf(accountsRoutes.branches, { query: { rc: 250 } }))
  const accounts = branches?.results ?? []
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
      <TextInput
        label="Reference"
        description="Your own number for this order"
        maxLength={50}
        value={draft.referenceNumber}
        error={faults.referenceNumber}
        onChange={(event) => onChange({ referenceNumber: event.currentTarget.value })}
      />
      <NativeSelect
        label="Type"
        value={draft.classification ?? ''}
        error={faults.classification}
        data={[
          { value: '', label: 'Not said' },
          ...ORDER_CLASSIFICATIONS.map(({ type, label }) => ({ value: type as string, label })),
        ]}
        onChange={(event) => onChange({ classification: event.currentTarget.value || null })}
      />
      <NativeSelect
        label="Equipment"
        value={draft.equipmentTypeId === null ? '' : String(draft.equipmentTypeId)}
        error={faults.equipmentTypeId}
        data={[
          { value: '', label: 'Whatever fits' },
          ...EQUIPMENT_TYPES.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        onChange={(event) =>
          onChange({ equipmentTypeId: event.currentTarget.value ? Number(event.currentTarget.value) : null })
        }
      />
      <TextInput
        label="Bill of lading"
        maxLength={50}
        value={draft.bol}
        error={faults.bol}
        onChange={(event) => onChange({ bol: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide}
        label="Instructions"
        description="For your dispatcher and the carrier"
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.instructions}
        error={faults.instructions}
        onChange={(event) => onChange({ instructions: event.currentTarget.value })}
      />
    </div>
  )
}
