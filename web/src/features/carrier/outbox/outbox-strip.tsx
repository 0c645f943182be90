/** Above the tab bar of every page: whether there is signal, and unsent items. Links to their list. */
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOnline } from '../../../api/use-online.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { FIELD as words } from '../field.words.ts'
import own from './outbox.module.css'
import { sendsWhileOpen } from './sends-while-open.ts'
import { useOutbox } from './use-outbox.ts'

/** Work unsent for longer is at risk: some phones clear unused storage (milliseconds). */
const LONG = 48 * 3_600_000

type Look = 'alarm' | 'dark' | 'amber'
const ICON = { size: '1.5rem', stroke: 1.75, 'aria-hidden': true } as const
const ICONS = {
  alarm: <IconAlertTriangle {...ICON} />,
  dark: <IconCloudOff {...ICON} />,
  amber: <IconCloudUp {...ICON} />,
} as const

interface Said {
  look: Look
  text: string
  count: number
}

const useSaid = (): (Said & { isUnsent: boolean }) | undefined => {
  const outbox = useOutbox()
  const said = useLook(outbox)
  const isUnsent = outbox.pictures.size > 0 || outbox.items.some(({ state }) => state === 'waiting')
  return said && { ...said, isUnsent }
}

const useLook = ({ items, pictures, refused, isReached, stuck }: ReturnType<typeof useOutbox>): Said | undefined => {
  const isOnline = useOnline()
  const now = useNow()
  const waiting = items.filter(({ state }) => state === 'waiting')
  const count = waiting.length
  const isLong = waiting.some(({ dateMade }) => now - Date.parse(dateMade) > LONG)
  if (stuck && count + pictures.size > 0) return { look: 'alarm', text: words.stuck, count }
  const unread = refused.filter(({ isRead }) => !isRead).length
  if (unread > 0) return { look: 'alarm', text: words.refusedPictures(unread), count: unread }
  if (isLong) return { look: 'alarm', text: words.longUnsent, count }
  if (!isOnline || (isReached === false && count + pictures.size > 0))
    return { look: 'dark', text: words.noSignal, count }
  if (count > 0) return { look: 'amber', text: words.onTheWay(count), count }
  if (pictures.size > 0) return { look: 'amber', text: words.picturesOnTheWay(pictures.size), count: 0 }
  return undefined
}

export const OutboxStrip = () => {
  const said = useSaid()
  return (
    <div role="status">
      {said ? (
        <Link to="/outbox" className={own.strip} data-look={said.look}>
          {ICONS[said.look]}
          <span>
            {said.text}
            {said.look !== 'alarm' && said.isUnsent && sendsWhileOpen() ? ` ${words.whileOpen}` : ''}
          </span>
          {said.count > 0 ? <b>{said.count}</b> : null}
        </Link>
      ) : null}
    </div>
  )
}
