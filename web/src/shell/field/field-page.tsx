/** A page of the portal used outdoors: title and back link at the top, actions at the bottom, within thumb reach. */
import { IconChevronLeft } from '../../ui/icons/chevron-left.gen.ts'
import { createLink } from '@tanstack/react-router'
import { type ComponentPropsWithRef, lazy, type ReactElement, type ReactNode, Suspense, use } from 'react'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import { usePageTitle } from '../page/page-title.ts'
import type { Shown } from './as-of.tsx'
import classes from './field-page.module.css'
import { ListLoading, Refused } from './list-state.tsx'
import { PlaceContext } from './place.ts'

/** Loaded after the page. */
const AsOf = lazy(() => import('./as-of.tsx'))

const BackAnchor = (props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.back} aria-label={props['aria-label'] ?? words.back}>
    <IconChevronLeft size="1.625rem" stroke={2} aria-hidden="true" />
  </a>
)
/** Link back to the parent page. */
export const BackLink = createLink(BackAnchor)

interface PageProps {
  /** Used in the document's title, and shown above the page. */
  title: string
  /** Replaces the title above the page. */
  heading?: ReactNode
  /** At the end of the header. */
  actions?: ReactNode
  isLoading?: boolean
  /** Why it could not be loaded. */
  error?: unknown
  onRetry?: () => unknown
  /** The missing record's noun in the page's language, for errors: `job`, `este viaje`. */
  noun?: string
  /** The queries that it shows: without signal the page says since when their data is. */
  asOf?: readonly Shown[]
  /** Content reaches the edges of the page. */
  isFlush?: boolean
  children?: ReactNode
}

/** Acts take the place of the tab bar, so a page that has any needs another way out. */
type WayOut =
  | {
      /** A `BackLink`. */
      back: ReactElement
      /** The page's main actions, fixed at the bottom in place of the tab bar. */
      acts?: ReactNode
    }
  | { back?: ReactElement | undefined; acts?: undefined }

export type FieldPageProps = PageProps & WayOut

const WindowTitle = ({ title }: { title: string }) => {
  usePageTitle(title)
  return null
}

export const FieldPage = (props: FieldPageProps) => {
  const { title, heading = title, actions, acts, isLoading = false, error, onRetry, noun = words.noun } = props
  const { isSecond, isBesideList } = use(PlaceContext)
  const unnamed = isLoading && !error && (
    <span className={classes.unnamed}>
      <span className="sr-only">{words.loading}</span>
    </span>
  )
  const shown = heading || unnamed
  const back = isBesideList ? undefined : props.back
  return (
    <div className={classes.page}>
      {isSecond ? null : <WindowTitle title={title} />}
      <header className={classes.head} data-back={back ? true : undefined}>
        {back}
        {isSecond ? <h2>{shown}</h2> : <h1>{shown}</h1>}
        {actions}
      </header>
      {props.asOf ? (
        <Suspense fallback={null}>
          <AsOf of={props.asOf} />
        </Suspense>
      ) : null}
      <div className={classes.content} data-flush={props.isFlush || undefined} aria-busy={isLoading}>
        {error ? (
          <Refused className={classes.refused} error={error} noun={noun} onRetry={onRetry} />
        ) : isLoading ? (
          <ListLoading label={words.loading} />
        ) : (
          props.children
        )}
      </div>
      {acts && !error && !isLoading ? (
        <footer className={classes.acts} data-page-acts>
          {acts}
        </footer>
      ) : null}
    </div>
  )
}
