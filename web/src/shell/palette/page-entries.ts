import type { useNavigate } from '@tanstack/react-router'
import type { SidebarGroup } from '../sidebar/sidebar-groups.ts'
import type { PaletteEntry } from './palette-source.ts'

/** The sidebar's pages as palette entries; loaded with the palette. */
export const pageEntries = (
  groups: readonly SidebarGroup[],
  navigate: ReturnType<typeof useNavigate>,
): readonly PaletteEntry[] => {
  const pages = groups.flatMap((group) => [
    ...(group.to === undefined ? [] : [{ label: group.label, to: group.to, detail: '' }]),
    ...group.items.map(({ label, to }) => ({ label, to, detail: group.label })),
  ])
  return pages.map(({ to, ...page }) => ({ id: to, ...page, run: () => void navigate({ to }) }))
}
