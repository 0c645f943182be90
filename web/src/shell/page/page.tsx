import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './page.module.css'
import { usePageTitle } from './page-title.ts'

export interface PageProps {
  /** Used in the document's title, and above the content unless `topic` replaces it. */
  title: string
  /** Above everything: breadcrumbs, a banner. */
  header?: ReactNode
  /** The topic bar: the subject of this page. Defaults to the title as heading. */
  topic?: ReactNode
  /** End of the topic bar: buttons. */
  actions?: ReactNode
  /** Below the topic bar: tabs, filters. */
  subTopic?: ReactNode
  /** Top of the content area. */
  contentHeader?: ReactNode
  /** Next to the content; below it on a narrow window. */
  aside?: ReactNode
  isLoading?: boolean
  /** At the bottom, always in view: the acts on a phone. */
  bar?: ReactNode
  /** The content reaches the edges and scrolls by itself, as a grid does. */
  isFlush?: boolean
  children?: ReactNode
}

/** The layout of every page (specification section 2). Sets the document's title. */
export const Page = (props: PageProps) => {
  const { title, header, topic, actions, subTopic, contentHeader, aside, isLoading = false, isFlush = false } = props
  usePageTitle(title)
  return (
    <div className={classes.page} data-flush={isFlush || undefined}>
      {header ? <div className={classes.header}>{header}</div> : null}
      <div className={classes.topic} data-topic>
        <div className={classes.heading}>{topic ?? <h1>{title}</h1>}</div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {subTopic ? <div className={classes.subTopic}>{subTopic}</div> : null}
      <div className={classes.body} data-aside={aside ? true : undefined}>
        <section className={classes.content} aria-busy={isLoading} aria-label={title}>
          {contentHeader ? <div className={classes.contentHeader}>{contentHeader}</div> : null}
          {isLoading ? (
            <div className={classes.loading}>
              <Spinner size="md" />
            </div>
          ) : (
            props.children
          )}
        </section>
        {aside ? <aside className={classes.aside}>{aside}</aside> : null}
      </div>
      {props.bar}
    </div>
  )
}

export interface TopicProps {
  children: ReactNode
  actions: ReactNode
}

/** A topic wider than a title, with its buttons: they wrap below it if there is no room for both. */
export const Topic = ({ children, actions }: TopicProps) => (
  <div className={classes.wideTopic}>
    <div>{children}</div>
    <div className={classes.actions}>{actions}</div>
  </div>
)
