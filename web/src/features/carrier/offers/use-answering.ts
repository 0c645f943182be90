/** Answering an offer, however its page is laid out: what may be done, by key too, and the open sheet. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { DriverLinkWithUrl } from '@waybill/contract/field/field.shapes.ts'
import { useState } from 'react'
import { useOnline } from '../../../api/use-online.ts'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import { useLoad } from './load-jobs.tsx'
import type { OfferAnswer } from './answer-props.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'
import { OFFERS } from './offers.words.ts'
import { useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'

export const useAnswering = (offer: Contract | undefined) => {
  const isOnline = useOnline()
  const load = useLoad(offer)
  /** All jobs are shown before they are accepted together. */
  const isRead = !offer?.load || load.offers !== undefined
  const [answer, setAnswer] = useOpenSheet<OfferAnswer>(`answer ${offer?.guid}`)
  const [given, setGiven] = useState<DriverLinkWithUrl>()
  const may = (act: string) => offer?.can.includes(act) ?? false
  useShortcuts([
    {
      keys: 'a',
      label: words.accept,
      group: OFFERS.title,
      run: () => may('accept') && isRead && setAnswer('accept'),
    },
    {
      keys: 'c',
      label: words.counterAct,
      group: OFFERS.title,
      run: () => may('decline') && isRead && setAnswer('counter'),
    },
    { keys: 'd', label: words.decline, group: OFFERS.title, run: () => may('decline') && setAnswer('decline') },
  ])
  return { isOnline, load, isRead, answer, setAnswer, given, setGiven, may }
}
export type Answering = ReturnType<typeof useAnswering>
