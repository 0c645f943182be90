/** Saved searches that notify of new matching loads. */
import { LOAD_SEARCHES, LOAD_SEARCHES_MAX, type LoadSearch } from '@waybill/contract/preferences/load-searches.ts'
import { Link } from '@tanstack/react-router'
import type { SearchState } from '../../../shell/routing/search-text.ts'
import { useAddress } from '../../../shell/routing/use-address.ts'
import { usePreference } from '../../../shell/preferences/use-preference.ts'
import { BigButton, Notice } from '../../../ui/field/field-parts.tsx'
import own from './loads.module.css'
import { USUAL_RADIUS } from './loads.api.ts'
import { LOADS as words } from './loads.words.ts'

const KEPT = ['near', 'radius', 'destination', 'equipment', 'rateFrom'] as const satisfies readonly (keyof LoadSearch)[]

const searchOf = (address: SearchState): LoadSearch =>
  Object.fromEntries(KEPT.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))

const isSame = (a: LoadSearch, b: LoadSearch) => KEPT.every((name) => a[name] === b[name])

/** `Near Barstow, CA within 400 mi, to TX, from $1.20/mi`. */
const textOf = ({ near, radius, destination, equipment, rateFrom }: LoadSearch): string =>
  [
    near && words.savedNear(near, Number(radius ?? USUAL_RADIUS)),
    destination && words.savedTo(destination),
    equipment && words.savedTrailer,
    rateFrom && words.savedRate(rateFrom),
  ]
    .filter(Boolean)
    .join(', ')

export const SavedSearches = () => {
  const [address] = useAddress()
  const [saved, keep] = usePreference<readonly LoadSearch[]>(LOAD_SEARCHES, [])
  const search = searchOf(address)
  const isNarrowed = Object.keys(search).some((name) => name !== 'radius')
  const isKept = saved.some((each) => isSame(each, search))
  return (
    <>
      {isNarrowed && !isKept && saved.length < LOAD_SEARCHES_MAX ? (
        <Notice tone="blue">
          <p>
            <b>{words.tellMe}</b> {textOf(search)}
          </p>
          <BigButton onClick={() => keep([...saved, search])}>{words.saveSearch}</BigButton>
        </Notice>
      ) : null}
      {saved.length > 0 ? (
        <section className={own.saved} aria-label={words.savedTitle}>
          <h2>{words.savedTitle}</h2>
          <ul>
            {saved.map((each) => (
              <li key={JSON.stringify(each)}>
                <Link to="/loads" search={{ ...each }}>
                  {textOf(each)}
                </Link>
                <BigButton
                  aria-label={words.forgetSearch(textOf(each))}
                  onClick={() => keep(saved.filter((other) => !isSame(other, each)))}
                >
                  {words.forget}
                </BigButton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
