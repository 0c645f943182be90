import { IconX } from '../../ui/icons/x.gen.ts'
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { isSettled, resultOf } from './notification.ts'
import type { ShownItem } from './notification-store.ts'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import classes from './notification-stack.module.css'
import { useLeaving } from './use-leaving.ts'
import { useNotifications } from './use-notifications.ts'

/** Milliseconds of the slide (specification section 9: transitions 0.3 s). */
const SLIDE = 300

const toneOf = ({ isSuccess, isError, isWarning, percent }: ShownItem): string | undefined => {
  if (percent < 100) return undefined
  if (isError) return 'red'
  if (isWarning) return 'amber'
  return isSuccess ? 'green' : undefined
}

const Item = ({ item, isLeaving, onClose }: { item: ShownItem; isLeaving: boolean; onClose: () => void }) => {
  const tone = toneOf(item)
  const style = (
    tone ? { '--bar': `var(--tone-${tone}-solid)`, '--result': `var(--tone-${tone}-ink)` } : {}
  ) as CSSProperties
  const isDone = isSettled(item) && item.percent === 100
  return (
    <li
      className={classes.item}
      style={style}
      data-leaving={isLeaving || undefined}
      aria-hidden={isLeaving || undefined}
    >
      <div className={classes.head}>
        <span className={classes.label}>
          {item.label}
          {item.times > 1 ? <span className={classes.times}> ×{item.times}</span> : null}
        </span>
        {isDone ? null : <span className={classes.percent}>{item.percent}%</span>}
        <button type="button" className={classes.close} aria-label={words.closeOf(item.label)} onClick={onClose}>
          <IconX size={14} aria-hidden="true" />
        </button>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={item.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={item.percent}
      >
        <div className={classes.fill} style={{ width: `${item.percent}%` }} />
      </div>
      {isDone ? <p className={classes.result}>{resultOf(item)}</p> : null}
      {item.children ? <div className={classes.children}>{item.children}</div> : null}
    </li>
  )
}

/** Pixels from the top of the window to below the topic bar, measured whenever the stack appears. */
const useBelowTopic = (isShown: boolean): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const bar = isShown ? document.querySelector('[data-topic]') : null
    setTop(Math.max(0, bar?.getBoundingClientRect().bottom ?? 0))
  }, [isShown])
  return top
}

/** The items themselves, newest on top; loaded after the page. */
export const NotificationItems = ({ items }: { items: readonly ShownItem[] }) => {
  const store = useNotifications()
  const shown = useLeaving(items, SLIDE).toReversed()
  const top = useBelowTopic(shown.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={words.notifications}>
      <ul className={classes.stack} style={{ top }} aria-label={words.notifications}>
        {shown.map(({ item, isLeaving }) => (
          <Item key={item.id} item={item} isLeaving={isLeaving} onClose={() => store.remove(item.id)} />
        ))}
      </ul>
    </section>
  )
}
