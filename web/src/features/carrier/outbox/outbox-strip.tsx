/** Above the tab bar of every page: whether there is signal, and unsent items. Links to their list. */
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.gen.ts'
import { IconCloudOff } from '../../../ui/icons/cloud-off.gen.ts'
import { IconCloudUp } from '../../../ui/icons/cloud-up.gen.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { OutboxItem } from '../../../api/outbox/field-database.ts'
import { onStore, storeFails } from '../../../api/outbox/store-fault.ts'
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
  const isUnsent = outbox.kept.is === 'waiting'
  return said && { ...said, isUnsent }
}

const useLook = (outbox: ReturnType<typeof useOutbox>): Said | undefined => {
  const { items, pictures, refused, isReached, stuck, kept, held } = outbox
  const isOnline = useOnline()
  const fails = useSyncExternalStore(onStore, storeFails)
  const now = useNow()
  const waiting = items.filter(({ state }) => state === 'waiting')
  const count = kept.is === 'waiting' ? kept.acts : 0
  const isLong = waiting.some(({ dateMade }) => now - Date.parse(dateMade) > LONG)
  if (held.length > 0) return { look: 'alarm', text: words.heldHere(held.length), count: held.length }
  if (kept.is === 'silent') return { look: 'alarm', text: words.silent[0], count: kept.recorded }
  if (kept.is === 'waiting' && kept.lost > 0) return { look: 'alarm', text: words.lost(kept.lost), count: kept.lost }
  if (fails) return { look: 'alarm', text: words.notStored, count }
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

/** Items sent by this page that dispatch decides, until the user opens the list. */
const useNewlyParked = (items: readonly OutboxItem[]) => {
  const isList = useLocation({ select: ({ pathname }) => pathname.endsWith('/outbox') })
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const isParked = ({ id, state }: OutboxItem) => state === 'parked' && sent.has(id)
  const fresh = items.filter(({ id, state }) => state === 'waiting' && !sent.has(id))
  const seen = isList ? items.filter(isParked) : []
  if (fresh.length + seen.length > 0)
    setSent(new Set([...sent, ...fresh.map(({ id }) => id)].filter((id) => seen.every((each) => each.id !== id))))
  return items.filter(isParked).length
}

export const OutboxStrip = () => {
  const said = useSaid()
  const parked = useNewlyParked(useOutbox().items)
  if (parked > 0)
    return (
      <div role="alert" key="parked">
        <Link to="/outbox" className={own.strip} data-look="amber">
          {ICONS.alarm}
          <span>{words.parkedNow(parked)}</span>
          <b>{parked}</b>
        </Link>
      </div>
    )
  return (
    <div role="status" key="status">
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
