import type { ReactNode } from 'react'
import { useIsNarrow } from '../frame/use-is-narrow.ts'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
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

/** A list with the chosen record next to it, or only one of them on a narrow window. */
export const Split = ({ list, detail, isChosen }: SplitProps) => {
  const isNarrow = useIsNarrow()
  if (isNarrow) return isChosen ? detail : list
  return (
    <div className={classes.split}>
      <div className={classes.list}>
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
