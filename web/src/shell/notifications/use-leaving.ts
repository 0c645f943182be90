import { useEffect, useRef, useState } from 'react'

/** The items plus those just removed, which stay for `milliseconds` so that they can slide out. */
export const useLeaving = <T extends { id: string }>(items: readonly T[], milliseconds: number) => {
  const [gone, setGone] = useState<readonly { item: T; index: number }[]>([])
  const before = useRef(items)
  useEffect(() => {
    const present = new Set(items.map((item) => item.id))
    const left = before.current.flatMap((item, index) => (present.has(item.id) ? [] : [{ item, index }]))
    before.current = items
    if (left.length === 0) return
    setGone((earlier) => [...earlier.filter((one) => !present.has(one.item.id)), ...left])
    const ids = new Set(left.map((one) => one.item.id))
    setTimeout(() => setGone((now) => now.filter((one) => !ids.has(one.item.id))), milliseconds)
  }, [items, milliseconds])
  const shown = items.map((item) => ({ item, isLeaving: false }))
  for (const { item, index } of gone) {
    if (!items.some((one) => one.id === item.id))
      shown.splice(Math.min(index, shown.length), 0, { item, isLeaving: true })
  }
  return shown
}
