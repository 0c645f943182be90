/** Acts on a client or vendor. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button, Menu } from '@mantine/core'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { IconRefresh } from '../../ui/icons/refresh.gen.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import type { AccountActs } from './use-account-acts.ts'

export interface AccountButtonsProps {
  account: Account
  acts: AccountActs
  onEdit: () => void
  onDeleted: () => void
  /** On its page letters work, beside a list they belong to the list. */
  hasKeys?: boolean
}

const Marks = ({ account, acts }: Pick<AccountButtonsProps, 'account' | 'acts'>) => {
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

export const AccountButtons = ({ account, acts, onEdit, onDeleted, hasKeys = false }: AccountButtonsProps) => {
  const { can } = account
  return (
    <>
      {can.includes('edit') ? (
        <Button
          variant="default"
          leftSection={<IconPencil size="1rem" aria-hidden="true" />}
          rightSection={hasKeys ? <KeyCaps keys="e" /> : null}
          onClick={onEdit}
        >
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
        <MoreMenu>
          <Marks account={account} acts={acts} />
          {can.includes('delete') ? (
            <Menu.Item
              c="var(--error)"
              onClick={() => void acts.remove(account).then((isGone) => isGone && onDeleted())}
            >
              Delete
            </Menu.Item>
          ) : null}
        </MoreMenu>
      ) : null}
    </>
  )
}
