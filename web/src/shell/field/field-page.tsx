/** A page of the portal that is used outdoors: its name and the way back above, its acts below, where the thumb is. */
import { IconChevronLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, use } from 'react'
import { errorText } from '../../api/error-text.ts'
import { isStatus } from '../../api/api-error.ts'
import { BigButton } from '../../ui/field/field-parts.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import { usePageTitle } from '../page/page-title.ts'
import classes from './field-page.module.css'
import { PlaceContext } from './place.ts'

const BackAnchor = (props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.back} aria-label={props['aria-label'] ?? words.back}>
    <IconChevronLeft size="1.625rem" stroke={2} aria-hidden="true" />
  </a>
)
/** The way back to what the page belongs to. */
export const BackLink = createLink(BackAnchor)

export interface FieldPageProps {
  /** Goes into the document's title, and above the page. */
  title: string
  /** Above the page instead of the title. */
  heading?: ReactNode
  /** A `BackLink`. */
  back?: ReactElement
  /** At the right end of the head. */
  actions?: ReactNode
  /** What the page is there for, kept at its foot; it takes the place of the bar. */
  acts?: ReactNode
  isLoading?: boolean
  /** Why it could not be read. */
  error?: unknown
  onRetry?: () => unknown
  /** What is asked for, as a refusal of its language has it: `job`, `este viaje`. */
  noun?: string
  /** To the edges of the page. */
  isFlush?: boolean
  children?: ReactNode
}

const WindowTitle = ({ title }: { title: string }) => {
  usePageTitle(title)
  return null
}

export const FieldPage = (props: FieldPageProps) => {
  const { title, heading = title, actions, acts, isLoading = false, error, onRetry, noun = words.noun } = props
  const { isSecond, isBesideList } = use(PlaceContext)
  const back = isBesideList ? undefined : props.back
  return (
    <div className={classes.page}>
      {isSecond ? null : <WindowTitle title={title} />}
      <header className={classes.head} data-back={back ? true : undefined}>
        {back}
        {isSecond ? <h2>{heading}</h2> : <h1>{heading}</h1>}
        {actions}
      </header>
      <div className={classes.content} data-flush={props.isFlush || undefined} aria-busy={isLoading}>
        {error ? (
          <div className={classes.refused} role="alert">
            <p>{isStatus(error, 404) ? words.gone(noun) : words.failed(noun, errorText(error))}</p>
            {onRetry && !isStatus(error, 404) ? (
              <BigButton onClick={() => void onRetry()}>{words.retry}</BigButton>
            ) : null}
          </div>
        ) : isLoading ? (
          <div className={classes.loading}>
            <Spinner size="md" label={words.loading} />
          </div>
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
