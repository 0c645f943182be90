/** What a portal puts into the sidebar, and which group is open (specification section 2). Data, no logic of any screen. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { ComponentType } from 'react'
import type { PagePath } from '../routing/known-paths.ts'

export type IconPart = ComponentType<{ size?: number | string; stroke?: number; 'aria-hidden'?: boolean | 'true' }>

export interface SidebarItem<Path extends string = PagePath> {
  label: string
  /** Path of the site; the item is active on exactly this path. */
  to: Path
  /** Key into the portal's counts; without it the item has no badge. */
  count?: string
  /** The keys that go there: `g b`. */
  keys?: string
  /** Only people with this permission find it. */
  may?: Permission
  /** Only people without it do. */
  unless?: Permission
}

export interface SidebarGroup<Path extends string = PagePath> {
  id: string
  label: string
  icon: IconPart
  /** A group without items is a link of its own. */
  to?: Path
  /** The badge of such a link. */
  count?: string
  /** The keys that go there: `g h`. */
  keys?: string
  items: readonly SidebarItem<Path>[]
  /** Paths beginning with one of these belong to the group, besides those of its items. */
  covers?: readonly string[]
  /** What follows the items, for example the endless list of saved reports. */
  content?: ComponentType
  /** Only people with this permission find it. */
  may?: Permission
}

/** The groups and items that somebody with these permissions finds; until they are known, those that ask for none. A group that holds nothing for them is left out. */
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

/** A path without the slash at its end. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The group that a path belongs to: by its items first, then by what the groups cover. */
export const groupOfPath = (groups: readonly SidebarGroup<string>[], path: string): string | null => {
  const plain = plainPath(path)
  const byItem = groups.find((group) => group.to === plain || group.items.some((item) => item.to === plain))
  const byCover = groups.find((group) => group.covers?.some((start) => isUnder(plain, start)))
  return (byItem ?? byCover)?.id ?? null
}

/** The open group after a click: that one alone, or none if it was open. */
export const toggled = (open: string | null, clicked: string): string | null => (open === clicked ? null : clicked)

const COUNTS = new Intl.NumberFormat('en-US')

/** A badge's number, thousands separated by commas. */
export const countText = (count: number): string => COUNTS.format(count)
