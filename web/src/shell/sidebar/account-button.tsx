import { IconChevronDown } from '../../ui/icons/chevron-down.gen.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useAccount } from '../sign-in/session.ts'
import classes from './sidebar.module.css'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

/** Name and username of the signed-in account (specification section 2); opens the account menu. */
export const AccountButton = () => {
  const account = useAccount()
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<DOMRect>()
  const name = account.name ?? account.username
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.account}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={() => setAt(button.current?.getBoundingClientRect())}
      >
        <span className={classes.words}>
          <strong title={name}>{name}</strong>
          <span title={account.username}>{account.username}</span>
        </span>
        <IconChevronDown size="1rem" stroke={1.75} aria-hidden="true" />
      </button>
      {at ? (
        <Suspense fallback={null}>
          <AccountMenu
            at={at}
            onClose={() => {
              setAt(undefined)
              button.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
