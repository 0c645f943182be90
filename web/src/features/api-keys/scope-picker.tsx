/** The user's permissions that a key may use. */
import { type Permission, PERMISSION_CATALOGUE } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { groupWord, permissionWord } from '../../shell/sign-in/permission-words.ts'
import classes from './api-keys.module.css'

export interface ScopePickerProps {
  portal: Portal
  /** The user's permissions: a key never has more. */
  held: readonly Permission[]
  chosen: readonly Permission[]
  onChange: (chosen: readonly Permission[]) => void
  fault?: string | undefined
}

export const ScopePicker = ({ portal, held, chosen, onChange, fault }: ScopePickerProps) => (
  <fieldset className={classes.scopes}>
    <legend>Permissions</legend>
    {Object.keys(PERMISSION_CATALOGUE).map((group) => {
      const own = held.filter((permission) => permission.startsWith(`${group}.`))
      if (own.length === 0) return null
      const count = own.filter((permission) => chosen.includes(permission)).length
      return (
        <details key={group}>
          <summary>
            {groupWord(portal, group)}
            <small>{count > 0 ? `${count} of ${own.length}` : 'none'}</small>
          </summary>
          {own.map((permission) => (
            <label key={permission}>
              <input
                type="checkbox"
                checked={chosen.includes(permission)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, permission]
                      : chosen.filter((each) => each !== permission),
                  )
                }
              />
              {permissionWord(portal, permission)}
            </label>
          ))}
        </details>
      )
    })}
    {fault ? (
      <p role="alert" className={classes.fault}>
        {fault}
      </p>
    ) : null}
  </fieldset>
)
