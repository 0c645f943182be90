/** The parties of an order in one form, with the payers' shares. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import { ORDER_PARTY_ROLES, PartiesChange, type Party } from '@waybill/contract/parties/parties.shapes.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { queryOf, useChange } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { RecordPicker } from '../../shell/form/record-picker.tsx'
import type { Named } from '../../shell/form/record-source.ts'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, whole } from '../../ui/form/field.ts'
import classes from './parties.module.css'
import { PARTY_ROLES } from './party-words.ts'

type Role = (typeof ORDER_PARTY_ROLES)[number]
type Sent = PartiesChange['parties']

/** A party as form values. */
interface Row {
  key: string
  guid?: string | undefined
  role: Role
  account: Named | null
  contact: Party['contact']
  share: string
  notes: string
}

const isRole = (word: string): word is Role => ORDER_PARTY_ROLES.some((role) => role === word)
const ROLES = ORDER_PARTY_ROLES.map((role) => ({ value: role, label: PARTY_ROLES[role] }))
const CLIENTS = {
  ask: (search: { search?: string }) => queryOf(clientsRoutes.list, { query: { rc: 20, ...search } }),
  nameOf: ({ guid, name }: AccountRow): Named => ({ guid, name }),
  detailOf: ({ billingAddress: { city, state } }: AccountRow) => [city, state].filter(Boolean).join(', '),
}

const FORM = editing(PartiesChange, {
  parties: whole<Sent, readonly Row[]>({
    label: 'Parties',
    start: () => [],
    send: (held) =>
      held.map(({ guid, role, account, contact, share, notes }) => ({
        ...(guid ? { guid } : {}),
        role,
        account: { guid: account?.guid ?? '' },
        contact: contact && { guid: contact.guid },
        share: role === 'bill-to' && share.trim() ? typedNumber(share) : null,
        notes: notes.trim() || null,
      })),
    say: (held) => held.map(({ account }) => account?.name).join(', '),
    faults: (held): Faults =>
      Object.fromEntries(
        held.flatMap(({ account }, i) => (account ? [] : [[`${i}.account.guid`, 'Choose who it is']])),
      ),
  }),
})

const rowOf = ({ guid, role, account, contact, share, notes }: Party): Row => ({
  key: guid,
  guid,
  role: isRole(role) ? role : 'notify',
  account: { guid: account.guid, name: account.name },
  contact,
  share: share === null ? '' : String(share),
  notes: notes ?? '',
})

interface RowProps {
  row: Row
  at: number
  faults: Faults
  onChange: (row: Row) => void
  onRemove: () => void
}

const PartyRow = ({ row, at, faults, onChange, onRemove }: RowProps) => {
  const name = row.account?.name ?? `party ${at + 1}`
  const fault = (path: string) => faults[`parties.${at}.${path}`]
  return (
    <li>
      <NativeSelect
        label="Role"
        aria-label={`Role of ${name}`}
        data={ROLES}
        value={row.role}
        onChange={({ currentTarget: { value } }) => isRole(value) && onChange({ ...row, role: value })}
      />
      <RecordPicker
        label="Client"
        spoken={`Client, party ${at + 1}`}
        placeholder="Name or city"
        none="No one with that name"
        source={CLIENTS}
        value={row.account}
        isRequired
        error={fault('account.guid') ?? fault('account') ?? fault('role')}
        onChange={(account) => onChange({ ...row, account, contact: null })}
      />
      <TextInput
        label="Share, percent"
        aria-label={`Share of ${name} in percent`}
        inputMode="decimal"
        value={row.share}
        disabled={row.role !== 'bill-to'}
        error={fault('share')}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, share: value })}
      />
      <ActionIcon variant="subtle" size="2rem" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size="1rem" aria-hidden="true" />
      </ActionIcon>
      <TextInput
        className={classes.notes ?? ''}
        label="Note"
        aria-label={`Note on ${name}`}
        maxLength={500}
        value={row.notes}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, notes: value })}
      />
    </li>
  )
}

export interface ChangePartiesProps {
  orderGuid: string
  /** Parties that are not derived from the order itself. */
  parties: readonly Party[]
  onClose: () => void
}

export const ChangeParties = ({ orderGuid, parties, onClose }: ChangePartiesProps) => {
  const put = useChange(partiesRoutes.putOfOrder, { stale: ['order'] })
  return (
    <ActForm
      editing={FORM}
      title="Parties of the order"
      about={orderGuid}
      explains="Shares of the bill-to parties must add up to 100%. Leave them all empty to split evenly."
      act="Save"
      begin={{ parties: parties.map(rowOf) }}
      renderFirst={({ values, bind, faults }) => {
        const rows = values.parties
        const set = (next: readonly Row[]) => bind('parties').onChange(next)
        return (
          <>
            <ul className={classes.editing}>
              {rows.map((row, at) => (
                <PartyRow
                  key={row.key}
                  row={row}
                  at={at}
                  faults={faults}
                  onChange={(next) => set(rows.map((each) => (each.key === row.key ? next : each)))}
                  onRemove={() => set(rows.filter((each) => each.key !== row.key))}
                />
              ))}
            </ul>
            {faults['parties'] ? <p role="alert">{faults['parties']}</p> : null}
            <div>
              <Button
                variant="default"
                onClick={() =>
                  set([
                    ...rows,
                    { key: crypto.randomUUID(), role: 'bill-to', account: null, contact: null, share: '', notes: '' },
                  ])
                }
              >
                Add party
              </Button>
            </div>
          </>
        )
      }}
      send={(body) => put.mutateAsync({ params: { guid: orderGuid }, body })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
