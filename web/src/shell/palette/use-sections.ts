import { useEffect, useState } from 'react'
import { askSources, type PaletteSection, type PaletteSource } from './palette-source.ts'

/** Debounce before the server is asked (milliseconds). */
const QUIET = 120

interface Answered {
  query: string | null
  sections: readonly PaletteSection[]
}
const NOTHING: Answered = { query: null, sections: [] }

const useAnswers = (sources: readonly PaletteSource[], query: string, quiet: number): Answered => {
  const [answer, setAnswer] = useState(NOTHING)
  useEffect(() => {
    const control = new AbortController()
    const ask = async () => {
      const sections = await askSources(sources, query, control.signal)
      if (!control.signal.aborted) setAnswer({ query, sections })
    }
    const timer = setTimeout(() => void ask(), quiet)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [sources, query, quiet])
  return answer
}

/** The sources' entries for the query: local ones at once, servers after a moment. `stale` marks results of an older query. */
export const useSections = (sources: readonly PaletteSource[], query: string) => {
  const [{ here, away }] = useState(() => ({
    here: sources.filter((source) => !source.fetches),
    away: sources.filter((source) => source.fetches),
  }))
  const near = useAnswers(here, query, 0)
  const far = useAnswers(away, query, QUIET)
  const sections = [
    ...near.sections.map((section) => ({ ...section, isStale: near.query !== query })),
    ...far.sections.map((section) => ({ ...section, isStale: far.query !== query })),
  ]
  return { sections, isSearching: near.query !== query || far.query !== query }
}
