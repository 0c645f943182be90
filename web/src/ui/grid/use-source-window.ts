/** Asks the source for the rows around those drawn, and begins anew when the source answers another question. */
import { useEffect, useLayoutEffect, useState } from 'react'
import type { GridSource } from './grid-source.ts'
import type { Range } from './grid-window.ts'

/** Rows asked for beyond the drawn ones on either side, so that reading rarely meets a skeleton. */
const AHEAD = 40

export function useSourceWindow<Row>(source: GridSource<Row>, rows: Range, restart: () => void) {
  const { key } = source
  const [begun, setBegun] = useState(key)
  useLayoutEffect(() => {
    if (begun === key) return
    restart()
    setBegun(key)
  }, [begun, key, restart])
  useEffect(() => {
    // Before the restart the window is still that of the old rows.
    if (begun === key) source.want(Math.max(0, rows.from - AHEAD), rows.to + AHEAD)
  }, [source, rows, begun, key])
}
