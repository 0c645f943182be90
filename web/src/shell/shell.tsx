import { Outlet, useNavigate } from '@tanstack/react-router'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { type ComponentType, Suspense, useMemo } from 'react'
import { LoginErrorScreen } from './fallback/login-error-screen.tsx'
import { type BellProps, type FootProps, Frame } from './frame/frame.tsx'
import { NotificationStack } from './notifications/notification-stack.tsx'
import { type TitleEnding, TitleContext } from './page/page-title.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import type { PaletteProps } from './palette/palette.tsx'
import type { PaletteSource } from './palette/palette-source.ts'
import { groupsFor, type SidebarGroup } from './sidebar/sidebar-groups.ts'
import { useKeptDateFormat } from './preferences/kept-date-format.ts'
import { useSession } from './sign-in/session.ts'
import { UndoToast } from './undo/undo-toast.tsx'

/** What a portal fills the shell with. The hooks are called on every render of the shell. */
export interface ShellParts {
  /** 'Portal' for clients, 'TMS' otherwise (specification section 1). */
  word: TitleEnding['word']
  sidebar: readonly SidebarGroup[]
  /** What a phone has at its foot, where the portal is used with one hand. */
  Foot?: ComponentType<FootProps>
  /** Above the foot instead of the notice that there is no network, where the portal works without it. */
  Strip?: ComponentType
  /** The way to what the person was told, beside search; loaded after the page. */
  Bell?: ComponentType<BellProps>
  /** What the person's role holds, where parts of the sidebar ask for it; undefined until it is known. */
  usePermissions?: () => ReadonlySet<Permission> | undefined
  useCompanyName: () => string | undefined
  /** Why the person has no access at all. */
  useRefusal?: () => string | undefined
  /** Counts for the badges, by the `count` key of the sidebar's items. */
  useCounts: () => Readonly<Record<string, number>>
  /** The palette with what the portal finds besides the sidebar's pages; loaded when it is first opened. */
  Palette?: ComponentType<PaletteProps>
  /** Works while somebody is signed in and shows nothing itself, such as what follows exports. May be loaded late. */
  Background?: ComponentType
}

/** The sidebar's pages as entries of the palette. */
const usePages = (groups: readonly SidebarGroup[]): readonly PaletteSource[] => {
  const navigate = useNavigate()
  return useMemo(() => {
    const pages = groups.flatMap((group) => [
      ...(group.to === undefined ? [] : [{ label: group.label, to: group.to, detail: '' }]),
      ...group.items.map(({ label, to }) => ({ label, to, detail: group.label })),
    ])
    const entries = pages.map(({ to, ...page }) => ({ id: to, ...page, run: () => void navigate({ to }) }))
    return [{ id: 'pages', title: 'Pages', entries: () => entries }]
  }, [groups, navigate])
}

/** Makes the shell of a portal: the root around all its routes. */
export const shellOf = (parts: ShellParts) =>
  function Shell() {
    const { Background } = parts
    const { auth, settings } = useSession()
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
            Bell={parts.Bell}
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
