/** The frame around the pages of a driver link: the outbox strip, and a tab bar within thumb reach. */
import { IconFileText } from '../../ui/icons/file-text.gen.ts'
import { IconScan } from '../../ui/icons/scan.gen.ts'
import { IconTruck } from '../../ui/icons/truck.gen.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { StoredLink } from '../../api/outbox/driver-link.ts'
import { LinkEnded } from '../../features/carrier/drive/link-ended.tsx'
import { DRIVE as words } from '../../features/carrier/drive/drive.words.ts'
import { DriveContext, useLinkWork } from '../../features/carrier/drive/use-link.ts'
import { useLinkLook } from '../../features/carrier/drive/use-link-look.ts'
import { OutboxStrip } from '../../features/carrier/outbox/outbox-strip.tsx'
import { VersionBanner } from '../../features/carrier/outbox/version-banner.tsx'
import { type BarPage, BottomBar } from '../../shell/frame/bottom-bar.tsx'
import classes from '../../shell/frame/frame.module.css'
import { NotificationStack } from '../../shell/notifications/notification-stack.tsx'
import { TitleContext } from '../../shell/page/page-title.ts'
import { useKeptDateFormat } from '../../shell/preferences/kept-date-format.ts'
import { UndoToast } from '../../shell/undo/undo-toast.tsx'
import own from './drive-shell.module.css'
import { useIsolatedNames } from '../../ui/use-isolated-names.ts'

const pages = (): readonly BarPage[] => [
  { label: words.bar.job, to: '/jobs', icon: IconTruck, covers: ['/', '/stops'] },
  { label: words.bar.scan, to: '/scan', icon: IconScan },
  { label: words.bar.papers, to: '/papers', icon: IconFileText },
]

/** An act that was started may be finished: it is accepted as evidence. */
const UNDER_WAY = /\/inspect\/|\/finish$|\/outbox$/

export const driveShellOf = (first: StoredLink) =>
  function DriveShell() {
    useIsolatedNames()
    useKeptDateFormat()
    const link = useLinkWork(first)
    useLinkLook(first.branding)
    const path = useLocation({ select: ({ pathname }) => pathname })
    const ending = useMemo(() => ({ word: 'TMS' as const, companyName: first.company }), [])
    const isOver = link.dateEnded !== null && !UNDER_WAY.test(path)
    return (
      <TitleContext value={ending}>
        <DriveContext value={link}>
          <div className={own.frame} data-frame data-bar="foot">
            <a className={classes.skip} href="#content">
              {words.skip}
            </a>
            <main id="content" tabIndex={-1} className={classes.content}>
              {isOver ? <LinkEnded link={link} /> : <Outlet />}
            </main>
            <OutboxStrip />
            {isOver ? null : <BottomBar pages={pages()} counts={{}} />}
          </div>
          <NotificationStack />
          <VersionBanner />
          <UndoToast />
        </DriveContext>
      </TitleContext>
    )
  }
