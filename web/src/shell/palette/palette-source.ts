/** What the Ctrl/Cmd-K palette offers: portals and screens register sources, each answering a query with entries. */

export interface PaletteEntry {
  id: string
  label: string
  /** Second line: a status, a route, a client. */
  detail?: string
  /** Other words under which it is found. */
  words?: string
  /** Keys of its shortcut, shown beside it. */
  keys?: string
  run: () => void
}

export interface PaletteSource {
  id: string
  /** Heading above its entries. */
  title: string
  /** Entries for a query; asked again for every change of it. A source without `fetches` answers at once and is filtered here. */
  entries(query: string, signal: AbortSignal): readonly PaletteEntry[] | Promise<readonly PaletteEntry[]>
  /** The answer comes from the server, already matching; asked only from two characters on. */
  fetches?: boolean
}

export interface PaletteSection {
  id: string
  title: string
  entries: readonly PaletteEntry[]
  /** The source could not answer. */
  failed?: boolean
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Entries of which some word begins with each word of the query; those that begin with the query itself first. */
export const matching = (entries: readonly PaletteEntry[], query: string): PaletteEntry[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const holds = entries.filter((entry) => {
    const held = plain(`${entry.label} ${entry.detail ?? ''} ${entry.words ?? ''}`).split(/[\s/–-]+/)
    return words.every((word) => held.some((one) => one.startsWith(word)))
  })
  const begins = (entry: PaletteEntry) => (plain(entry.label).startsWith(plain(query.trim())) ? 0 : 1)
  return holds.toSorted((a, b) => begins(a) - begins(b))
}

/** Asks every source; one that fails is marked and leaves the others alone. Sections without entries are left out. */
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
