/** Opens the portal that the page's settings name. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createAuth } from './api/auth/auth.ts'
import { tokenSource } from './api/auth/token-source.ts'
import { createApis } from './api/client.ts'
import { createQueryClient, watchAttention } from './api/query-client.ts'
import { readSettings } from './api/settings.ts'
import type { PortalManifest } from './portals/portal.ts'
import { LiveProvider } from './shell/live-provider.tsx'
import { Providers } from './shell/providers.tsx'
import { buildRouter } from './shell/routing/router.tsx'
import { shellOf } from './shell/shell.tsx'
import { Guard } from './shell/sign-in/guard.tsx'
import { SignInGate } from './shell/sign-in/sign-in-gate.tsx'
import { FullScreenLoader } from './ui/spinner.tsx'

/** The portals that this build holds; each is loaded only on its own site. */
const PORTALS: Readonly<Record<Portal, () => Promise<PortalManifest>>> = {
  dispatcher: async () => (await import('./portals/dispatcher/dispatcher.ts')).dispatcherPortal,
  client: async () => (await import('./portals/client/client.ts')).clientPortal,
  carrier: async () => (await import('./portals/carrier/carrier.ts')).carrierPortal,
}

/** Made behind the guard: by then the address is the one the person asked for, not the provider's way back. */
const PortalRoutes = ({ manifest }: { manifest: PortalManifest }) => {
  const [router] = useState(() => buildRouter(shellOf(manifest), manifest.routes))
  return <RouterProvider router={router} />
}

const open = async (): Promise<void> => {
  const settings = readSettings(document)
  const auth = createAuth(settings)
  // Inside the hidden frame of a silent sign-in the page only hands the answer to its parent.
  if (window.parent !== window) return auth.completeInFrame()
  // Back from the provider by the browser's button, the page may be a frozen one that is still leaving.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (auth.status === 'login' || auth.status === 'logout')) location.reload()
  })
  const openPortal = PORTALS[settings.portal]
  const PortalScreens = lazy(async () => {
    const manifest = await openPortal()
    return { default: () => <PortalRoutes manifest={manifest} /> }
  })
  const tokens = tokenSource(auth, settings.apiScopes)
  const queries = createQueryClient(createApis({ tokens }))
  watchAttention()
  createRoot(document.getElementById('root') ?? document.body).render(
    <Providers session={{ auth, settings }} queries={queries}>
      <SignInGate>
        <Guard>
          <LiveProvider tokens={tokens}>
            <Suspense fallback={<FullScreenLoader />}>
              <PortalScreens />
            </Suspense>
          </LiveProvider>
        </Guard>
      </SignInGate>
    </Providers>,
  )
}

void open()
