import { use } from 'react'
import type { Drawing } from './drawing.ts'
import { useRoads } from './map-style.tsx'

const cache = new Map<string, Promise<Drawing>>()

const drawingOf = (style: string | undefined): Promise<Drawing> => {
  const drawing =
    cache.get(style ?? '') ??
    (style === undefined
      ? import('./outline-drawing.tsx').then(({ outlineDrawing }) => outlineDrawing)
      : import('./road-drawing.tsx').then(({ roadDrawing }) => roadDrawing(style)))
  cache.set(style ?? '', drawing)
  return drawing
}

/** The drawing used by this site's maps; suspends until it is loaded. */
export const useDrawing = (): Drawing => use(drawingOf(useRoads().style))
