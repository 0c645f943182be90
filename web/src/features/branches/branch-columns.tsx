/** The columns of the account and its branches. */
import { addressLines } from '../../ui/format/address-text.ts'
import { IconCornerDownRight } from '../../ui/icons/corner-down-right.gen.ts'
import { IconUsers } from '../../ui/icons/users.gen.ts'
import { Link } from '@tanstack/react-router'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { reachCell } from '../../ui/grid/reach-cell.tsx'
import { Tag } from '../../ui/tag.tsx'
import classes from './branch-columns.module.css'
import type { BranchInTree } from './branch-tree.ts'

type Cell = (branch: BranchInTree) => React.ReactNode

const phoneOf = ({ row }: BranchInTree) => row.phoneNumber ?? row.mobileNumber
export const addressOf = ({ row }: BranchInTree) => addressLines(row.billingAddress).join(', ') || 'No address yet'

/** Indents the branch below its account. */
export const indent = ({ depth }: BranchInTree) => ({ marginInlineStart: `${Math.min(depth, 4) * 1.25}rem` })

export const BranchName: Cell = ({ row, depth }) => (
  <span className={classes.name}>
    {depth > 0 ? <IconCornerDownRight size="0.9rem" aria-hidden="true" /> : null}
    <strong>{row.name}</strong>
    {depth === 0 && row.parentName ? <span className={classes.under}>below {row.parentName}</span> : null}
    {row.isActive ? null : <Tag tone="slate">Inactive</Tag>}
  </span>
)

const People: Cell = ({ row }) => (
  <Link
    to="/contacts"
    search={{ branch: row.guid }}
    className={classes.people}
    aria-label={`Contacts of ${row.name}`}
    tabIndex={-1}
  >
    <IconUsers size="1rem" aria-hidden="true" />
    Contacts
  </Link>
)

export const BRANCH_COLUMNS: readonly GridColumn<BranchInTree>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    width: 320,
    pinned: true,
    value: ({ row }) => row.name,
    render: (branch) => (
      <div style={indent(branch)}>
        <BranchName {...branch} />
      </div>
    ),
  },
  { id: 'address', label: 'Address', kind: 'text', width: 360, value: addressOf },
  {
    id: 'phone',
    label: 'Phone',
    kind: 'text',
    width: 140,
    value: phoneOf,
    render: (branch) => reachCell(phoneOf(branch), callLink(phoneOf(branch))),
  },
  {
    id: 'email',
    label: 'Email',
    kind: 'text',
    width: 240,
    value: ({ row }) => row.email,
    render: ({ row }) => reachCell(row.email, mailLink(row.email)),
  },
  { id: 'people', label: 'People', kind: 'text', width: 110, value: () => null, render: People },
]
