/** What a person can do about themselves. Loaded when first opened. */
import { IconBell, IconCalendar, IconDevices, IconLock, IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { PopupMenu } from '../../ui/popup-menu.tsx'
import { useSession } from '../sign-in/session.ts'

export interface AccountMenuProps {
  /** The box of its button. */
  at: DOMRect
  onClose: () => void
}

/** The identity provider's own page, where password and second factor are changed. */
const SIGN_IN_PAGE = '/account'

export default function AccountMenu({ at, onClose }: AccountMenuProps) {
  const { auth } = useSession()
  const navigate = useNavigate()
  const to = (hash: string) => () => void navigate({ to: '/profile', hash })
  return (
    <PopupMenu
      label="Your account"
      at={at}
      side="left"
      onClose={onClose}
      items={[
        { label: 'Your details', Icon: IconUser, onChoose: to('details') },
        {
          label: 'Password and two-step verification',
          Icon: IconLock,
          onChoose: () => location.assign(SIGN_IN_PAGE),
        },
        { label: 'Where you’re signed in', Icon: IconDevices, onChoose: to('sessions') },
        { label: 'Notifications', Icon: IconBell, onChoose: to('notifications') },
        { label: 'Date format', Icon: IconCalendar, onChoose: to('dates') },
        { label: 'Log out', Icon: IconLogout, onChoose: () => void auth.logoutRedirect() },
      ]}
    />
  )
}
