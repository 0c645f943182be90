import { type ReactNode, type RefObject, useRef } from 'react'
import { useIsNarrow } from '../frame/use-is-narrow.ts'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import { STEPS } from '../../ui/words/steps.words.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { PlaceContext } from './place.ts'
import classes from './split.module.css'

export interface SplitProps {
  /** The list to choose from. */
  list: ReactNode
  /** The chosen record; a phone shows it instead of the list. */
  detail: ReactNode
  /** Whether the address names a record. */
  isChosen: boolean
}

/** `j` and `k` go through the list as shown. */
const useSteps = (list: RefObject<HTMLElement | null>) => {
  const step = (by: number) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('a[data-card]') ?? [])]
    const next = cards[cards.findIndex((card) => card.ariaCurrent !== null) + by]
    next?.click()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts([
    { keys: 'j', label: STEPS.next, group: STEPS.list, run: () => step(1) },
    { keys: 'k', label: STEPS.previous, group: STEPS.list, run: () => step(-1) },
  ])
}

/** A list with the chosen record next to it, or only one of them on a narrow window. */
export const Split = ({ list, detail, isChosen }: SplitProps) => {
  const isNarrow = useIsNarrow()
  const side = useRef<HTMLDivElement>(null)
  useSteps(side)
  if (isNarrow) return isChosen ? detail : list
  return (
    <div className={classes.split}>
      <div ref={side} className={classes.list}>
        <PlaceContext value={{ isSecond: isChosen, isBesideList: false }}>{list}</PlaceContext>
      </div>
      <div className={classes.detail}>
        <PlaceContext value={{ isSecond: !isChosen, isBesideList: true }}>
          {detail ?? <p className={classes.hint}>{words.choose}</p>}
        </PlaceContext>
      </div>
    </div>
  )
}
