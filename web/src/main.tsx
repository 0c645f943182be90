/** Opens the portal that the page's settings name. */
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createAuth } from './api/auth/auth.ts'
import { tokenSource } from './api/auth/token-source.ts'
import { createApis } from './api/client.ts'
import { queryOf } from './api/queries.ts'
import { browserAttention, createQueryClient, watchAttention } from './api/query-client.ts'
import { readSettings, type SiteSettings } from './api/settings.ts'
import type { fieldApis as FieldApis } from './api/outbox/field-apis.ts'
import type { PortalManifest } from './portals/portal.ts'
import { LiveProvider } from './shell/live-provider.tsx'
import { openStartPage } from './shell/preferences/kept-start-page.ts'
import { Providers } from './shell/providers.tsx'
import { buildRouter } from './shell/routing/router.tsx'
import { shellOf } from './shell/shell.tsx'
import { Guard } from './shell/sign-in/guard.tsx'
import { useAccount } from './shell/sign-in/session.ts'
import { SignInGate } from './shell/sign-in/sign-in-gate.tsx'
import { meQuery } from './shell/sign-in/use-viewer.ts'
import { FullScreenLoader } from './ui/spinner.tsx'

/** The portals of this build; each is loaded only on its own site. */
const PORTALS: Readonly<Record<Portal, () => Promise<PortalManifest>>> = {
  dispatcher: async () => {
    // Needed by every page but the first: both at once, not one after the other.
    if (location.pathname !== '/') void import('./portals/dispatcher/dispatcher-screens.ts').catch(() => undefined)
    return (await import('./portals/dispatcher/dispatcher.ts')).dispatcherPortal
  },
  client: async () => (await import('./portals/client/client.ts')).clientPortal,
  carrier: async () => (await import('./portals/carrier/carrier.ts')).openCarrier(),
}

/** Portals that work offline, with the clients of their calls. */
const OUTDOORS: Partial<Record<Portal, () => Promise<typeof FieldApis>>> = {
  carrier: async () => (await import('./api/outbox/field-apis.ts')).fieldApis,
}

/** Pages of a portal that open by a link, without a sign-in: their path, and what opens them. */
const BY_LINK: Partial<Record<Portal, { path: RegExp; open: () => Promise<(settings: SiteSettings) => unknown> }>> = {
  carrier: {
    path: /^\/drive(\/|$)/,
    open: async () => (await import('./portals/drive/open-drive.tsx')).openDrive,
  },
}

/** Created behind the guard: by then the address is the one that the user asked for, not the provider's redirect. */
const PortalRoutes = ({ manifest }: { manifest: PortalManifest }) => {
  const { localAccountId } = useAccount()
  const [router] = useState(() => {
    openStartPage(localAccountId)
    return buildRouter(shellOf(manifest), manifest.routes)
  })
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const show = () => setLoaded(true)
    // What failed is shown by its route.
    router.load().then(show, show)
  }, [router])
  // Not by suspending: React holds back what replaces a fallback for 300 ms.
  return isLoaded ? <RouterProvider router={router} /> : <FullScreenLoader />
}

const open = async (): Promise<void> => {
  const settings = readSettings(document)
  const byLink = BY_LINK[settings.portal]
  if (byLink?.path.test(location.pathname)) return void (await byLink.open())(settings)
  const auth = createAuth(settings)
  // Inside the hidden frame of a silent sign-in the page only passes the result to its parent.
  if (window.parent !== window) return auth.completeInFrame()
  // Returning from the provider by the back button may restore a cached page that is still leaving.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (auth.status === 'login' || auth.status === 'logout')) location.reload()
  })
  const openPortal = PORTALS[settings.portal]
  const opened = openPortal().then(
    (manifest) => () => <PortalRoutes manifest={manifest} />,
    (error: unknown) => () => {
      throw error
    },
  )
  const outdoors = await OUTDOORS[settings.portal]?.()
  const outlastsSignal = outdoors !== undefined
  const tokens = tokenSource(auth, settings.apiScopes, outlastsSignal)
  const reread = () => void queries.invalidateQueries({ queryKey: ['users'] })
  const apis = createApis({ tokens, onForbidden: reread })
  const account = async () => (await auth.accounts())[0]
  const queries = createQueryClient(outdoors ? outdoors(apis, account) : apis)
  // Stored data answers without a network.
  watchAttention(outdoors ? { ...browserAttention(), isOnline: () => true } : browserAttention())
  // What fails here fails again in the sign-in gate, which shows it.
  const admitted = await auth.admitted().catch(() => undefined)
  // Every page needs them: they are asked for while its scripts are still being loaded.
  if (admitted) {
    void queries.prefetchQuery(meQuery())
    void queries.prefetchQuery(queryOf(companyRoutes.get))
  }
  const PortalScreens = await opened
  createRoot(document.getElementById('root') ?? document.body).render(
    <Providers session={{ auth, settings, outlastsSignal, admitted }} queries={queries}>
      <SignInGate>
        <Guard>
          <LiveProvider tokens={tokens}>
            <PortalScreens />
          </LiveProvider>
        </Guard>
      </SignInGate>
    </Providers>,
  )
}

void open()
