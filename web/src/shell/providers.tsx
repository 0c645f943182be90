import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MapStyle } from '../ui/map/map-style.tsx'
import { ThemeProvider } from '../ui/theme-provider.tsx'
import '../ui/css/basics.css'
import { browserClock, type Clock } from './clock.ts'
import { CrashBoundary } from './fallback/crash-boundary.tsx'
import { createNotificationStore } from './notifications/notification-store.ts'
import { NotificationsContext } from './notifications/use-notifications.ts'
import { type Session, SessionContext } from './sign-in/session.ts'
import { createUndoStore } from './undo/undo-store.ts'
import { UndoContext } from './undo/undo-toast.tsx'

export interface ProvidersProps {
  session: Session
  queries: QueryClient
  clock?: Clock
  children: ReactNode
}

/** The providers around the whole application. */
export const Providers = ({ session, queries, clock = browserClock, children }: ProvidersProps) => {
  const [notifications] = useState(() => createNotificationStore(clock))
  const [undo] = useState(() => createUndoStore(clock))
  return (
    <ThemeProvider>
      <CrashBoundary>
        <SessionContext value={session}>
          <QueryClientProvider client={queries}>
            <NotificationsContext value={notifications}>
              <UndoContext value={undo}>
                <MapStyle style={session.settings.mapStyle}>{children}</MapStyle>
              </UndoContext>
            </NotificationsContext>
          </QueryClientProvider>
        </SessionContext>
      </CrashBoundary>
    </ThemeProvider>
  )
}
