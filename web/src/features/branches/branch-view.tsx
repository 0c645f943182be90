import { addressLines } from '../../ui/format/address-text.ts'
import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { IconPhone } from '../../ui/icons/phone.gen.ts'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { IconUsers } from '../../ui/icons/users.gen.ts'
import { Link } from '@tanstack/react-router'
import { FactList } from '../../ui/fact-list.tsx'
import { factsOf } from '../../ui/form/field-facts.tsx'
import { callLink } from '../../ui/format/reach-link.ts'
import { Tag } from '../../ui/tag.tsx'
import { BRANCH } from './branch-editing.ts'
import classes from './branch-view.module.css'

export interface BranchViewProps {
  branch: AccountRow
  onEdit: () => void
  onDelete: () => void
}

const icon = (Icon: typeof IconPencil) => <Icon size="1rem" aria-hidden="true" />

/** A branch in the side panel. */
export const BranchView = ({ branch, onEdit, onDelete }: BranchViewProps) => {
  const call = callLink(branch.phoneNumber)
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
          renderRoot={(props) => <Link to="/contacts" search={{ branch: branch.guid }} {...props} />}
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
        facts={factsOf(BRANCH.fields, branch, {
          name: null,
          parentGuid: branch.parentName,
          billingAddress: addressLines(branch.billingAddress).join('\n'),
          isActive: null,
        })}
      />
    </div>
  )
}
