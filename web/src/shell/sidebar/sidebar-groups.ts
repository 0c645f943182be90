/** A portal's sidebar entries, and which group is open (specification section 2). Data without screen logic. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { ComponentType } from 'react'
import type { PagePath } from '../routing/known-paths.ts'

export type IconPart = ComponentType<{ size?: number | string; stroke?: number; 'aria-hidden'?: boolean | 'true' }>

export interface SidebarItem<Path extends string = PagePath> {
  label: string
  /** Path on the site; the item is active on exactly this path. */
  to: Path
  /** Key into the portal's counts; without it the item has no badge. */
  count?: string
  /** Shortcut to it: `g b`. */
  keys?: string
  /** Shown only to users with this permission. */
  may?: Permission
  /** Shown only to users without it. */
  unless?: Permission
}

export interface SidebarGroup<Path extends string = PagePath> {
  id: string
  label: string
  icon: IconPart
  /** A group without items is itself a link. */
  to?: Path
  /** Badge of such a link. */
  count?: string
  /** Shortcut to it: `g h`. */
  keys?: string
  items: readonly SidebarItem<Path>[]
  /** Path prefixes that belong to the group, besides those of its items. */
  covers?: readonly string[]
  /** Content after the items, for example the endless list of saved reports. */
  content?: ComponentType
  /** Shown only to users with this permission. */
  may?: Permission
}

/** The groups and items for these permissions; until they are known, those that require none. A group without remaining items is left out. */
export const groupsFor = (
  groups: readonly SidebarGroup[],
  permissions: ReadonlySet<Permission> | undefined,
): readonly SidebarGroup[] => {
  const finds = ({ may, unless }: { may?: Permission; unless?: Permission }) =>
    (may === undefined || (permissions?.has(may) ?? false)) &&
    (unless === undefined || !(permissions?.has(unless) ?? true))
  return groups
    .filter(finds)
    .map((group) => ({ ...group, items: group.items.filter(finds) }))
    .filter(({ to, items, content }) => to !== undefined || items.length > 0 || content !== undefined)
}

const isUnder = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`)

/** A path without its trailing slash. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The group of a path: by its items first, then by `covers`. */
export const groupOfPath = (groups: readonly SidebarGroup<string>[], path: string): string | null => {
  const plain = plainPath(path)
  const byItem = groups.find((group) => group.to === plain || group.items.some((item) => item.to === plain))
  const byCover = groups.find((group) => group.covers?.some((start) => isUnder(plain, start)))
  return (byItem ?? byCover)?.id ?? null
}

/** The open group after a click: only the clicked one, or none if it was open. */
export const toggled = (open: string | null, clicked: string): string | null => (open === clicked ? null : clicked)

/** What a badge shows; a count that was stopped at a limit is a text: `10,000+`. */
export type Count = number | string
/** Badges by the `count` key of their items. */
export type Counts = Readonly<Record<string, Count>>

const COUNTS = new Intl.NumberFormat('en-US')

/** A badge's number, with commas between thousands. */
export const countText = (count: Count): string => (typeof count === 'number' ? COUNTS.format(count) : count)
