/** The user's own settings. Loaded when first opened. */
import { IconBell } from '../../ui/icons/bell.gen.ts'
import { IconCalendar } from '../../ui/icons/calendar.gen.ts'
import { IconDevices } from '../../ui/icons/devices.gen.ts'
import { IconLanguage } from '../../ui/icons/language.gen.ts'
import { IconLock } from '../../ui/icons/lock.gen.ts'
import { IconArrowsExchange } from '../../ui/icons/arrows-exchange.gen.ts'
import { IconLogout } from '../../ui/icons/logout.gen.ts'
import { IconUser } from '../../ui/icons/user.gen.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { PopupMenu } from '../../ui/popup-menu.tsx'
import { chosenLanguage, LANGUAGES } from '../../ui/words/language.ts'
import { SHELL } from '../../ui/words/shell.words.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { useLanguageChoice } from '../preferences/use-language-choice.ts'
import { useSession } from '../sign-in/session.ts'

export interface AccountMenuProps {
  /** Bounding box of its button. */
  at: DOMRect
  onClose: () => void
}

/** How many items exist only on this phone, in the portal that works offline. */
const useLeftHere = (isWanted: boolean): number => {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    const looking = import('../../api/outbox/outbox-state.ts').then(({ onOutbox, outboxState }) => {
      const look = () => {
        const { kept } = outboxState()
        setLeft(kept.is === 'waiting' ? kept.acts + kept.pictures : kept.is === 'silent' ? kept.recorded : 0)
      }
      look()
      // The stores may not have been read yet.
      return onOutbox(look)
    })
    return () => void looking.then((stop) => stop())
  }, [isWanted])
  return left
}

/** Whether the person has other companies, or other accounts of this one, in this portal. */
const useHasOthers = (portal: Portal): boolean => {
  const { data } = useQuery(queryOf(companyRoutes.list))
  return data?.results.some((each) => each.portal === portal && !each.isCurrent) ?? false
}

/** The identity provider's own page, for changing password and second factor. */
const SIGN_IN_PAGE = '/account'

export default function AccountMenu({ at, onClose }: AccountMenuProps) {
  const { account: words } = SHELL
  const { auth, settings, outlastsSignal = false } = useSession()
  const hasOthers = useHasOthers(settings.portal)
  const notifications = useNotifications()
  const sayNotReached = () =>
    void notifications.add({ label: words.switchCompany, isError: true, errorMessage: words.notReached })
  const left = useLeftHere(outlastsSignal)
  const navigate = useNavigate()
  const chooseLanguage = useLanguageChoice()
  const to = (hash: string) => () => void navigate({ to: '/profile', hash })
  // Users who work outdoors read their pages in the language of their choice.
  const others = outlastsSignal ? LANGUAGES.filter(({ tag }) => tag !== chosenLanguage()) : []
  const languages = others.map(({ tag, label }) => ({
    label,
    Icon: IconLanguage,
    onChoose: () => chooseLanguage(tag),
  }))
  return (
    <PopupMenu
      label={words.title}
      at={at}
      side="left"
      foot={left > 0 ? <p>{words.left(left)}</p> : undefined}
      onClose={onClose}
      items={[
        { label: words.details, Icon: IconUser, onChoose: to('details') },
        {
          label: words.password,
          Icon: IconLock,
          onChoose: () => location.assign(SIGN_IN_PAGE),
        },
        { label: words.sessions, Icon: IconDevices, onChoose: to('sessions') },
        { label: words.notifications, Icon: IconBell, onChoose: to('notifications') },
        { label: words.dates, Icon: IconCalendar, onChoose: to('dates') },
        ...languages,
        ...(hasOthers
          ? [
              {
                label: words.switchCompany,
                Icon: IconArrowsExchange,
                onChoose: () => void auth.switchRedirect().catch(sayNotReached),
              },
            ]
          : []),
        { label: words.logOut, Icon: IconLogout, onChoose: () => void auth.logoutRedirect() },
      ]}
    />
  )
}
