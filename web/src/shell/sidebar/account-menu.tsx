/** The user's own settings. Loaded when first opened. */
import { IconBell } from '../../ui/icons/bell.gen.ts'
import { IconCalendar } from '../../ui/icons/calendar.gen.ts'
import { IconDevices } from '../../ui/icons/devices.gen.ts'
import { IconLanguage } from '../../ui/icons/language.gen.ts'
import { IconLock } from '../../ui/icons/lock.gen.ts'
import { IconLogout } from '../../ui/icons/logout.gen.ts'
import { IconUser } from '../../ui/icons/user.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PopupMenu } from '../../ui/popup-menu.tsx'
import { chosenLanguage, LANGUAGES } from '../../ui/words/language.ts'
import { SHELL } from '../../ui/words/shell.words.ts'
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

/** The identity provider's own page, for changing password and second factor. */
const SIGN_IN_PAGE = '/account'

export default function AccountMenu({ at, onClose }: AccountMenuProps) {
  const { account: words } = SHELL
  const { auth, outlastsSignal = false } = useSession()
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
        { label: words.logOut, Icon: IconLogout, onChoose: () => void auth.logoutRedirect() },
      ]}
    />
  )
}
