/** What the server finds for the palette: a heading a kind, each result where the server says that it is shown. */
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApis } from '../../api/queries.ts'
import type { PaletteSource } from '../../shell/palette/palette-source.ts'
import { createFinder, type FoundKind } from './find.ts'

/** Kinds under their headings, in the order in which they are shown. Keep the array the same between renders. */
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
        // All kinds are one call: where it fails, the first says so.
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
