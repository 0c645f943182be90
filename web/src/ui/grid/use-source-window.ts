/** Requests the rows around the rendered ones, and starts over when the source answers another query. */
import { useEffect, useLayoutEffect, useState } from 'react'
import type { GridSource } from './grid-source.ts'
import type { Range } from './grid-window.ts'

/** Rows requested beyond the rendered ones on either side, so that scrolling rarely shows skeletons. */
const OVERSCAN = 40

export function useSourceWindow<Row>(source: GridSource<Row>, rows: Range, restart: () => void) {
  const { key } = source
  const [begun, setBegun] = useState(key)
  useLayoutEffect(() => {
    if (begun === key) return
    restart()
    setBegun(key)
  }, [begun, key, restart])
  useEffect(() => {
    // Before the restart the window still belongs to the old rows.
    if (begun === key) source.want(Math.max(0, rows.from - OVERSCAN), rows.to + OVERSCAN)
  }, [source, rows, begun, key])
}
