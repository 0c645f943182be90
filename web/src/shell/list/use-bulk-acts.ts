import { useEffect, useState } from 'react'

/** The acts of the selection bar, loaded with the first list that has some: most landing pages have none. */
export const useBulkActs = (isNeeded: boolean) => {
  const [part, setPart] = useState<typeof import('./bulk-acts.tsx')>()
  useEffect(() => {
    if (isNeeded) void import('./bulk-acts.tsx').then(setPart)
  }, [isNeeded])
  return part
}
