/** A client or vendor in the side panel: viewing, editing or adding. */
import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../api/error-text.ts'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { Hint, PanelActs, PanelList, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { factsOf } from '../../ui/form/field-facts.tsx'
import { addressLines } from '../../ui/format/address-text.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CLIENT, VENDOR } from './account-editing.ts'
import { AccountButtons } from './account-buttons.tsx'
import { AccountForm } from './account-form.tsx'
import { ACCOUNT_KINDS, type AccountKind, standingOf } from './account-kinds.ts'
import { type AccountActs, accountQuery, useAccountActs } from './use-account-acts.ts'
import { VendorStanding } from './vendor-standing.tsx'

const People = ({ account: { contacts } }: { account: Account }) => (
  <PanelSection title="Contacts">
    {contacts.length === 0 ? <Hint>No contacts yet.</Hint> : null}
    <PanelList>
      {contacts.map(({ guid, name, email, phoneNumber, mobileNumber }) => {
        const phone = phoneNumber ?? mobileNumber
        const mail = mailLink(email)
        const call = callLink(phone)
        return (
          <li key={guid}>
            <span>
              {name}
              <small>
                {call ? <a href={call}>{phone}</a> : null} {mail ? <a href={mail}>{email}</a> : null}
              </small>
            </span>
          </li>
        )
      })}
    </PanelList>
  </PanelSection>
)

interface ViewProps {
  kind: AccountKind
  account: Account
  acts: AccountActs
  onEdit: () => void
  onClose: () => void
}

const View = ({ kind, account, acts, onEdit, onClose }: ViewProps) => {
  const { label, tone } = standingOf(account)
  const said = {
    name: null,
    billingAddress: addressLines(account.billingAddress).join('\n'),
    isActive: null,
  }
  return (
    <PanelView>
      <PanelActs>
        <Tag tone={tone}>{label}</Tag>
        <Button
          variant="default"
          renderRoot={(props) =>
            kind === 'client' ? (
              <Link to="/clients/$clientGuid" params={{ clientGuid: account.guid }} {...props} />
            ) : (
              <Link to="/vendors/$vendorGuid" params={{ vendorGuid: account.guid }} {...props} />
            )
          }
        >
          Open
        </Button>
        <AccountButtons account={account} acts={acts} onEdit={onEdit} onDeleted={onClose} />
      </PanelActs>
      <FactList
        facts={
          kind === 'client'
            ? factsOf(CLIENT.fields, account, {
                ...said,
                icpGp: account.icpGp == null ? null : moneyText(account.icpGp),
              })
            : factsOf(VENDOR.fields, account, said)
        }
      />
      {kind === 'vendor' ? <VendorStanding vendor={account} /> : null}
      <People account={account} />
    </PanelView>
  )
}

export interface AccountPanelProps {
  kind: AccountKind
  /** The list row; undefined for a new account. */
  row: AccountRow | undefined
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onAdded: (added: Account) => void
  onClose: () => void
}

export const AccountPanel = ({ kind, row, isEditing, onEdit, onAdded, onClose }: AccountPanelProps) => {
  const acts = useAccountActs(kind)
  const { noun } = ACCOUNT_KINDS[kind]
  const query = accountQuery(kind, row?.guid ?? '')
  const { data, error } = useQuery({ ...query, enabled: row !== undefined })
  if (!row)
    return (
      <SidePanel title={`New ${noun.one}`} onClose={onClose}>
        <AccountForm kind={kind} acts={acts} onCancel={onClose} onSaved={(added) => added && onAdded(added)} />
      </SidePanel>
    )
  if (isEditing && row.can.includes('edit')) {
    const stop = () => onEdit(false)
    return (
      <SidePanel title={`Edit ${row.name}`} onClose={onClose}>
        <ReadForm key={row.guid} query={query}>
          {(read, reread) => (
            <AccountForm kind={kind} read={read} reread={reread} acts={acts} onCancel={stop} onSaved={stop} />
          )}
        </ReadForm>
      </SidePanel>
    )
  }
  return (
    <SidePanel title={row.name} onClose={onClose}>
      {error && !data ? <p role="alert">{errorText(error)}</p> : null}
      {data ? (
        <View kind={kind} account={data.data} acts={acts} onEdit={() => onEdit(true)} onClose={onClose} />
      ) : (
        <Spinner size="sm" />
      )}
    </SidePanel>
  )
}
