/** Opens a driver link: the start page on a new phone, or the job on a phone that has started. */
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Account } from '../../api/auth/account.ts'
import type { Auth } from '../../api/auth/auth.ts'
import { InteractionRequired } from '../../api/auth/renewal.ts'
import { clientOver } from '../../api/client.ts'
import { ApiError } from '../../api/api-error.ts'
import { storedLink, type StoredLink, ownerOfLink } from '../../api/outbox/driver-link.ts'
import { linkApis } from '../../api/outbox/link-apis.ts'
import { browserAttention, createQueryClient, watchAttention } from '../../api/query-client.ts'
import type { SiteSettings } from '../../api/settings.ts'
import { BeginPage } from '../../features/carrier/drive/begin-page.tsx'
import { loadWords } from '../../features/carrier/words/load-words.ts'
import { Providers } from '../../shell/providers.tsx'
import { buildRouter } from '../../shell/routing/router.tsx'
import { AccountContext } from '../../shell/sign-in/session.ts'
import '../../ui/css/field.css'
import { DRIVE_ROUTES } from './drive-routes.ts'
import { driveShellOf } from './drive-shell.tsx'

const accountOf = (owner: string, name: string): Account => ({
  homeAccountId: owner,
  localAccountId: owner,
  username: '',
  environment: location.host,
  tenantId: '',
  idTokenClaims: { sub: owner, iss: '', aud: '', exp: 0, iat: 0 },
  name,
})

/** Nobody signs in here: the phone's key authenticates. */
const nobodySignsIn = (accounts: Account[]): Auth => {
  const refused = async (): Promise<never> => {
    throw new InteractionRequired('link')
  }
  const nothing = async () => undefined
  const never = () => () => undefined
  return {
    status: 'none',
    ended: undefined,
    subscribe: never,
    start: nothing,
    admitted: nothing,
    completeInFrame: nothing,
    accounts: async () => accounts,
    acquireTokenSilent: refused,
    ssoSilent: refused,
    loginRedirect: nothing,
    logoutRedirect: nothing,
    switchRedirect: nothing,
    endRefused: nothing,
    onSignedOut: never,
  }
}

const JobOfLink = ({ link, account }: { link: StoredLink; account: Account }): ReactNode => {
  const [router] = useState(() => buildRouter(driveShellOf(link), DRIVE_ROUTES, undefined, `/drive/${link.id}`))
  return (
    <AccountContext value={account}>
      <RouterProvider router={router} />
    </AccountContext>
  )
}

const nothingToRead = () =>
  clientOver(async () => {
    throw new ApiError(403, undefined)
  })
const NO_APIS = { shipper: nothingToRead(), platform: nothingToRead(), places: nothingToRead() }

/** The installed app opens the link, not the portal for signed-in users. */
const installLink = (): void => {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (manifest) manifest.href = '/drive.webmanifest'
}

export const openDrive = async (settings: SiteSettings): Promise<void> => {
  installLink()
  await loadWords('field')
  const id = /^\/drive\/([0-9a-f]{16})(?:\/|$)/.exec(location.pathname)?.[1]
  const link = id === undefined ? undefined : await storedLink(id).catch(() => undefined)
  const account = accountOf(link ? ownerOfLink(link.id) : '', link?.name ?? '')
  // Stored data answers without a network.
  watchAttention({ ...browserAttention(), isOnline: () => true })
  createRoot(document.getElementById('root') ?? document.body).render(
    <Providers
      session={{ auth: nobodySignsIn(link ? [account] : []), settings, outlastsSignal: true }}
      queries={createQueryClient(link ? linkApis(link) : NO_APIS)}
    >
      {link ? <JobOfLink link={link} account={account} /> : <BeginPage />}
    </Providers>,
  )
}
