import { IconChevronRight } from '../../ui/icons/chevron-right.gen.ts'
import type { PagePath } from '../routing/known-paths.ts'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useId } from 'react'
import { PartBoundary } from '../fallback/part-boundary.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import classes from './sidebar.module.css'
import { type Counts, countText, plainPath, type SidebarGroup } from './sidebar-groups.ts'
import { SidebarLink } from './sidebar-link.tsx'

export interface SidebarBranchProps {
  group: SidebarGroup
  isOpen: boolean
  counts: Counts
  onToggle: () => void
}

interface PageLinkProps extends Pick<SidebarBranchProps, 'group' | 'counts'> {
  to: PagePath
}

/** A group without items: the page itself. */
const PageLink = ({ group: { label, icon: Icon, count, keys }, to, counts }: PageLinkProps) => {
  const navigate = useNavigate()
  useShortcuts(keys ? [{ keys, label, group: 'Go to', run: () => void navigate({ to }) }] : [])
  const isActive = useLocation({ select: (at) => plainPath(at.pathname) === to })
  const counted = count === undefined ? undefined : counts[count]
  return (
    <div className={classes.group}>
      <Link
        to={to}
        className={classes.branch}
        aria-current={isActive ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <Icon size="1rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.name}>{label}</span>
        {counted === undefined ? null : <span className={classes.badge}>{countText(counted)}</span>}
      </Link>
    </div>
  )
}

/** A sidebar group: a link, or a collapsible branch. */
export const SidebarBranch = (props: SidebarBranchProps) =>
  props.group.to === undefined ? <Branch {...props} /> : <PageLink {...props} to={props.group.to} />

const Branch = ({ group, isOpen, counts, onToggle }: SidebarBranchProps) => {
  const id = useId()
  const Icon = group.icon
  const Content = group.content
  const navigate = useNavigate()
  useShortcuts(
    group.items.flatMap(({ keys, label, to }) =>
      keys ? [{ keys, label, group: 'Go to', run: () => void navigate({ to }) }] : [],
    ),
  )
  return (
    <div className={classes.group}>
      <button type="button" className={classes.branch} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Icon size="1rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.name}>{group.label}</span>
        <span className={classes.chevron} data-open={isOpen || undefined}>
          <IconChevronRight size={14} aria-hidden="true" />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <>
            <ul className={classes.items} aria-label={group.label}>
              {group.items.map((item) => (
                <SidebarLink
                  key={item.to}
                  to={item.to}
                  label={item.label}
                  count={item.count === undefined ? undefined : counts[item.count]}
                />
              ))}
            </ul>
            {Content ? (
              <PartBoundary name={group.label}>
                <Suspense fallback={null}>
                  <Content />
                </Suspense>
              </PartBoundary>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}
