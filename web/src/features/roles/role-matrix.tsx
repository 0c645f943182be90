/** Roles and permissions as a matrix: permissions as rows, roles as columns. */
import type { Role, RolePermissions } from '@waybill/contract/roles/roles.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { IconChevronDown } from '../../ui/icons/chevron-down.gen.ts'
import { IconChevronRight } from '../../ui/icons/chevron-right.gen.ts'
import { IconLock } from '../../ui/icons/lock.gen.ts'
import type { KeyboardEvent } from 'react'
import { countText } from '../../ui/grid/noun.ts'
import { groupWord, permissionWord } from '../../shell/sign-in/permission-words.ts'
import { changesOf, isHeld, type RoleDraft } from './role-draft.ts'
import classes from './roles.module.css'

/** A role with its permissions. */
export interface HeldRole {
  readonly role: Role
  readonly held: RolePermissions
}

export interface MatrixGroup {
  readonly group: string
  readonly permissions: readonly Permission[]
}

export interface RoleMatrixProps {
  portal: Portal
  roles: readonly HeldRole[]
  groups: readonly MatrixGroup[]
  open: ReadonlySet<string>
  onFold: (group: string) => void
  chosen: string
  onChoose: (guid: string) => void
  draft: RoleDraft
  onTouch: (guid: string, permission: Permission, isGranted: boolean) => void
  /** Marks differences from the role's defaults. */
  comparesDefault: boolean
}

const grantOf = ({ groups }: RolePermissions, permission: Permission) =>
  groups.flatMap(({ permissions }) => permissions).find((each) => each.permission === permission)

const people = { one: 'person', many: 'people' }

/** Arrow keys move between cells; Space belongs to the checkbox. */
const step = (event: KeyboardEvent<HTMLTableElement>) => {
  const by = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!by || !cell || !row) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  const [down = 0, across = 0] = by
  for (
    let y = boxes.indexOf(row as HTMLTableRowElement) + down, x = cell.cellIndex + across;
    ;
    y += down, x += across
  ) {
    const next = boxes[y]?.cells[x]
    if (!next) return
    const box = next.querySelector('input')
    if (box) return box.focus()
  }
}

interface CellProps extends Pick<RoleMatrixProps, 'portal' | 'draft' | 'onTouch' | 'comparesDefault'> {
  of: HeldRole
  permission: Permission
  isChosen: boolean
}

const Cell = ({ of: { role, held }, permission, portal, draft, onTouch, comparesDefault, isChosen }: CellProps) => {
  const grant = grantOf(held, permission)
  if (!grant) return <td data-chosen={isChosen || undefined}>–</td>
  const is = isHeld(held, draft, permission)
  const label = `${role.name}: ${permissionWord(portal, permission)}`
  const changed = is === grant.isGranted ? undefined : is ? 'more' : 'less'
  const differs = comparesDefault && role.isSeed && is !== grant.isDefault
  return (
    <td data-chosen={isChosen || undefined} data-changed={changed} data-differs={differs || undefined}>
      {grant.mayGrant && role.can.includes('setPermissions') ? (
        <label className={classes.cell}>
          <input
            type="checkbox"
            aria-label={label}
            checked={is}
            onChange={(event) => onTouch(role.guid, permission, event.currentTarget.checked)}
          />
          {changed ? <span aria-hidden="true">{is ? '+' : '−'}</span> : null}
        </label>
      ) : (
        <span className={classes.locked} role="img" aria-label={`${label}: ${is ? 'yes' : 'no'}, locked`}>
          {is ? <IconLock size="0.875rem" aria-hidden="true" /> : '–'}
        </span>
      )}
    </td>
  )
}

export const RoleMatrix = (props: RoleMatrixProps) => {
  const { portal, roles, groups, open, onFold, chosen, onChoose, draft } = props
  return (
    <div className={classes.scroller} tabIndex={-1} data-whole>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between the checkboxes inside */}
      <table className={classes.matrix} aria-label="Permissions by role" onKeyDown={step}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {roles.map(({ role, held }) => {
              const changes = changesOf(held, draft).length
              return (
                <th key={role.guid} scope="col" data-chosen={role.guid === chosen || undefined}>
                  <button
                    type="button"
                    className={classes.roleName}
                    aria-pressed={role.guid === chosen}
                    onClick={() => onChoose(role.guid)}
                  >
                    <strong>{role.name}</strong>
                    <small>{role.isActive ? countText(role.userCount, people) : 'Switched off'}</small>
                    {changes > 0 ? (
                      <small className={classes.waits}>{countText(changes, { one: 'change', many: 'changes' })}</small>
                    ) : null}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        {groups.map(({ group, permissions }) => {
          const isOpen = open.has(group)
          const Chevron = isOpen ? IconChevronDown : IconChevronRight
          return (
            <tbody key={group}>
              <tr className={classes.group}>
                <th scope="rowgroup">
                  <button type="button" aria-expanded={isOpen} onClick={() => onFold(group)}>
                    <Chevron size="0.875rem" aria-hidden="true" />
                    {groupWord(portal, group)} <small>{permissions.length}</small>
                  </button>
                </th>
                {roles.map(({ role, held }) => {
                  const count = permissions.filter((permission) => isHeld(held, draft, permission)).length
                  return (
                    <td key={role.guid} data-chosen={role.guid === chosen || undefined}>
                      {count === permissions.length ? 'all' : count === 0 ? '–' : count}
                    </td>
                  )
                })}
              </tr>
              {isOpen
                ? permissions.map((permission) => (
                    <tr key={permission}>
                      <th scope="row">{permissionWord(portal, permission)}</th>
                      {roles.map((each) => (
                        <Cell
                          key={each.role.guid}
                          {...props}
                          of={each}
                          permission={permission}
                          isChosen={each.role.guid === chosen}
                        />
                      ))}
                    </tr>
                  ))
                : null}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
