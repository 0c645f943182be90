import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { IconCornerDownRight, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { Tag } from '../../ui/tag.tsx'
import { addressLines, treeOf } from './branch-tree.ts'
import classes from './branch-table.module.css'

export interface BranchTableProps {
  rows: readonly AccountRow[]
  openId: string | undefined
  onOpen: (guid: string) => void
  isStale: boolean
}

/** The account and its branches, each under the one that it belongs to. */
export const BranchTable = ({ rows, openId, onOpen, isStale }: BranchTableProps) => (
  <div className={classes.scroll} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
    <table className={classes.table}>
      <caption className="sr-only">The account and its branches</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Address</th>
          <th scope="col">Phone</th>
          <th scope="col">E-mail</th>
          <th scope="col">People</th>
        </tr>
      </thead>
      <tbody>
        {treeOf(rows).map(({ row, depth }) => {
          const phone = row.phoneNumber ?? row.mobileNumber
          const [call, mail] = [callLink(phone), mailLink(row.email)]
          return (
            <tr
              key={row.guid}
              data-open={row.guid === openId || undefined}
              style={{ '--depth': Math.min(depth, 5) } as CSSProperties}
              onClick={(event) => !(event.target as Element).closest('a, button') && onOpen(row.guid)}
            >
              <th scope="row">
                <span className={classes.name}>
                  {depth > 0 ? <IconCornerDownRight size="0.9rem" aria-hidden="true" /> : null}
                  <button
                    type="button"
                    aria-expanded={row.guid === openId}
                    data-branch={row.guid}
                    onClick={() => onOpen(row.guid)}
                  >
                    {row.name}
                  </button>
                  {row.isActive ? null : <Tag tone="slate">Inactive</Tag>}
                </span>
                {depth === 0 && row.parentName ? <span className={classes.under}>below {row.parentName}</span> : null}
              </th>
              <td className={classes.address}>{addressLines(row.billingAddress).join(', ') || 'No address yet'}</td>
              <td>{call ? <a href={call}>{phone}</a> : null}</td>
              <td>{mail ? <a href={mail}>{row.email}</a> : null}</td>
              <td>
                <Link
                  to="/contacts"
                  search={{ branch: row.guid }}
                  className={classes.people}
                  aria-label={`Contacts of ${row.name}`}
                >
                  <IconUsers size="1rem" aria-hidden="true" />
                  Contacts
                </Link>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
