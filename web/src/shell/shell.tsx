import { Outlet, useNavigate } from '@tanstack/react-router'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { sessionEnd } from '../api/auth/load-session-end.ts'
import { LoginErrorScreen } from './fallback/login-error-screen.tsx'
import { type BellProps, type FootProps, Frame } from './frame/frame.tsx'
import { NotificationStack } from './notifications/notification-stack.tsx'
import { type TitleEnding, TitleContext } from './page/page-title.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import type { PaletteProps } from './palette/palette.tsx'
import type { PaletteSource } from './palette/palette-source.ts'
import { type Counts, groupsFor, type SidebarGroup } from './sidebar/sidebar-groups.ts'
import { useKeptDateFormat } from './preferences/kept-date-format.ts'
import { useSession } from './sign-in/session.ts'
import { UndoToast } from './undo/undo-toast.tsx'
import { usePageSettled } from './use-page-settled.ts'

/** What a portal adds to the shell. The hooks are called on every render of the shell. */
export interface ShellParts {
  /** 'Portal' for clients, 'TMS' otherwise (specification section 1). */
  word: TitleEnding['word']
  sidebar: readonly SidebarGroup[]
  /** Shown at the bottom of the screen on a phone, where the portal is used one-handed. */
  Foot?: ComponentType<FootProps>
  /** Replaces the offline notice above the footer in a portal that works offline. */
  Strip?: ComponentType
  /** Link to the user's notices, next to search; loaded after the page's data. */
  Bell?: ComponentType<BellProps>
  /** The role's permissions, if parts of the sidebar depend on them; undefined while loading. */
  usePermissions?: () => ReadonlySet<Permission> | undefined
  useCompanyName: () => string | undefined
  /** Why the user has no access at all. */
  useRefusal?: () => string | undefined
  /** Counts for the badges, by the `count` key of the sidebar's items. */
  useCounts: () => Counts
  /** The palette with the portal's own sources besides the sidebar's pages; loaded when it is first opened. */
  Palette?: ComponentType<PaletteProps>
  /** Runs while a user is signed in and renders nothing itself, such as following exports. May be lazy. */
  Background?: ComponentType
}

/** The sidebar's pages as palette entries. */
const usePages = (groups: readonly SidebarGroup[]): readonly PaletteSource[] => {
  const navigate = useNavigate()
  return useMemo(() => {
    const entries = async () => (await import('./palette/page-entries.ts')).pageEntries(groups, navigate)
    return [{ id: 'pages', title: 'Pages', entries }]
  }, [groups, navigate])
}

/** Creates a portal's shell: the root of all its routes. */
export const shellOf = (parts: ShellParts) =>
  function Shell() {
    const isSettled = usePageSettled()
    const Background = isSettled ? parts.Background : undefined
    const { auth, settings } = useSession()
    useEffect(() => {
      if (isSettled) sessionEnd().catch(() => undefined)
    }, [isSettled])
    const refusal = parts.useRefusal?.()
    useKeptDateFormat()
    const companyName = parts.useCompanyName()
    const counts = parts.useCounts()
    const permissions = parts.usePermissions?.()
    const groups = useMemo(() => groupsFor(parts.sidebar, permissions), [permissions])
    const pages = usePages(groups)
    const ending = useMemo(() => ({ word: parts.word, companyName }), [companyName])
    if (refusal !== undefined)
      return (
        <LoginErrorScreen
          message={refusal}
          act="Sign in as someone else"
          onTryAgain={() => void auth.logoutRedirect()}
        />
      )
    return (
      <TitleContext value={ending}>
        <PaletteButton pages={pages} Palette={parts.Palette}>
          <Frame
            groups={groups}
            Foot={parts.Foot}
            Strip={parts.Strip}
            Bell={isSettled ? parts.Bell : undefined}
            counts={counts}
            version={settings.version}
          >
            <Outlet />
          </Frame>
          <NotificationStack />
          {Background ? (
            <Suspense fallback={null}>
              <Background />
            </Suspense>
          ) : null}
          <UndoToast />
        </PaletteButton>
      </TitleContext>
    )
  }
