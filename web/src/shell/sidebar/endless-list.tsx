import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './sidebar.module.css'
import { useSidebarScroll } from './sidebar-scroll.ts'
import { useEndlessScroll } from './use-endless-scroll.ts'

export interface EndlessListProps {
  /** The `li` elements. */
  children: ReactNode
  label: string
  hasMore: boolean
  isLoading: boolean
  loadMore: () => void
  /** Shown if the list is empty and nothing is loading. */
  empty?: ReactNode
}

/** A sidebar list that grows as the sidebar scrolls; 'Load more' does the same for keyboard users and short lists. */
export const EndlessList = ({ children, label, hasMore, isLoading, loadMore, empty }: EndlessListProps) => {
  useEndlessScroll({ scroller: useSidebarScroll(), isReady: hasMore && !isLoading, loadMore })
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <>
      <ul className={classes.items} aria-label={label}>
        {children}
      </ul>
      {isEmpty && !isLoading && empty ? <p className={classes.empty}>{empty}</p> : null}
      {isLoading ? (
        <div className={classes.loading}>
          <Spinner size="sm" label={`Loading ${label.toLowerCase()}`} />
        </div>
      ) : null}
      {hasMore && !isLoading ? (
        <button type="button" className={classes.more} onClick={loadMore}>
          Load more
        </button>
      ) : null}
    </>
  )
}
