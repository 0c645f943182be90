import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { PartBoundary } from '../fallback/part-boundary.tsx'
import classes from './sidebar.module.css'
import type { SidebarGroup } from './sidebar-groups.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { SidebarPage } from './sidebar-page.tsx'

export interface SidebarBranchProps {
  group: SidebarGroup
  isOpen: boolean
  counts: Readonly<Record<string, number>>
  onToggle: () => void
}

/** A group of the sidebar, open or closed. */
export const SidebarBranch = ({ group, isOpen, counts, onToggle }: SidebarBranchProps) => {
  const id = useId()
  const Icon = group.icon
  const Content = group.content
  if (group.link)
    return <SidebarPage {...group.link} label={group.label} icon={Icon} count={counts[group.link.count ?? '']} />
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
