/** A client or vendor beside its list: shown, changed or added. */
import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button, Menu, ActionIcon } from '@mantine/core'
import '../../ui/css/overlays.css'
import { IconDotsVertical, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { Hint, PanelActs, PanelList, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { factsOf } from '../../ui/form/field-facts.tsx'
import { addressLines } from '../../ui/format/address-text.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CLIENT, VENDOR } from './account-editing.ts'
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

const Marks = ({ account, acts }: Pick<ViewProps, 'account' | 'acts'>) => {
  const { can, preferred, blacklist } = account
  return (
    <>
      {can.includes('prefer') && !blacklist ? (
        <Menu.Item
          onClick={() =>
            void acts.mark(
              account,
              preferred ? 'is no longer preferred' : 'is preferred',
              { preferred: !preferred },
              { preferred: Boolean(preferred) },
            )
          }
        >
          {preferred ? 'Remove from preferred' : 'Mark as preferred'}
        </Menu.Item>
      ) : null}
      {can.includes('blacklist') ? (
        <Menu.Item
          c={blacklist ? undefined : 'var(--error)'}
          onClick={() =>
            void acts.mark(
              account,
              blacklist ? 'is no longer blacklisted' : 'is blacklisted',
              { blacklist: !blacklist },
              { blacklist: Boolean(blacklist) },
            )
          }
        >
          {blacklist ? 'Remove from blacklist' : 'Blacklist'}
        </Menu.Item>
      ) : null}
    </>
  )
}

const View = ({ kind, account, acts, onEdit, onClose }: ViewProps) => {
  const { can } = account
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
        {can.includes('edit') ? (
          <Button variant="default" leftSection={<IconPencil size="1rem" aria-hidden="true" />} onClick={onEdit}>
            Edit
          </Button>
        ) : null}
        {can.includes('check') ? (
          <Button
            variant="default"
            loading={acts.isChecking}
            leftSection={<IconRefresh size="1rem" aria-hidden="true" />}
            onClick={() => void acts.check(account)}
          >
            Check now
          </Button>
        ) : null}
        {['prefer', 'blacklist', 'delete'].some((act) => can.includes(act)) ? (
          <Menu position="bottom-end" returnFocus>
            <Menu.Target>
              <ActionIcon variant="default" size="1.5rem" aria-label="More actions">
                <IconDotsVertical size="1rem" aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Marks account={account} acts={acts} />
              {can.includes('delete') ? (
                <Menu.Item
                  c="var(--error)"
                  onClick={() => void acts.remove(account).then((isGone) => isGone && onClose())}
                >
                  Delete
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </PanelActs>
      <FactList
        facts={kind === 'client' ? factsOf(CLIENT.fields, account, said) : factsOf(VENDOR.fields, account, said)}
      />
      {kind === 'vendor' ? <VendorStanding vendor={account} /> : null}
      <People account={account} />
    </PanelView>
  )
}

export interface AccountPanelProps {
  kind: AccountKind
  /** The row of the list; none: a new one. */
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
