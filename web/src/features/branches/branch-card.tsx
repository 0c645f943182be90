import { IconPhone } from '../../ui/icons/phone.gen.ts'
import { IconUsers } from '../../ui/icons/users.gen.ts'
import { Link } from '@tanstack/react-router'
import { callLink } from '../../ui/format/reach-link.ts'
import { addressOf, BranchName, indent } from './branch-columns.tsx'
import classes from './branch-columns.module.css'
import type { BranchInTree } from './branch-tree.ts'

/** Height of a card in CSS pixels. */
export const BRANCH_CARD_HEIGHT = 72

/** A branch on a phone: its address, and links to its contacts and phone number. */
export const BranchCard = (branch: BranchInTree) => {
  const { row } = branch
  const call = callLink(row.phoneNumber ?? row.mobileNumber)
  return (
    <div className={classes.card}>
      <div className={classes.words} style={indent(branch)}>
        <BranchName {...branch} />
        <span className={classes.address} title={addressOf(branch)}>
          {addressOf(branch)}
        </span>
      </div>
      <Link
        to="/contacts"
        search={{ branch: row.guid }}
        className={classes.reach}
        aria-label={`Contacts of ${row.name}`}
      >
        <IconUsers size="1.5rem" stroke={1.75} aria-hidden="true" />
      </Link>
      {call ? (
        <a className={classes.reach} href={call} aria-label={`Call ${row.name}`}>
          <IconPhone size="1.5rem" stroke={1.75} aria-hidden="true" />
        </a>
      ) : null}
    </div>
  )
}
