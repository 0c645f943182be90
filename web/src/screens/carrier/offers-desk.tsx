/** The carrier's offers on a wide window: dense rows, the day and what waits beside one offer. */
import { useRef } from 'react'
import classes from '../../features/carrier/desk/desk.module.css'
import { DESK as words } from '../../features/carrier/desk/desk.words.ts'
import { OfferBeside } from '../../features/carrier/desk/offer-beside.tsx'
import { OfferRows } from '../../features/carrier/desk/offer-rows.tsx'
import { RoadToday } from '../../features/carrier/desk/road-today.tsx'
import { WaitsForUs } from '../../features/carrier/desk/waits-for-us.tsx'
import { type OfferTab, offersQuery } from '../../features/carrier/offers/offers.api.ts'
import { OFFERS } from '../../features/carrier/offers/offers.words.ts'
import { FieldPage } from '../../shell/field/field-page.tsx'
import { Split } from '../../shell/field/split.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'

export interface OffersDeskProps {
  tab: OfferTab
  /** The offer beside the list. */
  shown: string | undefined
  /** Whether the address names it. */
  isChosen: boolean
}

export const OffersDesk = ({ tab, shown, isChosen }: OffersDeskProps) => {
  const beside = useRef<HTMLDivElement>(null)
  const open = () => beside.current?.querySelector<HTMLElement>('[data-offer]')?.focus()
  useShortcuts([{ keys: 'enter', label: words.opens, group: OFFERS.title, run: open }])
  return (
    <div className={classes.desk}>
      <Split
        isChosen={isChosen}
        list={
          <FieldPage
            title={OFFERS.title}
            heading={words.titles[tab]}
            actions={<p className={classes.keys}>{words.keys}</p>}
            asOf={[offersQuery(tab)]}
            isFlush
          >
            <div className={classes.list}>
              <OfferRows tab={tab} chosen={shown} />
              <RoadToday />
              <WaitsForUs />
            </div>
          </FieldPage>
        }
        detail={
          shown ? (
            <div ref={beside} className={classes.beside}>
              <OfferBeside key={shown} guid={shown} />
            </div>
          ) : null
        }
      />
    </div>
  )
}
