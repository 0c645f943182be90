import type { ReactNode } from 'react'
import { useIsNarrow } from '../frame/use-is-narrow.ts'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import { PlaceContext } from './place.ts'
import classes from './split.module.css'

export interface SplitProps {
  /** What one chooses from. */
  list: ReactNode
  /** What was chosen; a phone shows it instead of the list. */
  detail: ReactNode
  /** Whether the address names one. */
  isChosen: boolean
}

/** A list with the chosen one beside it, or one of the two where there is no room. */
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
