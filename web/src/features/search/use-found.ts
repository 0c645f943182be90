/** Server results for the palette: one heading per kind, each result linked where the server says it is shown. */
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApis } from '../../api/queries.ts'
import type { PaletteSource } from '../../shell/palette/palette-source.ts'
import { createFinder, type FoundKind } from './find.ts'

/** Kinds with headings, in display order. Keep the array identical between renders. */
export type FoundTitles = readonly (readonly [kind: FoundKind, title: string])[]

export const useFound = (titles: FoundTitles): readonly PaletteSource[] => {
  const router = useRouter()
  const apis = useApis()
  return useMemo(() => {
    const find = createFinder(apis)
    return titles.map(([kind, title], i) => ({
      id: kind,
      title,
      fetches: true,
      entries: async (query, signal) => {
        // All kinds share one call: if it fails, only the first reports it.
        const found = i === 0 ? find(kind, query, signal) : find(kind, query, signal).catch(() => [])
        return (await found).flatMap(({ guid, label, detail, path }) =>
          path === null
            ? []
            : [{ id: `${kind}-${guid}`, label, detail, run: () => void router.navigate({ href: path }) }],
        )
      },
    }))
  }, [apis, router, titles])
}
