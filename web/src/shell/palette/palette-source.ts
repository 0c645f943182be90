/** Entries of the Ctrl/Cmd-K palette: portals and screens register sources, each returning entries for a query. */

export interface PaletteEntry {
  id: string
  label: string
  /** Second line: a status, a route, a client. */
  detail?: string
  /** Other words that match it. */
  words?: string
  /** Its shortcut, shown next to it. */
  keys?: string
  run: () => void
}

export interface PaletteSource {
  id: string
  /** Heading above its entries. */
  title: string
  /** Entries for a query; called again for every change. A source without `fetches` returns at once and is filtered here. */
  entries(query: string, signal: AbortSignal): readonly PaletteEntry[] | Promise<readonly PaletteEntry[]>
  /** Its entries come from the server, already filtered; called from two characters on. */
  fetches?: boolean
}

export interface PaletteSection {
  id: string
  title: string
  entries: readonly PaletteEntry[]
  /** The source failed. */
  failed?: boolean
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Entries that have a word starting with each word of the query; those that start with the query itself come first. */
export const matching = (entries: readonly PaletteEntry[], query: string): PaletteEntry[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const holds = entries.filter((entry) => {
    const held = plain(`${entry.label} ${entry.detail ?? ''} ${entry.words ?? ''}`).split(/[\s/–-]+/)
    return words.every((word) => held.some((one) => one.startsWith(word)))
  })
  const begins = (entry: PaletteEntry) => (plain(entry.label).startsWith(plain(query.trim())) ? 0 : 1)
  return holds.toSorted((a, b) => begins(a) - begins(b))
}

/** Queries every source; a failing one is marked and leaves the others alone. Sections without entries are left out. */
export const askSources = async (
  sources: readonly PaletteSource[],
  query: string,
  signal: AbortSignal,
): Promise<PaletteSection[]> => {
  const asked = sources.filter((source) => !source.fetches || query.trim().length >= 2)
  const sections = await Promise.all(
    asked.map(async ({ id, title, entries, fetches }): Promise<PaletteSection> => {
      try {
        const found = await entries(query, signal)
        return { id, title, entries: fetches ? found : matching(found, query) }
      } catch {
        return { id, title, entries: [], failed: !signal.aborted }
      }
    }),
  )
  return sections.filter((section) => section.failed || section.entries.length > 0)
}
