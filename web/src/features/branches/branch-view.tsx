import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPhone, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FactList } from '../../ui/fact-list.tsx'
import { callLink, mailLink, webLink } from '../../ui/format/reach-link.ts'
import { Tag } from '../../ui/tag.tsx'
import { addressLines } from './branch-tree.ts'
import classes from './branch-view.module.css'

export interface BranchViewProps {
  branch: AccountRow
  onEdit: () => void
  onDelete: () => void
}

const icon = (Icon: typeof IconPencil) => <Icon size="1rem" aria-hidden="true" />

/** A branch beside the list. */
export const BranchView = ({ branch, onEdit, onDelete }: BranchViewProps) => {
  const [call, mobile] = [callLink(branch.phoneNumber), callLink(branch.mobileNumber)]
  const [mail, web] = [mailLink(branch.email), webLink(branch.website)]
  return (
    <div className={classes.view}>
      <div className={classes.acts}>
        <Tag tone={branch.isActive ? 'green' : 'slate'}>{branch.isActive ? 'Active' : 'Inactive'}</Tag>
      </div>
      <div className={classes.acts}>
        {call ? (
          <Button component="a" href={call} size="lg" leftSection={icon(IconPhone)}>
            Call
          </Button>
        ) : null}
        <Button
          size="lg"
          variant="default"
          leftSection={icon(IconUsers)}
          renderRoot={(props) => <Link to="/contacts" search={{ branch: branch.guid } as never} {...props} />}
        >
          Contacts
        </Button>
        {branch.can.includes('edit') ? (
          <Button size="lg" variant="default" leftSection={icon(IconPencil)} onClick={onEdit}>
            Edit
          </Button>
        ) : null}
        {branch.can.includes('delete') ? (
          <Button size="lg" variant="subtle" color="red" leftSection={icon(IconTrash)} onClick={onDelete}>
            Delete…
          </Button>
        ) : null}
      </div>
      <FactList
        facts={[
          ['Belongs to', branch.parentName],
          ['Address', addressLines(branch.billingAddress).join('\n')],
          ['Phone', call ? <a href={call}>{branch.phoneNumber}</a> : null],
          ['Mobile', mobile ? <a href={mobile}>{branch.mobileNumber}</a> : null],
          ['E-mail', mail ? <a href={mail}>{branch.email}</a> : null],
          [
            'Website',
            web ? (
              <a href={web} target="_blank" rel="noreferrer">
                {branch.website}
              </a>
            ) : null,
          ],
          ['Order instructions', branch.orderInstructions],
        ]}
      />
    </div>
  )
}
